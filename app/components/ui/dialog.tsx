import { type ReactNode, useId } from "react";
import { useModal } from "./use-modal.ts";

type Props = {
  title: string;
  open: boolean;
  onClose: () => void;
  /** For pictures, which need more space than text. */
  wide?: boolean;
  /** Whether the dialog asks for something required: Escape does not close it. */
  locked?: boolean;
  children: ReactNode;
};

/** A native modal: the browser traps the focus, closes it on Escape and restores the focus. */
export function Dialog({ title, open, onClose, wide = false, locked = false, children }: Props) {
  const dialog = useModal(open);
  const heading = useId();
  return (
    <dialog
      ref={dialog}
      onCancel={(event) => locked && event.preventDefault()}
      // Browsers close a dialog on a second Escape even if the first was prevented.
      onClose={() => (locked && open ? dialog.current?.showModal() : onClose())}
      aria-labelledby={heading}
      data-locked={locked || undefined}
      className={wide ? "panel-dialog panel-dialog-wide" : "panel-dialog"}
    >
      <h2 id={heading} className="font-body text-20 font-semibold tracking-normal">
        {title}
      </h2>
      {open && children}
    </dialog>
  );
}
