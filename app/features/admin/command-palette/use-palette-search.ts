import { useEffect, useState } from "react";
import { apiClient } from "#app/lib/api.ts";
import { resultOf } from "#app/lib/api-result.ts";
import type { PaletteResults } from "#server/admin/command-palette/contract.ts";

/** Long enough to wait for the next keystroke, too short to be noticed as a delay. */
const PAUSE_MS = 150;

type Answer = { state: "found"; results: PaletteResults } | { state: "failed" };
type Search = {
  state: "idle" | "searching" | "found" | "failed";
  /**
   * The previous results while a request is pending: a list that disappears at each keystroke would be unreadable.
   */
  results?: PaletteResults | undefined;
};

async function ask(query: string, signal: AbortSignal): Promise<Answer> {
  const result = await resultOf(
    apiClient()["command-palette"].$get({ query: { q: query } }, { init: { signal } }),
  );
  return result.ok ? { state: "found", results: result.value } : { state: "failed" };
}

/** Searches on the server once typing pauses. Only the latest request counts. */
export function usePaletteSearch(query: string): Search {
  const words = query.trim();
  const [known, setKnown] = useState<{ words: string; answer: Answer }>();
  useEffect(() => {
    if (!words) return;
    const leaving = new AbortController();
    const pause = setTimeout(async () => {
      const answer = await ask(words, leaving.signal);
      if (!leaving.signal.aborted) setKnown({ words, answer });
    }, PAUSE_MS);
    return () => {
      clearTimeout(pause);
      leaving.abort();
    };
  }, [words]);
  if (!words) return { state: "idle" };
  if (known?.words === words) return known.answer;
  return { state: "searching", results: known?.answer.state === "found" ? known.answer.results : undefined };
}
