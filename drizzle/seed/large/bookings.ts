import { type BookingStatus, OCCUPYING_STATUSES } from "#drizzle/enums.ts";
import type { bookingNotes } from "#drizzle/schema/booking-notes.ts";
import type { bookings } from "#drizzle/schema/bookings.ts";
import type { outbox } from "#drizzle/schema/outbox.ts";
import { daysBetween } from "#server/platform/calendar.ts";
import { seedPackages } from "../content.ts";
import type { FreeCrews } from "../demo/bookings.ts";
import { daysAfter, daysBefore, studioDay, weekday as weekdayOf } from "../demo/days.ts";
import { type Dice, loadedDice } from "../demo/dice.ts";
import { CLOSING_REASONS, FIRST_NAMES, INQUIRY_NOTES, NEXT_STEPS, VENUES } from "../demo/words.ts";
import { largeId } from "./sizes.ts";

type Booking = typeof bookings.$inferInsert & { id: string; createdAt: Date };
type Note = typeof bookingNotes.$inferInsert;
type Mail = typeof outbox.$inferInsert;

/** Twelve years of inquiries. */
const HISTORY_DAYS = 4380;
/** How many weddings such a studio films on one day. */
export const LARGE_CREWS = 8;
const SEARCHED_DAYS = 3650;

const PAST: readonly (readonly [BookingStatus, number])[] = [
  ["delivered", 64],
  ["lost", 28],
  ["cancelled", 8],
];
const RECENT: readonly (readonly [BookingStatus, number])[] = [
  ["new", 20],
  ["contacted", 20],
  ["proposal", 20],
  ["held", 6],
  ["confirmed", 24],
  ["lost", 10],
];
const UPCOMING: readonly (readonly [BookingStatus, number])[] = [
  ["confirmed", 66],
  ["lost", 26],
  ["cancelled", 8],
];
const AFTERWARDS: readonly (readonly [BookingStatus, number])[] = [
  ["filmed", 20],
  ["editing", 50],
  ["delivered", 30],
];
const RECENT_DAYS = 60;
const EDITED_DAYS = 90;

const occupies = (status: BookingStatus) => OCCUPYING_STATUSES.some((known) => known === status);

function statusOf(dice: Dice, age: number, sinceWedding: number): BookingStatus {
  if (age < RECENT_DAYS) return dice.weighted(RECENT);
  if (sinceWedding <= 0) return dice.weighted(UPCOMING);
  return dice.weighted(sinceWedding < EDITED_DAYS ? AFTERWARDS : PAST);
}

/** Returns the first Friday, Saturday or Sunday from this date with a free crew; otherwise the first day with one. */
function freeDay(from: string, freeCrews: FreeCrews, taken: Map<string, number>): string {
  let [date, weekday] = [from, weekdayOf(from)];
  let fallback: string | undefined;
  for (let days = 0; days < SEARCHED_DAYS; days += 1) {
    if (freeCrews(date) > (taken.get(date) ?? 0)) {
      if (weekday === 0 || weekday > 4) return date;
      fallback ??= date;
    }
    [date, weekday] = [daysAfter(date, 1), (weekday + 1) % 7];
  }
  if (fallback === undefined) throw new Error("The studio has no free day that a wedding could take.");
  return fallback;
}

type Surroundings = { today: Date; freeCrews: FreeCrews; owners: readonly string[] };

/** Yields bookings of a dozen years, spread evenly, oldest first. No day has more than there are crews. */
export function* largeBookings(
  count: number,
  { today, freeCrews, owners }: Surroundings,
): Generator<Booking> {
  const dice = loadedDice(1968);
  const taken = new Map<string, number>();
  const now = studioDay(today);
  for (let index = 0; index < count; index += 1) {
    const age = HISTORY_DAYS * (1 - (index + dice.roll()) / count);
    const createdAt = daysBefore(today, age);
    const weddingDate = freeDay(daysAfter(studioDay(createdAt), dice.between(90, 480)), freeCrews, taken);
    const status = statusOf(dice, age, daysBetween(weddingDate, now));
    if (occupies(status)) taken.set(weddingDate, (taken.get(weddingDate) ?? 0) + 1);
    const offer = dice.pick(seedPackages);
    const answered = status !== "new";
    const steps = age < RECENT_DAYS ? NEXT_STEPS[status] : undefined;
    const reasons = CLOSING_REASONS[status];
    const number = String(index + 1).padStart(6, "0");
    yield {
      id: largeId("booking", index),
      submissionId: largeId("booking", index),
      brideName: dice.pick(FIRST_NAMES),
      groomName: dice.pick(FIRST_NAMES),
      email: `couple-${number}@example.com`,
      phone: dice.roll() < 0.7 ? `+1 (323) 555-01${String(dice.between(0, 99)).padStart(2, "0")}` : null,
      venue: dice.roll() < 0.8 ? dice.pick(VENUES) : null,
      guestCount: dice.between(2, 44) * 5,
      weddingDate,
      packageId: offer.id,
      packageName: offer.name,
      packagePriceCents: offer.priceCents,
      message: dice.roll() < 0.6 ? dice.pick(INQUIRY_NOTES) : null,
      status,
      source: "site",
      closedReason: reasons ? dice.pick(reasons) : null,
      holdExpiresAt: status === "held" ? daysBefore(today, -dice.between(1, 7)) : null,
      answeredAt: answered ? new Date(createdAt.getTime() + dice.between(1, 22) * 3_600_000) : null,
      confirmedAt: occupies(status) && status !== "held" ? createdAt : null,
      ownerId: owners.length > 0 && dice.roll() < 0.9 ? dice.pick(owners) : null,
      nextStep: steps ? dice.pick(steps) : null,
      nextStepOn: steps ? daysAfter(now, dice.between(-1, 12)) : null,
      version: dice.between(1, 5),
      createdAt,
      updatedAt: createdAt,
    };
  }
}

/** Yields notes for six in ten bookings. */
export function* largeNotes(all: readonly Booking[], owner: string): Generator<Note> {
  const dice = loadedDice(1902);
  for (const [index, booking] of all.entries()) {
    if (dice.roll() >= 0.6) continue;
    yield {
      id: largeId("note", index),
      bookingId: booking.id,
      authorId: owner,
      authorName: "Studio Admin",
      text: dice.pick(INQUIRY_NOTES),
      createdAt: booking.createdAt,
      updatedAt: booking.createdAt,
    };
  }
}

/** Yields the sent acknowledgment of every second inquiry; older mails are past their retention period. */
export function* largeMails(all: readonly Booking[]): Generator<Mail> {
  for (const [index, { id, email, createdAt }] of all.entries()) {
    if (index % 2 === 1 || email === null) continue;
    yield {
      id: largeId("mail", index),
      idempotencyKey: largeId("mail", index),
      kind: "inquiry_acknowledgement",
      bookingId: id,
      toAddress: email,
      subject: "We have your inquiry",
      textBody: "Thank you for writing to us. We answer within a day.",
      htmlBody: "<p>Thank you for writing to us. We answer within a day.</p>",
      state: "sent",
      attempts: 1,
      nextAttemptAt: createdAt,
      sentAt: createdAt,
      createdAt,
    };
  }
}
