import { BOOKING_STATUSES, type BookingStatus } from "#drizzle/enums.ts";
import { daysAfter, daysBefore, daysBetween, month, studioDay, weekday } from "./days.ts";
import { type Dice, loadedDice } from "./dice.ts";
import { FIRST_NAMES, INQUIRY_NOTES, VENUES } from "./words.ts";

const COUNT = 260;
const HISTORY_DAYS = 730;
/** The inquiries that are still being talked about, spread over the last weeks. */
const OPEN_COUNT = 24;
const OPEN_DAYS = 46;

// How often couples marry in a month, and how often they ask: proposals fall around Christmas.
const WEDDINGS_BY_MONTH = [2, 3, 4, 6, 9, 10, 7, 8, 10, 9, 4, 3];
const INQUIRIES_BY_MONTH = [10, 9, 8, 6, 5, 5, 5, 5, 6, 6, 5, 7];
const DAY_SHIFTS = [
  [0, 14],
  [-1, 3],
  [1, 3],
] as const;

/** Prices were raised once, a little over a year ago: a booking keeps what the couple saw. */
const RAISED_DAYS_AGO = 400;
type Offer = { id: string; name: string; cents: number; before: number };
const OFFERS: readonly (readonly [Offer, number])[] = [
  [{ id: "essential", name: "Essential Package", cents: 250_000, before: 220_000 }, 5],
  [{ id: "premium", name: "Premium Package", cents: 380_000, before: 340_000 }, 9],
  [{ id: "luxury", name: "Luxury Package", cents: 550_000, before: 495_000 }, 3],
];

const often = (dice: Dice, weights: number[], date: string) => dice.roll() * 10 < (weights[month(date)] ?? 0);

function inquiryAge(dice: Dice, index: number, today: Date): number {
  if (index < OPEN_COUNT) return (index + dice.roll()) * (OPEN_DAYS / OPEN_COUNT);
  for (;;) {
    const age = OPEN_DAYS + dice.roll() * (HISTORY_DAYS - OPEN_DAYS);
    if (often(dice, INQUIRIES_BY_MONTH, studioDay(daysBefore(today, age)))) return age;
  }
}

/** Six months to a year and a half ahead, in the season, on a Saturday or beside one. */
function weddingDay(dice: Dice, asked: string): string {
  for (;;) {
    const date = daysAfter(asked, dice.between(120, 480));
    if (!often(dice, WEDDINGS_BY_MONTH, date)) continue;
    return daysAfter(date, 6 - weekday(date) + dice.weighted(DAY_SHIFTS));
  }
}

type Dates = { today: string; asked: string; wedding: string };

function statusOn(dice: Dice, { today, asked, wedding }: Dates): BookingStatus {
  const age = daysBetween(asked, today);
  const sinceWedding = daysBetween(wedding, today);
  if (age < 6) return "new";
  if (age < 14) return "contacted";
  if (age < 26) return "proposal";
  if (age < 38) return "held";
  const fallen = dice.roll();
  if (fallen < 0.2) return "lost";
  if (fallen < 0.26) return "cancelled";
  if (sinceWedding <= 0) return "confirmed";
  if (sinceWedding < 21) return "filmed";
  return sinceWedding < 75 ? "editing" : "delivered";
}

/** Days after the inquiry (or the wedding, for what follows it) at which a status was set. */
const SET_AFTER: Record<BookingStatus, number> = {
  new: 0,
  contacted: 1,
  proposal: 8,
  held: 18,
  confirmed: 30,
  filmed: 1,
  editing: 10,
  delivered: 70,
  lost: 25,
  cancelled: 35,
};
const AFTER_WEDDING: readonly BookingStatus[] = ["filmed", "editing", "delivered"];

function changedAt(status: BookingStatus, createdAt: Date, { wedding }: Dates, now: Date): Date {
  const start = AFTER_WEDDING.includes(status) ? new Date(`${wedding}T20:00:00Z`) : createdAt;
  return new Date(Math.min(daysBefore(start, -SET_AFTER[status]).getTime(), now.getTime()));
}

/** Each status is one save further on; what fell away did so after three. */
const saves = (status: BookingStatus) =>
  status === "lost" || status === "cancelled" ? 4 : BOOKING_STATUSES.indexOf(status) + 1;

const maybe = <T>(dice: Dice, chance: number, make: () => T): T | null =>
  dice.roll() < chance ? make() : null;

function demoBooking(dice: Dice, index: number, now: Date) {
  const number = String(index + 1).padStart(3, "0");
  const age = inquiryAge(dice, index, now);
  const createdAt = daysBefore(now, age);
  const asked = studioDay(createdAt);
  const dates = { today: studioDay(now), asked, wedding: weddingDay(dice, asked) };
  const status = statusOn(dice, dates);
  const brideName = dice.pick(FIRST_NAMES);
  const groomName = dice.pick(FIRST_NAMES.filter((name) => name !== brideName));
  const offer = maybe(dice, 0.85, () => dice.weighted(OFFERS));
  return {
    id: `demo-booking-${number}`,
    submissionId: `demo-booking-${number}`,
    brideName,
    groomName,
    email: `couple-${number}@example.com`,
    phone: maybe(dice, 0.7, () => `+1 (323) 555-01${String(dice.between(0, 99)).padStart(2, "0")}`),
    venue: maybe(dice, 0.8, () => dice.pick(VENUES)),
    guestCount: maybe(dice, 0.8, () => dice.between(2, 44) * 5),
    weddingDate: dates.wedding,
    packageId: offer?.id ?? null,
    packageName: offer?.name ?? null,
    packagePriceCents: offer ? (age > RAISED_DAYS_AGO ? offer.before : offer.cents) : null,
    message: maybe(dice, 0.6, () => dice.pick(INQUIRY_NOTES)),
    status,
    version: saves(status),
    createdAt,
    updatedAt: changedAt(status, createdAt, dates, now),
  };
}

/** Two years of inquiries, the newest first. */
export function demoBookings(now: Date) {
  const dice = loadedDice(2016);
  return Array.from({ length: COUNT }, (_, index) => demoBooking(dice, index, now));
}
