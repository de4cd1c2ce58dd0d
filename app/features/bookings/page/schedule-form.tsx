import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { HiddenFields } from "#app/forms/confirmed-change.tsx";
import { Field, FieldError, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { useMarkUnsaved } from "#app/forms/unsaved-changes.tsx";
import { type DaySchedule, SCHEDULE_HINT, SCHEDULE_MAX } from "#server/bookings/day-schedule/contract.ts";
import * as strings from "../strings/page.ts";
import type { Outcome } from "./change-booking.ts";

type Props = {
  bookingId: string;
  schedule: DaySchedule;
  outcome: Outcome | undefined;
  onClose: () => void;
};

const HINT = strings.theCoupleAndTheirPlanner(SCHEDULE_HINT);

/** The form for the day's schedule. A save uses the version that the user has seen, even if a newer one loads. */
export function ScheduleForm({ bookingId, schedule, outcome, onClose }: Props) {
  const [first] = useState(schedule);
  const [seen, setSeen] = useState(schedule);
  const [before] = useState(outcome?.id);
  const area = useRef<HTMLTextAreaElement>(null);
  const markUnsaved = useMarkUnsaved();
  const busy = useNavigation().formData?.get("intent") === "schedule";
  const answer = outcome?.intent === "schedule" && outcome.id !== before ? outcome : undefined;
  const isConflict = answer?.conflict === true;
  if (isConflict && seen.version !== schedule.version) setSeen(schedule);

  useEffect(() => {
    if (!answer) return;
    if (answer.tone === "failure") {
      area.current?.focus();
      return;
    }
    markUnsaved("schedule", false);
    onClose();
  }, [answer, markUnsaved, onClose]);

  const close = () => {
    markUnsaved("schedule", false);
    onClose();
  };
  return (
    <Form
      method="post"
      preventScrollReset
      noValidate
      aria-label={strings.scheduleOfTheDay}
      data-own-version
      className="grid gap-4"
      onInput={() => markUnsaved("schedule", true)}
    >
      <HiddenFields fields={{ intent: "schedule", id: bookingId, version: seen.version }} />
      {isConflict && (
        <p className="wrap-anywhere whitespace-pre-line border-l-2 border-accent pl-3">
          {seen.text || strings.theyDeletedTheText}
        </p>
      )}
      <Field id="schedule-text" label={strings.timesPlacesAndPeople} hint={HINT} error={answer?.fields.text}>
        <textarea
          {...fieldAttributes({ id: "schedule-text", hint: HINT, error: answer?.fields.text, focus: true })}
          ref={area}
          name="text"
          rows={8}
          maxLength={SCHEDULE_MAX}
          defaultValue={first.text}
          className={inputStyle}
        />
      </Field>
      <div role="alert">
        <FieldError id="schedule" error={answer?.fields.form} />
      </div>
      <div className="flex flex-wrap gap-3">
        <SubmitButton plain busy={busy} busyLabel={strings.saving} className="button-small">
          {strings.saveSchedule}
        </SubmitButton>
        <button type="button" className="button button-small" onClick={close}>
          {strings.cancel}
        </button>
      </div>
    </Form>
  );
}
