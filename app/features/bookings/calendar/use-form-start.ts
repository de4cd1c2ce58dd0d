import { useState } from "react";
import { useNavigation } from "react-router";
import type { CalendarOutcome } from "./change-calendar.ts";

type Versioned = { version: number };

/**
 * A form starts from the values at the time it opened, and goes on from them while the page loads newer ones.
 * When somebody was quicker, what is typed stays, what they wrote is shown, and the next save knows of it.
 */
export function useStarted<T extends Versioned>(fresh: T, outcome: CalendarOutcome | undefined) {
  const [started, setStarted] = useState(fresh);
  const [settled, setSettled] = useState(outcome?.id);
  const [turn, setTurn] = useState(0);
  // An answer comes before the page's fresh data: only with both are the current values known.
  const fetched = useNavigation().state === "idle";
  const said = fetched && outcome?.id !== settled ? outcome : undefined;
  const startAfresh = () => {
    setStarted(fresh);
    setSettled(outcome?.id);
    setTurn(turn + 1);
  };
  if (said?.tone === "success" && started.version !== fresh.version) startAfresh();
  const conflict = said?.conflict === true && fresh.version !== started.version;
  return {
    started,
    /** The version that a save names. */
    version: conflict ? fresh.version : started.version,
    theirs: conflict ? fresh : null,
    takeTheirs: startAfresh,
    errors: said?.fields ?? {},
    /** Another for each beginning: fields that are filled in anew are new fields. */
    turn,
  };
}
