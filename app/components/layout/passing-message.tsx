import { useEffect, useRef, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import * as strings from "#app/components/strings/ui.ts";
import { ToneIcon } from "#app/components/ui/tone-icon.tsx";
import type { Outcome } from "#app/lib/outcome.ts";

export type Left = {
  flash: string | null;
  flashUndo: { action: string; fields: Record<string, string> } | null;
};

const TONES = { success: "border-success text-success", failure: "border-danger text-danger" };

/**
 * Shows the flash message of the previous page once. It stays on the page where it appeared, and disappears on
 * navigation.
 */
export function PassingMessage({ left }: { left: Left | undefined }) {
  const { pathname } = useLocation();
  const [where] = useState(pathname);
  const { data: answer, state, Form } = useFetcher<Outcome>();
  const box = useRef<HTMLDivElement>(null);
  // The form that led here may have kept the scroll position.
  useEffect(() => {
    box.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const undo = answer ? null : left?.flashUndo;
  const tone = answer?.tone ?? "success";
  return (
    <div role="status">
      {left?.flash && pathname === where && (
        <div
          ref={box}
          className={`mb-6 flex scroll-mt-20 flex-wrap items-center gap-x-4 gap-y-2 border-l-2 bg-white px-5 py-4 ${TONES[tone]}`}
        >
          <p className="flex min-w-0 items-start gap-3">
            <ToneIcon tone={tone} className="mt-[0.25em]" />
            <span className="min-w-0">{answer?.text ?? left.flash}</span>
          </p>
          {undo && (
            <Form method="post" action={undo.action}>
              {Object.entries(undo.fields).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <button
                type="submit"
                disabled={state !== "idle"}
                className="text-link list-link cursor-pointer"
              >
                {strings.undo}
              </button>
            </Form>
          )}
        </div>
      )}
    </div>
  );
}
