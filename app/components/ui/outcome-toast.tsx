import type { ReactNode } from "react";
import { Form } from "react-router";
import * as strings from "#app/components/strings/ui.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { Toast } from "./toast.tsx";

type Said = Pick<Outcome, "id" | "tone" | "text" | "undo">;

type Props = {
  outcome: Said | undefined;
  /** Additional content after the outcome. */
  children?: ReactNode;
};

/** The outcome of the last action, with an undo button if there is one. */
export function OutcomeToast({ outcome, children }: Props) {
  return (
    <Toast message={outcome}>
      {outcome?.undo && (
        <Form method="post" preventScrollReset>
          {Object.entries(outcome.undo).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button
            type="submit"
            className="min-h-11 cursor-pointer font-semibold underline underline-offset-4"
          >
            {strings.undo}
          </button>
        </Form>
      )}
      {children}
    </Toast>
  );
}
