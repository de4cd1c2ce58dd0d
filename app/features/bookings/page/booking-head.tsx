import { Link } from "react-router";
import { StatusBadge } from "#app/components/ui/status-badge.tsx";
import { formatStudioMoment, formatWeddingDate, formatWeddingDay } from "#app/lib/format.ts";
import { coupleOf } from "#server/bookings/fields/contract.ts";
import type { BookingPage, BookingView } from "#server/bookings/page/contract.ts";
import { UNCHECKED } from "#server/platform/turnstile/contract.ts";
import type { Fact } from "../current-state/desk-facts.ts";
import * as strings from "../strings/page.ts";
import type { Outcome } from "./change-booking.ts";
import { ALARM, DayState } from "./day-state.tsx";
import { daysAway } from "./days-until.ts";
import { EditInPlace } from "./edit-in-place.tsx";
import { EditAllLink, EditableValue, EditPencil } from "./edit-link.tsx";
import { isDayFull } from "./full-day.ts";
import { MoveButtons } from "./move-buttons.tsx";
import { isUnanswered } from "./moves.ts";
import { ReachLine } from "./reach-line.tsx";
import { SignedDateNote } from "./signed-date.tsx";

const SOURCES: Record<BookingView["source"], string> = {
  site: strings.sentThroughTheWebsite,
  manual: strings.addedByTheStudio,
  message: strings.createdFromAMessage,
  import: strings.importedFromASpreadsheet,
};

const Facts = ({ facts, className }: { facts: Fact[]; className: string }) => (
  <dl className={`flex flex-wrap gap-x-4 ${className}`}>
    {facts.map(([label, value, to]) => (
      <div key={label} className="wrap-anywhere min-w-0">
        <dt className="quiet inline">{label}</dt>{" "}
        <dd className="tabular inline">
          {to ? (
            <a href={to} className="text-link">
              {value}
            </a>
          ) : (
            value
          )}
        </dd>
      </div>
    ))}
  </dl>
);

/** Returns the booking's state as labels and values. Editable values are in the details. */
function stateOf(booking: BookingView, state: Fact[]): Fact[] {
  const facts = [...state];
  if (booking.closedReason) facts.push([strings.reason, booking.closedReason]);
  if (booking.waitingSince)
    facts.push([strings.onTheWaitingListSince, formatStudioMoment(booking.waitingSince)]);
  if (booking.notifiedFreeAt)
    facts.push([strings.toldThatTheDateIs, formatStudioMoment(booking.notifiedFreeAt)]);
  if (booking.unchecked) facts.push([strings.check, UNCHECKED]);
  return facts;
}

/** Returns the booking's origin, which is less important than its state. */
function originOf(booking: BookingView): Fact[] {
  const origin: Fact[] = [[SOURCES[booking.source], formatStudioMoment(booking.createdAt)]];
  if (booking.answeredAt) origin.push([strings.firstAnswered, formatStudioMoment(booking.answeredAt)]);
  return origin;
}

/** Warnings that come before everything else. */
function Alarms({ page }: { page: BookingPage }) {
  const waits = isUnanswered(page.booking);
  const isFull = isDayFull(page);
  if (!waits && !isFull) return null;
  return (
    <div className={ALARM}>
      {waits && <p className="text-danger">{strings.notAnsweredYetTheSite}</p>}
      {isFull && <DayState page={page} />}
    </div>
  );
}

/** About three lines on a phone, with and without the link to the rest. */
const EXCERPT = { most: 130, cut: 110 };

/** The couple's words, for phones, where the conversation is below the buttons and not visible immediately. */
function Words({ text }: { text: string }) {
  const line = text.replace(/\s+/g, " ").trim();
  const isLong = line.length > EXCERPT.most;
  return (
    <blockquote className="wrap-anywhere bg-white px-3 py-2 lg:hidden">
      <p>
        {isLong ? `${line.slice(0, EXCERPT.cut).replace(/\s\S*$/, "")}… ` : line}
        {isLong && (
          <a href="#conversation" className="text-link">
            {strings.readItAll}
          </a>
        )}
      </p>
    </blockquote>
  );
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

function When({ booking: { weddingDate, movingTo }, today }: Pick<BookingPage, "booking" | "today">) {
  if (weddingDate === null) return formatWeddingDate(weddingDate);
  return (
    <>
      {formatWeddingDay(weddingDate)} <span className="quiet">({daysAway(weddingDate, today)})</span>
      {movingTo && <strong>{strings.movingTo(formatWeddingDay(movingTo))}</strong>}
    </>
  );
}

function WhenAndWhere({ booking, today, movesBy }: Pick<Props["page"], "booking" | "today" | "movesBy">) {
  const { venue } = booking;
  return (
    <div className="tabular flex flex-wrap items-start gap-x-4 text-17">
      {booking.isDateSigned ? (
        // No form: it would refuse every other date.
        <p className="flex min-h-8 flex-wrap items-center gap-x-4">
          <span>
            <When booking={booking} today={today} />
          </span>
          <SignedDateNote booking={booking} movesBy={movesBy} />
        </p>
      ) : (
        <EditInPlace place="day">
          <EditableValue field="weddingDate" label={strings.weddingDate}>
            <When booking={booking} today={today} />
          </EditableValue>
        </EditInPlace>
      )}
      <EditInPlace place="venue">
        <EditableValue field="venue" label={strings.venue} missing={strings.addAVenue}>
          {venue}
        </EditableValue>
      </EditInPlace>
    </div>
  );
}

type Props = {
  page: BookingPage & Parameters<typeof MoveButtons>[0]["page"];
  /** What is so of the date, the agreement and the money, and whose turn it is. */
  state: Fact[];
  /** The couple's latest message. */
  words: string | null;
  outcome: Outcome | undefined;
};

/** Names, warnings, date, venue, contact details and next step. On a wide screen, the actions are next to it. */
export function BookingHead({ page, state: current, words, outcome }: Props) {
  const { booking, today } = page;
  const state = stateOf(booking, current);
  return (
    <header className="booking-columns gap-y-3 max-md:-mt-4">
      <div className="grid grid-cols-1 content-start gap-2">
        <div>
          <div className="flex items-center justify-between gap-4">
            <Link to="/admin/bookings" className="text-link inline-flex min-h-11 items-center">
              {strings.allBookings}
            </Link>
            <EditAllLink className="md:hidden" />
          </div>
          <Names booking={booking} />
        </div>
        <div className="close-lines grid grid-cols-1 gap-2">
          <Alarms page={page} />
          <div>
            <WhenAndWhere booking={booking} today={today} movesBy={page.movesBy} />
            {isDayFull(page) === false && <DayState page={page} />}
            {state.length > 0 && <Facts facts={state} className="gap-y-1" />}
            <ReachLine booking={booking} partners={page.partners} />
          </div>
          <NextStep booking={booking} today={today} />
          {words && <Words text={words} />}
        </div>
      </div>
      <div className="lg:row-span-2 lg:pt-11">
        <MoveButtons page={page} outcome={outcome} />
      </div>
      <Facts facts={originOf(booking)} className="gap-y-1 text-12" />
    </header>
  );
}
