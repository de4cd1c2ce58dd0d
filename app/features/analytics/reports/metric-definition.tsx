import { useId, useState } from "react";
import * as strings from "../strings/reports.ts";

type Props = { title: string; means: string };

/**
 * A figure's definition, shown on hover and on focus, also without JavaScript. Escape hides it, and it stays while
 * the pointer is on its text.
 */
export function Definition({ title, means }: Props) {
  const id = useId();
  const [dismissed, setDismissed] = useState(false);
  const wake = () => setDismissed(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears Escape from its button, and when it is left.
    <span
      className="definition"
      data-dismissed={dismissed || undefined}
      onKeyDown={({ key }) => {
        if (key === "Escape") setDismissed(true);
      }}
      onPointerLeave={wake}
      onBlur={wake}
    >
      <button
        type="button"
        aria-label={strings.about(title)}
        aria-describedby={id}
        className="definition-mark"
      >
        <span aria-hidden="true">?</span>
      </button>
      <span role="tooltip" id={id} className="definition-words">
        {means}
      </span>
    </span>
  );
}
