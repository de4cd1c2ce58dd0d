import { useEffect, useState } from "react";
import type { Change } from "./use-change.ts";

/**
 * The state of a dialog around a change: it closes after success, and opens without the outcome of an earlier
 * attempt. `change` is for the form inside it.
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
