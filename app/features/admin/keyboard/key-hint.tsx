import { useCallback, useEffect, useState } from "react";
import * as strings from "../strings/keyboard.ts";

const SHOWN_MS = 4000;

/** Shows briefly that a shortcut needs a current row. */
export function useKeyHint() {
  const [asked, setAsked] = useState<number>();
  useEffect(() => {
    if (asked === undefined) return;
    const end = setTimeout(() => setAsked(undefined), SHOWN_MS);
    return () => clearTimeout(end);
  }, [asked]);
  const say = useCallback(() => setAsked(Date.now()), []);
  const hint = asked !== undefined && (
    <div role="alert" className="toast-shelf">
      <p className="toast border-l-4 px-5 py-3">{strings.selectARowFirst}</p>
    </div>
  );
  return { hint, say };
}
