import { useState } from "react";
import { useNavigation } from "react-router";
import type { CalendarOutcome } from "./change-calendar.ts";

type Versioned = { version: number };

/**
 * A form keeps the values it opened with while the page loads newer ones. After a conflict, the typed values stay,
 * the other person's values are shown, and the next save uses the newer version.
 */
export function useStarted<T extends Versioned>(fresh: T, outcome: CalendarOutcome | undefined) {
  const [started, setStarted] = useState(fresh);
  const [settled, setSettled] = useState(outcome?.id);
  const [turn, setTurn] = useState(0);
  // An outcome arrives before the page's fresh data. The current values are only known once both are here.
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
    /** The version to send with a save. */
    version: conflict ? fresh.version : started.version,
    theirs: conflict ? fresh : null,
    takeTheirs: startAfresh,
    errors: said?.fields ?? {},
    /** Changes with each restart. Used as the key of the fields, to reset them. */
    turn,
  };
}
