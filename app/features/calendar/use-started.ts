import { useState } from "react";
import type { CalendarOutcome } from "./change-calendar.ts";

type Versioned = { version: number };

/**
 * A form starts from what stood there as it opened, and goes on from it while the page brings newer things.
 * When somebody was quicker, what is typed stays, what they wrote is shown, and the next save knows of it.
 */
export function useStarted<T extends Versioned>(fresh: T, outcome: CalendarOutcome | undefined) {
  const [started, setStarted] = useState(fresh);
  const [settled, setSettled] = useState(outcome?.id);
  const [turn, setTurn] = useState(0);
  const said = outcome?.id === settled ? undefined : outcome;
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
