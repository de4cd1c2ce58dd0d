import { useEffect, useState } from "react";
import { apiClient } from "#app/lib/api.ts";
import { resultOf } from "#app/lib/api-result.ts";
import type { LibraryFile, LibraryKind } from "#server/media/library/contract.ts";

/** Long enough to wait for the next keystroke, too short to be noticed as a delay. */
const PAUSE_MS = 150;

/** A file as received from the API. */
export type Choosable = Omit<LibraryFile, "createdAt"> & { createdAt: string };
type Found = { files: Choosable[]; found: number; pages: number };
type Known = { asked: string; page: number; list: Found | "failed" };

async function ask(
  kind: LibraryKind,
  q: string,
  page: number,
  signal: AbortSignal,
): Promise<Found | "failed"> {
  const query = { q, kind, sort: "newest", page: String(page) };
  const result = await resultOf(apiClient().library.$get({ query }, { init: { signal } }));
  return result.ok ? result.value : "failed";
}

/** Searches the library's files of one kind once typing pauses; `more` loads the next page. */
export function useLibrary(kind: LibraryKind, words: string) {
  const asked = words.trim();
  const [wanted, setWanted] = useState({ asked, page: 1 });
  const page = wanted.asked === asked ? wanted.page : 1;
  const [known, setKnown] = useState<Known>();
  useEffect(() => {
    const leaving = new AbortController();
    const pause = setTimeout(
      async () => {
        const list = await ask(kind, asked, page, leaving.signal);
        if (leaving.signal.aborted) return;
        setKnown((before) => {
          const earlier =
            page > 1 && before?.asked === asked && before.list !== "failed" ? before.list.files : [];
          return {
            asked,
            page,
            list: list === "failed" ? list : { ...list, files: [...earlier, ...list.files] },
          };
        });
      },
      page > 1 ? 0 : PAUSE_MS,
    );
    return () => {
      clearTimeout(pause);
      leaving.abort();
    };
  }, [kind, asked, page]);
  const list = known?.list;
  return {
    failed: list === "failed",
    /** The previous results while a request is pending. */
    found: list === "failed" ? undefined : list,
    searching: known?.asked !== asked || known.page !== page,
    more: () => setWanted({ asked, page: page + 1 }),
  };
}
