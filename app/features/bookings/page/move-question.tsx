import { Form } from "react-router";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { HiddenFields } from "#app/forms/confirmed-change.tsx";
import { Field, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import { inTheirData } from "#app/forms/strings.ts";
import { REASON_MAX, type TakenBackTo } from "#server/bookings/status-transitions/contract.ts";
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
type Reasoned = keyof typeof QUESTIONS;
/** The moves that ask: for a reason, or whether the couple's date is taken back. */
export type Asked = Reasoned | TakenBackTo;
const isReasoned = (asked: Asked): asked is Reasoned => Object.hasOwn(QUESTIONS, asked);

type Props = {
  asked: Asked;
  /** What the move submits in addition to its status and reason. */
  fields: Record<string, string | number>;
  error: string | undefined;
  busy: boolean;
  /** Who hears of a confirmation. */
  toldWords: string;
  /** What the couple reads once its date is taken back. */
  takenBack: Partial<Record<TakenBackTo, string[]>>;
  onClose: () => void;
};

/** Asks why a booking is closed or confirmed early, or whether the couple's date is taken back. */
export const MoveQuestion = ({ asked, ...props }: Props) =>
  isReasoned(asked) ? (
    <ReasonQuestion asked={asked} {...props} />
  ) : (
    <TakeBackQuestion asked={asked} {...props} />
  );

function TakeBackQuestion({ asked, fields, busy, takenBack, onClose }: Props & { asked: TakenBackTo }) {
  const said = takenBack[asked];
  return (
    <Dialog
      title={asked === "held" ? strings.takeBackQuestion : strings.releaseQuestion}
      open
      onClose={onClose}
    >
      <p className="mt-3">{asked === "held" ? strings.itIsntConfirmedAnymore : strings.itIsntHeldAnymore}</p>
      {said && (
        <>
          <p className="mt-3">{strings.theirPageThenSays}</p>
          <blockquote className="wrap-anywhere mt-1 border-l-2 border-line pl-3">
            {said.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </blockquote>
        </>
      )}
      <p className="mt-3">{strings.noEmailGoesOutByItself}</p>
      <Form method="post" preventScrollReset className="mt-4 flex flex-wrap justify-end gap-3">
        <HiddenFields fields={{ ...fields, status: asked, reason: "" }} />
        <button type="button" className="button button-small" onClick={onClose}>
          {strings.notNow}
        </button>
        <button type="submit" disabled={busy} className="button button-small button-danger">
          {asked === "held" ? strings.takeItBack : strings.releaseTheDate}
        </button>
      </Form>
    </Dialog>
  );
}

function ReasonQuestion({ asked, fields, error, busy, toldWords, onClose }: Props & { asked: Reasoned }) {
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
