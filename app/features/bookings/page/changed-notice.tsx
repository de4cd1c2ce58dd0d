import { useEffect, useRef } from "react";
import * as strings from "../strings/page.ts";

/** Scrolls the focused field into view if the notice would cover it. */
function revealFocused(notice: HTMLElement | null) {
  const field = document.activeElement;
  if (!field || !notice) return;
  const { top, bottom } = field.getBoundingClientRect();
  if (top < window.innerHeight && bottom > notice.getBoundingClientRect().top)
    field.scrollIntoView({ block: "nearest" });
}

/** Tells a user with an open form, at the bottom of the screen, that somebody else has changed the booking. */
export function ChangedNotice({ onShow }: { onShow: () => void }) {
  const left = useRef<HTMLElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => revealFocused(notice.current), []);
  return (
    <div ref={notice} className="changed-notice">
      <p>{strings.thisBookingHasChanged}</p>
      <button
        type="button"
        className="button button-small"
        onFocus={({ relatedTarget }) => {
          left.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
        }}
        onClick={() => {
          onShow();
          // The user continues typing where they were.
          left.current?.focus();
        }}
      >
        {strings.showChanges}
      </button>
    </div>
  );
}
