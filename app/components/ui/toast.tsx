import { type ReactNode, useState } from "react";
import * as strings from "#app/components/strings/ui.ts";
import { ToneIcon } from "./tone-icon.tsx";

type Message = { id: string; tone: "success" | "failure"; text: string };

/**
 * A message about what has just happened, at the foot of the screen, where it is visible at any scroll position of a
 * long list. The live region exists from the start, so that screen readers announce messages added to it.
 */
export function Toast({ message, children }: { message: Message | undefined; children?: ReactNode }) {
  const [closed, setClosed] = useState("");
  const shown = message && message.id !== closed ? message : undefined;
  return (
    <div role="status" className="toast-shelf">
      {shown && (
        <div
          key={shown.id}
          data-tone={shown.tone}
          className="toast flex flex-wrap items-center gap-x-4 gap-y-2 border-l-4 px-5 py-3"
        >
          <p className="flex min-w-0 flex-1 basis-60 items-start gap-3">
            <ToneIcon tone={shown.tone} className="toast-icon mt-[0.25em]" />
            <span className="min-w-0">{shown.text}</span>
          </p>
          <div className="flex gap-4">
            {children}
            <button
              type="button"
              onClick={() => setClosed(shown.id)}
              className="min-h-11 min-w-11 cursor-pointer text-left underline underline-offset-4"
            >
              {strings.close}
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
