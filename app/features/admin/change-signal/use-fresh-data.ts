import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useMatches, useRevalidator } from "react-router";
import { isFormBegun, watchForms } from "#app/forms/begun-forms.ts";
import type { ChangeSignal } from "#server/admin/change-signal/contract.ts";
import type { Waiting } from "#server/platform/record-counts/contract.ts";
import type { Result } from "#server/platform/result/contract.ts";
import { isChoosing } from "./is-choosing.ts";

const ASK_MS = 10_000;
/** Who comes back to a tab of another window is told of twice: by its visibility, and by the focus. */
const BACK_MS = 100;

/** Null without an answer. Without the API's client, which a screen fetches when something is pressed. */
async function readSignal(): Promise<ChangeSignal | null> {
  try {
    const result: Result<ChangeSignal> = await (await fetch("/api/change-signal")).json();
    return result.ok ? result.value : null;
  } catch {
    return null;
  }
}

type Handle = { staysFresh?: true | "while-typing" } | null | undefined;

/**
 * Whether the screen is read again, as its route says in its `handle`. One that keeps by itself what a begun form needs
 * is read while somebody types, too.
 */
export const useStaysFresh = () =>
  useMatches()
    .map(({ handle }) => (handle as Handle)?.staysFresh)
    .find(Boolean);

/** What waits for an answer, as the page was served with it or as a signal has said since. */
function useWaiting(served: Waiting | null) {
  const [known, setKnown] = useState({ served, waiting: served });
  // A page's data are new objects with each answer, and as new as a signal.
  if (known.served !== served) setKnown({ served, waiting: served });
  return [known.waiting, (waiting: Waiting | null) => setKnown({ served, waiting })] as const;
}

/**
 * Asks, while somebody looks, whether something has happened. What waits for an answer is told on every screen. A screen
 * that stays fresh is read again, unless somebody is about to change something on it.
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
    // The first time too: nobody knows what has happened since the screen was read.
    seen.current = signal.mark;
    void revalidate();
  });

  const asks = staysFresh !== undefined || served !== null;
  useEffect(() => {
    if (!asks) return;
    let left = false;
    const endWatch = watchForms();
    const ask = async () => {
      if (document.visibilityState !== "visible") return;
      const signal = await readSignal();
      if (signal !== null && !left) hear(signal);
    };
    const timer = setInterval(ask, ASK_MS);
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
  }, [asks]);
  return waiting;
}
