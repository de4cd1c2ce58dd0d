import { useEffect, useRef } from "react";

/** What a native dialog takes as its `ref` to be open, over everything else, as long as `open` says so. */
export function useModal(open: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return dialog;
}
