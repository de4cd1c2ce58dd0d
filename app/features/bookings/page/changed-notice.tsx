import { useRef } from "react";
import * as strings from "../strings/page.ts";

/** Says above a booking that others have changed it, while somebody is in a form that does not know of it. */
export function ChangedNotice({ onShow }: { onShow: () => void }) {
  const left = useRef<HTMLElement>(null);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border border-edge bg-white px-4 py-2">
      <p>{strings.thisBookingHasChanged}</p>
      <button
        type="button"
        className="button button-small"
        onFocus={({ relatedTarget }) => {
          left.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
        }}
        onClick={() => {
          onShow();
          // Whoever was typing goes on where they were.
          left.current?.focus();
        }}
      >
        {strings.showChanges}
      </button>
    </div>
  );
}
