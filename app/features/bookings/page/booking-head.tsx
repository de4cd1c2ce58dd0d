import { Link } from "react-router";
import { StatusBadge } from "#app/components/ui/status-badge.tsx";
import { formatStudioMoment, formatWeddingDate, formatWeddingDay } from "#app/lib/format.ts";
import { coupleOf } from "#server/bookings/fields/contract.ts";
import type { BookingPage, BookingView } from "#server/bookings/page/contract.ts";
import { UNCHECKED } from "#server/platform/turnstile/contract.ts";
import * as strings from "../strings/page.ts";
import type { Outcome } from "./change-booking.ts";
import { DayState } from "./day-state.tsx";
import { daysAway } from "./days-until.ts";
import { EditableValue, EditPencil } from "./edit-link.tsx";
import { MoveButtons } from "./move-buttons.tsx";

const SOURCES: Record<BookingView["source"], string> = {
  site: strings.sentThroughTheWebsite,
  manual: strings.addedByTheStudio,
  message: strings.createdFromAMessage,
  import: strings.importedFromASpreadsheet,
};

/** What has become of it so far, a label and a value each. What can be edited stands in the details. */
function factsOf({ booking }: Pick<BookingPage, "booking">): [string, string][] {
  const facts: [string, string][] = [[SOURCES[booking.source], formatStudioMoment(booking.createdAt)]];
  if (booking.status === "held" && booking.holdExpiresAt) {
    facts.push([strings.heldUntil, formatStudioMoment(booking.holdExpiresAt)]);
  }
  if (booking.closedReason) facts.push([strings.reason, booking.closedReason]);
  if (booking.answeredAt) facts.push([strings.firstAnswered, formatStudioMoment(booking.answeredAt)]);
  if (booking.waitingSince)
    facts.push([strings.onTheWaitingListSince, formatStudioMoment(booking.waitingSince)]);
  if (booking.notifiedFreeAt)
    facts.push([strings.toldThatTheDateIs, formatStudioMoment(booking.notifiedFreeAt)]);
  if (booking.unchecked) facts.push([strings.check, UNCHECKED]);
  return facts;
}

function NextStep({ booking, today }: Pick<BookingPage, "booking" | "today">) {
  const { nextStep, nextStepOn } = booking;
  const late = nextStepOn !== null && nextStepOn < today;
  return (
    <p className="wrap-anywhere border-l-2 border-accent pl-3">
      <span className="quiet">{strings.nextStepColon} </span>
      <EditableValue field="nextStep" label={strings.nextStep} missing={strings.addANextStep}>
        {nextStep && (
          <>
            <strong className="font-semibold">{nextStep}</strong>
            {nextStepOn && (
              <span className={late ? "text-danger" : ""}>
                , {formatWeddingDay(nextStepOn)} ({daysAway(nextStepOn, today)})
              </span>
            )}
          </>
        )}
      </EditableValue>
    </p>
  );
}

type Props = { page: BookingPage; outcome: Outcome | undefined };

export function BookingHead({ page, outcome }: Props) {
  const { booking, today } = page;
  const { weddingDate, venue, status, answeredAt } = booking;
  return (
    <header className="grid grid-cols-1 gap-4">
      <div>
        <Link to="/admin/bookings" className="text-link inline-flex min-h-11 items-center">
          {strings.allBookings}
        </Link>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="min-w-0 wrap-anywhere font-body text-25 font-semibold tracking-normal">
            {coupleOf(booking)}
          </h1>
          <StatusBadge status={status} />
          <EditPencil field="brideName" label={strings.editTheNames} />
        </div>
        <p className="tabular flex flex-wrap items-center gap-x-4 text-17">
          <EditableValue field="weddingDate" label={strings.weddingDate}>
            {weddingDate === null ? (
              formatWeddingDate(weddingDate)
            ) : (
              <>
                {formatWeddingDay(weddingDate)}{" "}
                <span className="quiet">({daysAway(weddingDate, today)})</span>
              </>
            )}
          </EditableValue>
          <EditableValue field="venue" label={strings.venue} missing={strings.addAVenue}>
            {venue}
          </EditableValue>
        </p>
      </div>
      <NextStep booking={booking} today={today} />
      {status === "new" && !answeredAt && <p className="text-danger">{strings.notAnsweredYetTheSite}</p>}
      <DayState page={page} />
      <MoveButtons page={page} outcome={outcome} />
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {factsOf(page).map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="quiet text-12">{label}</dt>
            <dd className="tabular break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}
