import { ICalCalendar, ICalEventStatus } from "ical-generator";
import type { BookingStatus } from "#drizzle/enums.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import { oneLine } from "#server/platform/single-line.ts";
import * as strings from "../strings/calendar-feeds.ts";

type Booking = {
  id: string;
  brideName: string;
  groomName: string;
  status: BookingStatus;
  venue: string | null;
  phone: string | null;
  nextStep: string | null;
  nextStepOn: string | null;
  updatedAt: Date;
};

type Wedding = Booking & { weddingDate: string; movingTo: string | null };

type Events = {
  weddings: Wedding[];
  /** The weddings that are moving to another day, which takes a crew already. */
  moving: Wedding[];
  steps: Booking[];
  daysOff: { date: string; note: string; updatedAt: Date }[];
};

type Studio = { siteTitle: string; siteUrl: string };

const PREFIX: Partial<Record<BookingStatus, string>> = { held: "Hold: ", cancelled: "Canceled: " };

function eventStatus(status: BookingStatus) {
  if (status === "held") return ICalEventStatus.TENTATIVE;
  return status === "cancelled" ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED;
}

// An all-day event is a calendar date, written in UTC because the library reads it that way. The calendar has no
// `timezone`: with one, the library would write the hours of the machine's clock under that zone's name.
const allDay = (date: string) => ({ start: new Date(`${date}T00:00:00Z`), allDay: true });

/** The lines of a description. Each stays one line, whatever was typed into it. */
const lines = (...texts: (string | null)[]) =>
  texts
    .filter((text) => text !== null)
    .map(oneLine)
    .join("\n");

/** Returns the studio's calendar as RFC 5545 text, with an all-day event for each wedding, day off and next step. */
export function calendarText(
  { siteTitle, siteUrl }: Studio,
  { weddings, moving, steps, daysOff }: Events,
): string {
  // The library escapes event texts but trusts names and ids, so these must not contain line breaks.
  const calendar = new ICalCalendar({
    name: oneLine(siteTitle),
    prodId: { company: strings.weddingFilmStudio, product: "Desk" },
    ttl: 3600,
  });
  const page = (id: string) => `${siteUrl}/admin/bookings/${encodeURIComponent(id)}`;
  const couple = ({ brideName, groomName }: Booking) => oneLine(`${brideName} & ${groomName}`);
  for (const wedding of weddings) {
    const { id, status, weddingDate, movingTo, venue, phone, updatedAt } = wedding;
    const who = couple(wedding);
    calendar.createEvent({
      ...allDay(weddingDate),
      id: oneLine(`wedding-${id}`),
      stamp: updatedAt,
      status: eventStatus(status),
      summary: `${PREFIX[status] ?? ""}${movingTo ? strings.movingTo(who, formatCalendarDate(movingTo)) : who}`,
      location: venue ? oneLine(venue) : null,
      description: lines(strings.status(status), phone),
      url: page(id),
    });
  }
  for (const wedding of moving) {
    const { id, weddingDate, movingTo, venue, phone, updatedAt } = wedding;
    if (movingTo === null) continue;
    calendar.createEvent({
      ...allDay(movingTo),
      id: oneLine(`moving-${id}`),
      stamp: updatedAt,
      status: ICalEventStatus.TENTATIVE,
      summary: strings.movingFrom(couple(wedding), formatCalendarDate(weddingDate)),
      location: venue ? oneLine(venue) : null,
      description: lines(strings.movesOnceSigned, phone),
      url: page(id),
    });
  }
  for (const step of steps) {
    const { id, nextStep, nextStepOn, updatedAt } = step;
    if (nextStepOn === null) continue;
    calendar.createEvent({
      ...allDay(nextStepOn),
      id: oneLine(`step-${id}`),
      stamp: updatedAt,
      summary: `${oneLine(nextStep ?? strings.nextStep)}: ${couple(step)}`,
      url: page(id),
    });
  }
  for (const { date, note, updatedAt } of daysOff) {
    calendar.createEvent({
      ...allDay(date),
      id: `day-off-${date}`,
      stamp: updatedAt,
      summary: note ? strings.dayOff(oneLine(note)) : strings.dayOff2,
    });
  }
  return calendar.toString();
}
