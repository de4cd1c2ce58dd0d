import { useEffect, useState } from "react";

/** Before this, a person takes a change for one that came at once: what showed up and went again would only flash. */
const LATE_MS = 300;

/** Whether something has gone on for so long that somebody wonders. */
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
