import { useEffect, useState } from "react";

/**
 * Changes up to this duration feel immediate. An indicator that appears and disappears at once would only flicker.
 */
const LATE_MS = 300;

/** Returns whether something has been going on long enough to need an indicator. */
export function useLate(goesOn: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!goesOn) return;
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [goesOn]);
  return late;
}
