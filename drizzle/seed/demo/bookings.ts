import {
  BOOKING_STATUSES,
  type BookingSource,
  type BookingStatus,
  OCCUPYING_STATUSES,
} from "#drizzle/enums.ts";
import { daysBetween } from "#server/platform/calendar.ts";
import { daysAfter, daysBefore, month, studioDay, weekday } from "./days.ts";
import { type Dice, loadedDice } from "./dice.ts";
import { DEMO_BOOKINGS, demoBookingId } from "./ids.ts";
import { CLOSING_REASONS, FAMILY_NAMES, FIRST_NAMES, INQUIRY_NOTES, NEXT_STEPS, VENUES } from "./words.ts";

/** The studio's two crews: the database rejects a third wedding on a day. */
const CREWS = 2;
const HISTORY_DAYS = 730;
/** Open inquiries, spread over the last weeks. */
const OPEN_COUNT = 24;
const OPEN_DAYS = 46;

// Relative frequency of weddings and of inquiries per month: proposals peak around Christmas.
const WEDDINGS_BY_MONTH = [2, 3, 4, 6, 9, 10, 7, 8, 10, 9, 4, 3];
const INQUIRIES_BY_MONTH = [10, 9, 8, 6, 5, 5, 5, 5, 6, 6, 5, 7];
const DAY_SHIFTS = [
  [0, 14],
  [-1, 3],
  [1, 3],
] as const;

/** Prices were raised once, a little over a year ago: a booking keeps what the couple saw. */
const RAISED_DAYS_AGO = 400;
/** The statuses of couples who have been offered something: a package, even if they did not name one. */
const OFFERED: readonly BookingStatus[] = [
  "proposal",
  "held",
  "confirmed",
  "filmed",
  "editing",
  "delivered",
  "cancelled",
  "lost",
];
type Offer = { id: string; name: string; cents: number; before: number };
const OFFERS: readonly (readonly [Offer, number])[] = [
  [{ id: "essential", name: "Essential Package", cents: 250_000, before: 220_000 }, 5],
  [{ id: "premium", name: "Premium Package", cents: 380_000, before: 340_000 }, 9],
  [{ id: "luxury", name: "Luxury Package", cents: 550_000, before: 495_000 }, 3],
];

const [, [PREMIUM]] = OFFERS as readonly [unknown, (typeof OFFERS)[number]];

/** Returns the family names of a couple: two different ones, and no two couples have the same two. */
function familyNames(index: number): [string, string] {
  const count = FAMILY_NAMES.length;
  const round = Math.floor(index / count);
  const first = (index * 7) % count;
  const second = (first + 1 + ((index * 4 + round * 3) % (count - 1))) % count;
  return [FAMILY_NAMES[first] ?? "", FAMILY_NAMES[second] ?? ""];
}

const often = (dice: Dice, weights: number[], date: string) => dice.roll() * 10 < (weights[month(date)] ?? 0);

function inquiryAge(dice: Dice, index: number, today: Date): number {
  if (index < OPEN_COUNT) return (index + dice.roll()) * (OPEN_DAYS / OPEN_COUNT);
  for (;;) {
    const age = OPEN_DAYS + dice.roll() * (HISTORY_DAYS - OPEN_DAYS);
    if (often(dice, INQUIRIES_BY_MONTH, studioDay(daysBefore(today, age)))) return age;
  }
}

/** Returns how many more weddings a day can take, in addition to the studio's real ones. */
export type FreeCrews = (date: string) => number;
type Crews = { taken: Map<string, number>; freeCrews: FreeCrews };

const hasCrew = ({ taken, freeCrews }: Crews, date: string) =>
  (taken.get(date) ?? 0) < Math.min(CREWS, freeCrews(date));
const takeCrew = ({ taken }: Crews, date: string) => taken.set(date, (taken.get(date) ?? 0) + 1);
const occupies = (status: BookingStatus) => OCCUPYING_STATUSES.some((known) => known === status);

/** If real weddings fill a whole season, the demo finds no day in it and uses the next free one. */
const TRIES = 300;
const SEARCHED_DAYS = 3650;

function firstFree(from: string, crews: Crews): string {
  for (let days = 0; days < SEARCHED_DAYS; days += 1) {
    const date = daysAfter(from, days);
    if (hasCrew(crews, date)) return date;
  }
  throw new Error("The studio has no free day that the demo's weddings could take.");
}

/**
 * Returns a day six months to a year and a half ahead, in season, on a Saturday or a neighboring day with a free
 * crew.
 */
function weddingDay(dice: Dice, asked: string, crews: Crews): string {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const near = daysAfter(asked, dice.between(120, 480));
    if (!often(dice, WEDDINGS_BY_MONTH, near)) continue;
    const date = daysAfter(near, 6 - weekday(near) + dice.weighted(DAY_SHIFTS));
    if (hasCrew(crews, date)) return date;
  }
  return firstFree(daysAfter(asked, 480), crews);
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

/** Days from the inquiry (or from the wedding, for later statuses) until a status was set. */
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
const CONFIRMED: readonly BookingStatus[] = ["confirmed", "filmed", "editing", "delivered", "cancelled"];
const AFTER_WEDDING: readonly BookingStatus[] = ["filmed", "editing", "delivered"];

function changedAt(status: BookingStatus, createdAt: Date, { wedding }: Dates, now: Date): Date {
  const start = AFTER_WEDDING.includes(status) ? new Date(`${wedding}T20:00:00Z`) : createdAt;
  return new Date(Math.min(daysBefore(start, -SET_AFTER[status]).getTime(), now.getTime()));
}

/** Returns the number of saves: one per status; lost and cancelled after three others. */
const saves = (status: BookingStatus) =>
  status === "lost" || status === "cancelled" ? 4 : BOOKING_STATUSES.indexOf(status) + 1;

const maybe = <T>(dice: Dice, chance: number, make: () => T): T | null =>
  dice.roll() < chance ? make() : null;

const SOURCES: readonly (readonly [BookingSource, number])[] = [
  ["site", 88],
  ["manual", 8],
  ["message", 4],
];
const OPEN_STATUSES: readonly BookingStatus[] = [
  "new",
  "contacted",
  "proposal",
  "held",
  "confirmed",
  "editing",
];

/** Returns what the studio has added to an inquiry. Owners are indexes into the seed's list of admins. */
function progressOf(dice: Dice, status: BookingStatus, createdAt: Date, now: Date) {
  const answered = daysBefore(createdAt, -dice.between(1, 22) / 24);
  const planned = OPEN_STATUSES.includes(status)
    ? maybe(dice, status === "new" ? 0.3 : 0.7, () => dice.pick(NEXT_STEPS[status] ?? []))
    : null;
  const due = dice.between(-1, 12);
  const reasons = CLOSING_REASONS[status];
  return {
    source: dice.weighted(SOURCES),
    owner: maybe(dice, status === "new" ? 0.3 : 0.9, () => dice.between(0, 1)),
    nextStep: planned,
    nextStepOn: planned && daysAfter(studioDay(now), due),
    answeredAt: status === "new" ? null : new Date(Math.min(answered.getTime(), now.getTime())),
    holdExpiresAt: status === "held" ? daysBefore(now, -dice.between(6, 140) / 24) : null,
    closedReason: reasons ? dice.pick(reasons) : null,
  };
}

function demoBooking(dice: Dice, index: number, now: Date, crews: Crews) {
  const number = String(index + 1).padStart(3, "0");
  const age = inquiryAge(dice, index, now);
  const createdAt = daysBefore(now, age);
  const asked = studioDay(createdAt);
  const dates = { today: studioDay(now), asked, wedding: weddingDay(dice, asked, crews) };
  const status = statusOn(dice, dates);
  if (occupies(status)) takeCrew(crews, dates.wedding);
  const first = dice.pick(FIRST_NAMES);
  const second = dice.pick(FIRST_NAMES.filter((name) => name !== first));
  const families = familyNames(index);
  const asks = maybe(dice, 0.85, () => dice.weighted(OFFERS));
  const offer = asks ?? (OFFERED.includes(status) ? PREMIUM : null);
  return {
    id: demoBookingId(index),
    submissionId: demoBookingId(index),
    brideName: `${first} ${families[0]}`,
    groomName: `${second} ${families[1]}`,
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
    ...progressOf(dice, status, createdAt, now),
    confirmedAt: CONFIRMED.includes(status) ? daysBefore(createdAt, -SET_AFTER.confirmed) : null,
    waitingSince: null as Date | null,
    version: saves(status),
    createdAt,
    updatedAt: changedAt(status, createdAt, dates, now),
  };
}

type Row = ReturnType<typeof demoBooking>;

/**
 * Ensures that one of the coming days has both crews booked and a couple on its waiting list, so that the calendars
 * have something to show.
 */
function withFullDay(rows: Row[], today: string, freeCrews: FreeCrews): Row[] {
  const sure = rows
    .filter(({ status, weddingDate }) => status === "confirmed" && weddingDate > today)
    .filter(({ weddingDate }) => freeCrews(weddingDate) >= CREWS)
    .sort((one, other) => one.weddingDate.localeCompare(other.weddingDate));
  const [first, ...later] = sure;
  const second = later.find(({ weddingDate }) => weddingDate === first?.weddingDate) ?? later.at(-1);
  const waiting = rows.find(({ status }) => status === "contacted");
  if (!first || !second || !waiting) return rows;
  const { weddingDate } = first;
  return rows.map((row) => {
    if (row.id === second.id) return { ...row, weddingDate };
    return row.id === waiting.id ? { ...row, weddingDate, waitingSince: row.createdAt } : row;
  });
}

/** Returns two years of inquiries, newest first. No day has more weddings than the studio has crews. */
export function demoBookings(now: Date, freeCrews: FreeCrews = () => CREWS) {
  const dice = loadedDice(2016);
  const crews: Crews = { taken: new Map(), freeCrews };
  const rows = Array.from({ length: DEMO_BOOKINGS }, (_, index) => demoBooking(dice, index, now, crews));
  return withFullDay(rows, studioDay(now), freeCrews);
}

export type DemoBooking = Omit<ReturnType<typeof demoBookings>[number], "venue"> & { venue: string | null };
