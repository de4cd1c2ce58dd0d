import { Notice } from "#app/components/layout/notice.tsx";
import { Field, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { SCHEDULE_HINT } from "#server/bookings/day-schedule/contract.ts";
import { mayAfterCode } from "#server/clients/rights/contract.ts";
import type { WeddingView } from "#server/clients/wedding/contract.ts";
import * as strings from "../strings/my-wedding.ts";
import { answerTo, type FormAnswer } from "./own-form.ts";
import { summaryStyle } from "./summary-style.ts";

type Props = {
  wedding: Pick<WeddingView, "bookingId" | "role" | "isNamed" | "schedule">;
  answer: FormAnswer | undefined;
};

/** The schedule of the day. Partners can edit it, and their planner can read it. */
export function DaySchedule({ wedding, answer }: Props) {
  const { bookingId, schedule } = wedding;
  if (!schedule) return null;
  const mayChange = mayAfterCode(wedding, "change_schedule");
  const { reason, errors, values } = answerTo(answer, "schedule", bookingId);
  const id = `schedule-${bookingId}`;
  return (
    <section>
      <h3 className="text-25">{strings.scheduleOfTheDay}</h3>
      {schedule.text ? (
        <p className="mt-4 wrap-anywhere whitespace-pre-line">{schedule.text}</p>
      ) : (
        <p className="quiet mt-4">
          {mayChange ? strings.nothingHereYetWriteDown : strings.theCoupleHasntWrittenIt}
        </p>
      )}
      {mayChange && (
        <details open={reason !== null || undefined}>
          <summary className={summaryStyle}>
            {schedule.text ? strings.changeTheSchedule : strings.writeTheSchedule}
          </summary>
          <form method="post" noValidate className="mt-2 grid gap-6">
            {reason && <Notice tone="failure" title={strings.theScheduleWasNotSaved} text={reason} />}
            <input type="hidden" name="intent" value="schedule" />
            <input type="hidden" name="bookingId" value={bookingId} />
            <input type="hidden" name="scheduleVersion" value={schedule.version} />
            <Field id={id} label={strings.timesPlacesAndPeople} hint={SCHEDULE_HINT} error={errors.schedule}>
              <textarea
                {...fieldAttributes({
                  id,
                  hint: true,
                  error: errors.schedule,
                  focus: errors.schedule !== undefined,
                })}
                name="schedule"
                rows={8}
                defaultValue={values.schedule ?? schedule.text}
                className={inputStyle}
              />
            </Field>
            <div>
              <SubmitButton busyLabel={strings.saving}>{strings.saveSchedule}</SubmitButton>
            </div>
          </form>
        </details>
      )}
    </section>
  );
}
