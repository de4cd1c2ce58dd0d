import { Form } from "react-router";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { HiddenFields } from "#app/forms/confirmed-change.tsx";
import { Field, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import { inTheirData } from "#app/forms/strings.ts";
import { REASON_MAX } from "#server/bookings/status-transitions/contract.ts";
import * as strings from "../strings/page.ts";

const QUESTIONS = {
  lost: { title: strings.markAsLostQuestion, press: strings.markAsLost, button: "button-danger" },
  cancelled: { title: strings.cancelThisWedding, press: strings.cancelTheWedding, button: "button-danger" },
  confirmed: {
    title: strings.confirmBeforeItsSignedAnd,
    press: strings.confirmTheWedding,
    button: "button-accent",
  },
};
/** The moves that ask for a reason. */
export type Asked = keyof typeof QUESTIONS;

type Props = {
  asked: Asked;
  /** What the move submits in addition to its status and reason. */
  fields: Record<string, string | number>;
  error: string | undefined;
  busy: boolean;
  /** Who hears of a confirmation. */
  toldWords: string;
  onClose: () => void;
};

/** Asks why a booking is closed or confirmed early. */
export function MoveQuestion({ asked, fields, error, busy, toldWords, onClose }: Props) {
  const { title, press, button } = QUESTIONS[asked];
  return (
    <Dialog title={title} open onClose={onClose}>
      {asked === "confirmed" && (
        <>
          <p className="mt-3">{strings.aSignatureOrTheRetainer}</p>
          <p className="mt-3 wrap-anywhere">{toldWords}</p>
        </>
      )}
      <Form method="post" preventScrollReset noValidate className="mt-4 grid gap-5">
        <HiddenFields fields={{ ...fields, status: asked }} />
        <Field id="reason" label={strings.why} hint={inTheirData} error={error}>
          <input
            {...fieldAttributes({ id: "reason", hint: inTheirData, error, focus: true })}
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
            {strings.notNow}
          </button>
          <button type="submit" disabled={busy} className={`button button-small ${button}`}>
            {press}
          </button>
        </div>
      </Form>
    </Dialog>
  );
}
