import { useEffect, useState } from "react";
import { Form, useNavigation } from "react-router";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { HiddenFields } from "#app/forms/confirmed-change.tsx";
import { Field, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import { formatStudioMoment } from "#app/lib/format.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { extendedEnd, HOLD_DAYS, HOLD_DAYS_MAX } from "#server/bookings/holds/contract.ts";
import * as strings from "../strings/holds.ts";

export type HeldBooking = { id: string; version: number; couple: string; holdExpiresAt: Date };

/** Parses a valid number of days for a hold, or returns undefined. */
const daysOf = (typed: string) => {
  const days = Number(typed);
  return Number.isInteger(days) && days >= 1 && days <= HOLD_DAYS_MAX ? days : undefined;
};

type Props = { hold: HeldBooking; outcome: Outcome | undefined; onClose: () => void };

/** Extends a hold by some days, and shows the new end in advance. */
export function HoldQuestion({ hold, outcome, onClose }: Props) {
  const { id, version, couple, holdExpiresAt } = hold;
  const [typed, setTyped] = useState(String(HOLD_DAYS));
  const [before] = useState(outcome?.id);
  const [now] = useState(() => new Date());
  const busy = useNavigation().formData?.get("intent") === "extend-hold";
  // The outcome of the last submission, if it was made in this dialog.
  const answer = outcome && outcome.id !== before ? outcome : undefined;
  const error = answer?.fields.days;
  // Errors that belong to no field are shown at the bottom of the page.
  const done = answer !== undefined && error === undefined;
  useEffect(() => {
    if (done) onClose();
  }, [done, onClose]);
  const days = daysOf(typed);
  const hint = strings.itEndsOnNow(formatStudioMoment(holdExpiresAt));
  return (
    <Dialog title={strings.extendHoldOf(couple)} open onClose={onClose}>
      <Form method="post" preventScrollReset noValidate className="mt-4 grid gap-5">
        <HiddenFields fields={{ intent: "extend-hold", id, version }} />
        <Field id="hold-days" label={strings.daysToAdd} hint={hint} error={error}>
          <input
            {...fieldAttributes({ id: "hold-days", hint, error, focus: true })}
            type="number"
            name="days"
            inputMode="numeric"
            min={1}
            max={HOLD_DAYS_MAX}
            required
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className={inputStyle}
          />
        </Field>
        <p role="status" className="quiet min-h-6">
          {days && strings.heldUntil(formatStudioMoment(extendedEnd(holdExpiresAt, now, days)))}
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" className="button button-small" onClick={onClose}>
            {strings.cancel}
          </button>
          <button type="submit" disabled={busy} className="button button-small button-accent">
            {strings.extendHold}
          </button>
        </div>
      </Form>
    </Dialog>
  );
}
