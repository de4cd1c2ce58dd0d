import { useEffect, useState } from "react";
import type { Change } from "./use-change.ts";

/**
 * A dialog around a change: it closes when the change is made, and opens without what came of an earlier try.
 * `change` is what the form in it works with.
 */
export function useChangeDialog(change: Change) {
  const [open, setOpen] = useState(false);
  const [earlier, setEarlier] = useState<string>();
  const outcome = change.outcome?.id === earlier ? undefined : change.outcome;
  useEffect(() => {
    if (outcome?.tone === "success") setOpen(false);
  }, [outcome]);
  return {
    open,
    show: () => {
      setEarlier(change.outcome?.id);
      setOpen(true);
    },
    close: () => setOpen(false),
    change: { ...change, outcome },
  };
}
