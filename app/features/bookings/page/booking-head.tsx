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
import { EditInPlace } from "./edit-in-place.tsx";
import { EditAllLink, EditableValue, EditPencil } from "./edit-link.tsx";
import { MoveButtons } from "./move-buttons.tsx";
import { ReachLine } from "./reach-line.tsx";

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
    <div className="wrap-anywhere border-l-2 border-accent pl-3">
      <EditInPlace place="nextStep">
        <p>
          <span className="quiet">{strings.nextStepColon} </span>
          <EditableValue field="nextStep" label={strings.nextStep} missing={strings.addANextStep}>
            {nextStep && (
              <span>
                <strong className="font-semibold">{nextStep}</strong>
                {nextStepOn && (
                  <span className={late ? "text-danger" : ""}>
                    , {formatWeddingDay(nextStepOn)} ({daysAway(nextStepOn, today)})
                  </span>
                )}
              </span>
            )}
          </EditableValue>
        </p>
      </EditInPlace>
    </div>
  );
}

function Names({ booking }: { booking: BookingView }) {
  return (
    <EditInPlace place="names">
      <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="min-w-0 wrap-anywhere font-body text-25 font-semibold tracking-normal">
          {coupleOf(booking)}
        </h1>
        <StatusBadge status={booking.status} />
        <EditPencil field="brideName" label={strings.editTheNames} />
      </div>
    </EditInPlace>
  );
}

function WhenAndWhere({ booking: { weddingDate, venue }, today }: Pick<BookingPage, "booking" | "today">) {
  return (
    <div className="tabular flex flex-wrap items-start gap-x-4 text-17">
      <EditInPlace place="day">
        <EditableValue field="weddingDate" label={strings.weddingDate}>
          {weddingDate === null ? (
            formatWeddingDate(weddingDate)
          ) : (
            <>
              {formatWeddingDay(weddingDate)} <span className="quiet">({daysAway(weddingDate, today)})</span>
            </>
          )}
        </EditableValue>
      </EditInPlace>
      <EditInPlace place="venue">
        <EditableValue field="venue" label={strings.venue} missing={strings.addAVenue}>
          {venue}
        </EditableValue>
      </EditInPlace>
    </div>
  );
}

type Props = { page: BookingPage; outcome: Outcome | undefined };

/** Who, when, where, how to reach them and what comes next; beside it on a wide screen, what can be done. */
export function BookingHead({ page, outcome }: Props) {
  const { booking, today } = page;
  return (
    <header className="booking-columns gap-y-4">
      <div className="grid grid-cols-1 content-start gap-3">
        <div>
          <div className="flex items-center justify-between gap-4">
            <Link to="/admin/bookings" className="text-link inline-flex min-h-11 items-center">
              {strings.allBookings}
            </Link>
            <EditAllLink className="md:hidden" />
          </div>
          <Names booking={booking} />
          <WhenAndWhere booking={booking} today={today} />
          <ReachLine booking={booking} />
        </div>
        <NextStep booking={booking} today={today} />
        <dl className="flex flex-wrap gap-x-4 gap-y-1 text-12">
          {factsOf(page).map(([label, value]) => (
            <div key={label} className="wrap-anywhere min-w-0">
              <dt className="quiet inline">{label}</dt> <dd className="tabular inline">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="grid grid-cols-1 content-start gap-3 lg:pt-11">
        {booking.status === "new" && !booking.answeredAt && (
          <p className="text-danger">{strings.notAnsweredYetTheSite}</p>
        )}
        <DayState page={page} />
        <MoveButtons page={page} outcome={outcome} />
      </div>
    </header>
  );
}
