import type { ReactNode } from "react";
import * as strings from "#app/components/strings/layout.ts";
import { useModal } from "#app/components/ui/use-modal.ts";
import type { Waiting } from "#server/platform/record-counts/contract.ts";
import type { Role } from "#server/platform/rights/contract.ts";
import { AdminIcon } from "./admin-icon.tsx";
import { AdminSidebar } from "./admin-sidebar.tsx";

type Props = {
  role: Role;
  waiting: Waiting | null;
  open: boolean;
  onClose: () => void;
  closed: string[];
  onClosedChange: (closed: string[]) => void;
  /** The content below the links. */
  children: ReactNode;
};

/** The sidebar on narrow screens: it opens over the page, and closes when a link is followed. */
export function AdminSheet({ open, onClose, children, ...links }: Props) {
  const dialog = useModal(open);
  return (
    <dialog
      ref={dialog}
      id="menu"
      aria-label={strings.menu}
      onClose={onClose}
      closedby="any"
      className="admin-sheet"
    >
      {open && (
        <>
          <button type="button" onClick={onClose} aria-label={strings.closeMenu} className="admin-tool">
            <AdminIcon name="close" />
          </button>
          <AdminSidebar {...links} onFollow={onClose} />
          {children}
        </>
      )}
    </dialog>
  );
}
