import { Link } from "react-router";
import { MessageExcerpt } from "#app/components/preview/message-excerpt.tsx";
import { PreviewWords } from "#app/components/preview/preview-words.tsx";
import { EmailLink } from "#app/components/ui/email-link.tsx";
import { PhoneLink } from "#app/components/ui/phone-link.tsx";
import { StatusBadge } from "#app/components/ui/status-badge.tsx";
import { formatWeddingDate, formatWeddingDay } from "#app/lib/format.ts";
import { coupleOf } from "#server/bookings/fields/contract.ts";
import { IN_TRASH, type BookingPreview as Preview } from "#server/bookings/preview/contract.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import { ALARM, DayState } from "../page/day-state.tsx";
import { daysAway } from "../page/days-until.ts";
import { isDayFull } from "../page/full-day.ts";
import * as strings from "../strings/preview.ts";
import { LatestEntry } from "./latest-entry.tsx";
import { readPreview } from "./read-preview.ts";

function Day({ date, today }: { date: string; today: string }) {
  return (
    <>
      {formatWeddingDay(date)} <span className="quiet">({daysAway(date, today)})</span>
    </>
  );
}

function NextStep({ page: { booking, today } }: { page: Preview }) {
  const { nextStep, nextStepOn } = booking;
  const late = nextStepOn !== null && nextStepOn < today;
  return (
    <>
      {nextStep}
      {nextStepOn && (
        <span className={`block ${late ? "text-danger" : ""}`}>
          <Day date={nextStepOn} today={today} />
        </span>
      )}
    </>
  );
}

function Facts({ page }: { page: Preview }) {
  const { venue, packageName, packagePriceCents, isPriceAgreed, isPriceEnded, nextStep } = page.booking;
  const price = packagePriceCents === null ? null : formatMoney(packagePriceCents);
  const offer = [packageName, price].filter(Boolean).join(", ");
  const agreed = isPriceAgreed ? strings.agreedPrice : strings.price;
  const priceLabel = isPriceEnded ? strings.lastAgreedPrice : agreed;
  const facts = [
    { label: strings.nextStep, value: nextStep && <NextStep page={page} /> },
    { label: strings.venue, value: venue },
    { label: packageName ? strings.packageLabel : priceLabel, value: offer },
  ];
  return (
    <dl className="tabular grid gap-2">
      {facts
        .filter(({ value }) => value)
        .map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="quiet text-12">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function Words({ page }: { page: Preview }) {
  const { booking, today, latest } = page;
  const { id, email, phone, weddingDate, message, status } = booking;
  return (
    <div className="grid gap-3 [&_a.text-link]:min-h-(--control)">
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pr-9">
          <h2 className="wrap-anywhere min-w-0 font-body text-17 font-semibold tracking-normal">
            {coupleOf(booking)}
          </h2>
          <StatusBadge status={status} />
        </div>
        <p className="tabular mt-1">
          <span className="sr-only">{strings.weddingDateColon} </span>
          {weddingDate === null ? formatWeddingDate(null) : <Day date={weddingDate} today={today} />}
        </p>
        <div className={`mt-1 ${isDayFull(page) ? ALARM : ""}`}>
          <DayState page={page} />
        </div>
      </div>
      <Link to={`/admin/bookings/${id}`} className="button button-small justify-self-start">
        {strings.openBooking}
      </Link>
      <Facts page={page} />
      <div className="flex flex-wrap gap-x-4">
        <EmailLink email={email} className="text-link" />
        {phone && <PhoneLink phone={phone} />}
      </div>
      {message && <MessageExcerpt key={id} title={strings.theyWrote} message={message} />}
      {latest && <LatestEntry entry={latest} />}
    </div>
  );
}

const theTrash = (said: string) =>
  said === IN_TRASH && (
    <Link to="/admin/bookings/trash" className="text-link list-link">
      {strings.openTheTrash}
    </Link>
  );

/** A booking's preview next to the list. */
export const BookingPreview = ({ id, list }: { id: string; list: unknown }) => (
  <PreviewWords
    id={id}
    list={list}
    read={readPreview}
    nameOf={({ booking }) => coupleOf(booking)}
    elsewhere={theTrash}
  >
    {(page) => <Words page={page} />}
  </PreviewWords>
);
