import { useEffect, useRef } from "react";

/** Returns the `ref` of a native dialog, which is shown as a modal while `open` is true. */
export function useModal(open: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return dialog;
}
