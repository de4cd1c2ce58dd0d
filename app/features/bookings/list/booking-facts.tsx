import { formatDayNear } from "#app/lib/format.ts";
import type { BookingRow } from "#server/bookings/list/contract.ts";
import * as strings from "../strings/list.ts";
import { isOverdue, waitingWords } from "./booking-labels.ts";

/** How long an inquiry has waited, or the next step and its date. */
export function NextStep({ booking, today }: { booking: BookingRow; today: string }) {
  const { waitingHours, nextStep, nextStepOn } = booking;
  const waiting = waitingHours === null ? null : waitingWords(waitingHours);
  const overdue = isOverdue(nextStepOn, today);
  return (
    <>
      {waiting && (
        <p className={waiting.late ? "font-semibold text-danger" : ""}>
          {waiting.late && <span>{strings.late} </span>}
          {waiting.text}
        </p>
      )}
      {(nextStep || nextStepOn) && (
        <p className="wrap-anywhere">
          <span className="block">{nextStep ?? strings.nextStep}</span>
          {nextStepOn && (
            <span className={`tabular block ${overdue ? "text-danger" : "quiet"}`}>
              {overdue ? strings.wasDue : strings.by} {formatDayNear(nextStepOn, today)}
            </span>
          )}
        </p>
      )}
    </>
  );
}
