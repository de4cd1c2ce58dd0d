import { Notice } from "#app/components/layout/notice.tsx";
import { Field, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { SCHEDULE_HINT } from "#server/bookings/day-schedule/contract.ts";
import type { WeddingView } from "#server/clients/wedding/contract.ts";
import { answerTo, type FormAnswer } from "./own-form.ts";
import { summaryStyle } from "./summary-style.ts";

type Props = {
  wedding: Pick<WeddingView, "bookingId" | "role" | "schedule">;
  answer: FormAnswer | undefined;
};

/** The schedule of the day: partners write it, their planner reads it. */
export function DaySchedule({ wedding: { bookingId, role, schedule }, answer }: Props) {
  if (!schedule) return null;
  const { reason, errors, values } = answerTo(answer, "schedule", bookingId);
  const id = `schedule-${bookingId}`;
  return (
    <section>
      <h3 className="text-25">Schedule of the day</h3>
      {schedule.text ? (
        <p className="mt-4 wrap-anywhere whitespace-pre-line">{schedule.text}</p>
      ) : (
        <p className="quiet mt-4">
          {role === "partner"
            ? "Nothing here yet. Write down times and places as you know them: we plan our day by it, and so does your planner."
            : "The couple hasn't written it down yet."}
        </p>
      )}
      {role === "partner" && (
        <details open={reason !== null || undefined}>
          <summary className={summaryStyle}>
            {schedule.text ? "Change the schedule" : "Write the schedule"}
          </summary>
          <form method="post" noValidate className="mt-2 grid gap-6">
            {reason && <Notice tone="failure" title="The schedule was not saved" text={reason} />}
            <input type="hidden" name="intent" value="schedule" />
            <input type="hidden" name="bookingId" value={bookingId} />
            <input type="hidden" name="scheduleVersion" value={schedule.version} />
            <Field id={id} label="Times, places, and people" hint={SCHEDULE_HINT} error={errors.schedule}>
              <textarea
                {...fieldAttributes({
                  ...{ id, hint: true, error: errors.schedule, focus: errors.schedule !== undefined },
                })}
                name="schedule"
                rows={8}
                defaultValue={values.schedule ?? schedule.text}
                className={inputStyle}
              />
            </Field>
            <div>
              <SubmitButton busyLabel="Saving...">Save schedule</SubmitButton>
            </div>
          </form>
        </details>
      )}
    </section>
  );
}
