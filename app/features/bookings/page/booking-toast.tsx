import { Form } from "react-router";
import { Toast } from "#app/components/ui/toast.tsx";
import { HiddenFields } from "#app/forms/asked-change.tsx";
import type { Outcome } from "./change-booking.ts";

/** Forms that say themselves what is to be mended. */
const saidThere = ({ intent, fields }: Outcome) =>
  Object.keys(fields).some((name) => name !== "form" || intent === "edit" || intent === "reply");

/** What the last press came to, with the way back where there is one. */
export function BookingToast({ outcome }: { outcome: Outcome | undefined }) {
  return (
    <Toast message={outcome && saidThere(outcome) ? undefined : outcome}>
      {outcome?.undo && (
        <Form method="post" preventScrollReset>
          <HiddenFields fields={outcome.undo} />
          <button
            type="submit"
            className="min-h-11 cursor-pointer font-semibold underline underline-offset-4"
          >
            Undo
          </button>
        </Form>
      )}
    </Toast>
  );
}
