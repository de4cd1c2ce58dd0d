import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useMatches, useRevalidator } from "react-router";
import { isFormBegun, watchForms } from "#app/forms/begun-forms.ts";
import { signedInAgain } from "#app/lib/session-end.ts";
import type { ChangeSignal } from "#server/admin/change-signal/contract.ts";
import type { Waiting } from "#server/platform/record-counts/contract.ts";
import type { Result } from "#server/platform/result/contract.ts";
import { isChoosing } from "./is-choosing.ts";

const ASK_MS = 10_000;
/** On a screen that shows nothing of the answer, which only learns whether its session has ended elsewhere. */
const ASK_SESSION_MS = 30_000;
/** Returning to a tab in another window fires two events: visibility and focus. */
const BACK_MS = 100;

/**
 * Returns null without a response. Doesn't use the API client, which a screen loads only on demand. A session that has
 * ended in another browser takes the screen away, or asks for the password over it.
 */
async function readSignal(): Promise<ChangeSignal | null> {
  try {
    const answer = await fetch("/api/change-signal");
    if (answer.status === 401) void signedInAgain("screen");
    const result: Result<ChangeSignal> = await answer.json();
    return result.ok ? result.value : null;
  } catch {
    return null;
  }
}

type Handle = { staysFresh?: true | "while-typing" } | null | undefined;

/**
 * Returns whether the screen is revalidated, as its route says in its `handle`. A screen that preserves the data of a
 * begun form is also revalidated while the user types.
 */
export const useStaysFresh = () =>
  useMatches()
    .map(({ handle }) => (handle as Handle)?.staysFresh)
    .find(Boolean);

/** Returns the waiting records, from the page's data or a later signal. */
function useWaiting(served: Waiting | null) {
  const [known, setKnown] = useState({ served, waiting: served });
  // A page's data are new objects with each response, and as recent as a signal.
  if (known.served !== served) setKnown({ served, waiting: served });
  return [known.waiting, (waiting: Waiting | null) => setKnown({ served, waiting })] as const;
}

/**
 * Polls for changes while the page is visible. Counts of waiting records are updated on every screen. A screen that
 * stays fresh is revalidated, unless the user is about to change something.
 */
export function useFreshData(served: Waiting | null): Waiting | null {
  const { revalidate, state } = useRevalidator();
  const [waiting, setWaiting] = useWaiting(served);
  const staysFresh = useStaysFresh();
  const seen = useRef<string>(undefined);

  const hear = useEffectEvent((signal: ChangeSignal) => {
    const { inquiries, messages } = signal.waiting ?? {};
    if (inquiries !== waiting?.inquiries || messages !== waiting?.messages) setWaiting(signal.waiting);
    if (!staysFresh || state !== "idle" || signal.mark === seen.current || isChoosing()) return;
    if (staysFresh === true && isFormBegun()) return;
    // Also the first time, because something may have changed since the screen was loaded.
    seen.current = signal.mark;
    void revalidate();
  });

  const everyMs = staysFresh !== undefined || served !== null ? ASK_MS : ASK_SESSION_MS;
  useEffect(() => {
    let left = false;
    const endWatch = watchForms();
    const ask = async () => {
      if (document.visibilityState !== "visible") return;
      const signal = await readSignal();
      if (signal !== null && !left) hear(signal);
    };
    const timer = setInterval(ask, everyMs);
    let back: ReturnType<typeof setTimeout> | undefined;
    const onBack = () => {
      clearTimeout(back);
      back = setTimeout(ask, BACK_MS);
    };
    document.addEventListener("visibilitychange", onBack);
    addEventListener("focus", onBack);
    return () => {
      left = true;
      clearInterval(timer);
      clearTimeout(back);
      document.removeEventListener("visibilitychange", onBack);
      removeEventListener("focus", onBack);
      endWatch();
    };
  }, [everyMs]);
  return waiting;
}
