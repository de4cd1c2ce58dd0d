import { useEffect, useEffectEvent, useRef } from "react";
import { useMatches, useRevalidator } from "react-router";
import type { ChangeSignal } from "#server/admin/change-signal/contract.ts";
import type { Result } from "#server/platform/result/contract.ts";

const ASK_MS = 10_000;

/** Null without an answer. Without the API's client, which a screen fetches when something is pressed. */
async function readMark(): Promise<string | null> {
  try {
    const result: Result<ChangeSignal> = await (await fetch("/api/change-signal")).json();
    return result.ok ? result.value.mark : null;
  } catch {
    return null;
  }
}

/** A move that somebody is about to make is checked against what they saw, and not against what came in behind it. */
const isChoosing = () => document.querySelector('dialog[open], main input[type="checkbox"]:checked') !== null;

/** Whether the screen's route says so in its `handle`. */
const useStaysFresh = () =>
  useMatches().some(({ handle }) => typeof handle === "object" && handle !== null && "staysFresh" in handle);

/**
 * Reads a list again once something has happened that it may show, while somebody looks at it. For screens without a
 * form of their own: a form would be sent with the version that was read last, and overwrite what nobody has seen.
 */
export function useFreshData() {
  const { revalidate, state } = useRevalidator();
  const staysFresh = useStaysFresh();
  const seen = useRef<string>(undefined);

  const readAgain = useEffectEvent((mark: string) => {
    if (state !== "idle" || mark === seen.current || isChoosing()) return;
    // The first time too: nobody knows what has happened since the screen was read.
    seen.current = mark;
    void revalidate();
  });

  useEffect(() => {
    if (!staysFresh) return;
    let left = false;
    const ask = async () => {
      if (document.visibilityState !== "visible") return;
      const mark = await readMark();
      if (mark !== null && !left) readAgain(mark);
    };
    const timer = setInterval(ask, ASK_MS);
    document.addEventListener("visibilitychange", ask);
    return () => {
      left = true;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [staysFresh]);
}
