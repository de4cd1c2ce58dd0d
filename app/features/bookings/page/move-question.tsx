import { Form } from "react-router";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { HiddenFields } from "#app/forms/confirmed-change.tsx";
import { Field, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import { REASON_MAX } from "#server/bookings/status-transitions/contract.ts";

const QUESTIONS = {
  lost: { title: "Mark as lost?", press: "Mark as lost", button: "button-danger" },
  cancelled: { title: "Cancel this wedding?", press: "Cancel the wedding", button: "button-danger" },
  confirmed: {
    title: "Confirm before it’s signed and paid?",
    press: "Confirm the wedding",
    button: "button-accent",
  },
};
/** The moves that ask why. */
export type Asked = keyof typeof QUESTIONS;

const REASON_HINT = "Only for the studio. The couple won't see it.";

type Props = {
  asked: Asked;
  /** What the move sends besides its status and reason. */
  fields: Record<string, string | number>;
  error: string | undefined;
  busy: boolean;
  onClose: () => void;
};

/** Asks why a booking ends, or is confirmed early. */
export function MoveQuestion({ asked, fields, error, busy, onClose }: Props) {
  const { title, press, button } = QUESTIONS[asked];
  return (
    <Dialog title={title} open onClose={onClose}>
      {asked === "confirmed" && (
        <p className="mt-3">
          A signature or the retainer is still missing. The date will be taken, and what is due stays due.
        </p>
      )}
      <Form method="post" preventScrollReset noValidate className="mt-4 grid gap-5">
        <HiddenFields fields={{ ...fields, status: asked }} />
        <Field id="reason" label="Why?" hint={REASON_HINT} error={error}>
          <input
            {...fieldAttributes({ id: "reason", hint: REASON_HINT, error, focus: true })}
            type="text"
            name="reason"
            required
            maxLength={REASON_MAX}
            autoComplete="off"
            className={inputStyle}
          />
        </Field>
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" className="button button-small" onClick={onClose}>
            Not now
          </button>
          <button type="submit" disabled={busy} className={`button button-small ${button}`}>
            {press}
          </button>
        </div>
      </Form>
    </Dialog>
  );
}
