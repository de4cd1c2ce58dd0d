import { OCCUPYING_STATUSES } from "#drizzle/enums.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { addDays, isCalendarDate } from "#server/platform/calendar.ts";
import { studioToday } from "#server/platform/clock.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { publishSite } from "#server/website/snapshot/service.ts";
import { refreshAvailability } from "../availability/service.ts";
import { otherDayOf } from "../day-state/contract.ts";
import {
  type BookingSettingsInput,
  type CalendarBooking,
  type CalendarDay,
  type CalendarScreen,
  DAY_CHANGED,
  DAY_UNKNOWN,
  type DayInput,
  dayHasCouples,
  SETTINGS_CHANGED,
} from "./contract.ts";
import { deleteDay, selectCalendar, selectCouplesOn, upsertBookingSettings, upsertDay } from "./queries.ts";

const SHOWN_YEARS = /^20\d\d/;
const isShown = (date: string) => SHOWN_YEARS.test(date) && isCalendarDate(date);

/** Parses what the address asks for. An invalid month, year or day is ignored in favor of today's. */
function askedFor(query: URLSearchParams, today: string) {
  const asked = query.get("day") ?? "";
  const day = isShown(asked) ? asked : null;
  const year = query.get("year") ?? "";
  if (isShown(`${year}-01-01`)) return { view: "year" as const, year, day };
  const month = query.get("month") ?? "";
  const shown = isShown(`${month}-01`) ? month : (day ?? today).slice(0, 7);
  return { view: "month" as const, month: shown, day };
}

const firstOfNextMonth = (month: string) => `${addDays(`${month}-28`, 4).slice(0, 7)}-01`;

/** Returns the range of full weeks, from Sunday on, that show a month. */
function weeksOf(month: string) {
  const first = `${month}-01`;
  const last = addDays(firstOfNextMonth(month), -1);
  const weekday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay();
  return { from: addDays(first, -weekday(first)), until: addDays(last, 6 - weekday(last)) };
}

function datesBetween({ from, until }: { from: string; until: string }): string[] {
  const dates: string[] = [];
  for (let date = from; date <= until; date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** Whether it takes a crew on the day that it is shown on. A wedding that is moving takes one on the new day, too. */
const occupies = ({ status, otherDay }: CalendarBooking) =>
  otherDay?.direction === "from" || OCCUPYING_STATUSES.some((known) => known === status);

type Found = Awaited<ReturnType<typeof selectCalendar>>;

const shownOn = (
  date: string,
  { weddingDate, movingTo, ...row }: Found["rows"][number],
): CalendarBooking => ({
  ...row,
  date,
  otherDay: otherDayOf({ weddingDate, movingTo }, date),
});

function dayReader({ rows, moving, days, settings }: Found) {
  const shown = [
    ...rows.map((row) => shownOn(row.weddingDate, row)),
    ...moving.map((row) => shownOn(row.movingTo ?? row.weddingDate, row)),
  ];
  const bookingsOf = Map.groupBy(shown, ({ date }) => date);
  const ownOf = new Map(days.map((day) => [day.date, day]));
  return (date: string): CalendarDay => {
    const all = bookingsOf.get(date) ?? [];
    const own = ownOf.get(date);
    const capacity = own?.capacity ?? settings.weddingsPerDay;
    const bookings = all.filter(occupies);
    const free = capacity - bookings.length;
    const full = free <= 0 ? "taken" : free === 1 && capacity > 1 ? "last" : "free";
    return {
      date,
      capacity,
      taken: bookings.length,
      own: own ? { note: own.note, version: own.version } : null,
      state: capacity === 0 ? "off" : full,
      bookings,
      waiting: all.filter((booking) => !occupies(booking)),
    };
  };
}

/** Reads the studio's calendar for an address: its `month` or `year`, and the selected `day`. */
export async function readCalendar(
  { db, clock }: Services,
  admin: Admin,
  query: URLSearchParams,
): Promise<CalendarScreen> {
  const today = studioToday(clock);
  const asked = askedFor(query, today);
  const span =
    asked.view === "month"
      ? weeksOf(asked.month)
      : { from: `${asked.year}-01-01`, until: `${asked.year}-12-31` };
  const inSpan = asked.day !== null && asked.day >= span.from && asked.day <= span.until;
  const found = await selectCalendar(db, { ...span, userId: admin.userId });
  const read = dayReader(found);
  const frame = {
    today,
    settings: found.settings,
    feed: found.feed,
    day: asked.day !== null && inSpan ? read(asked.day) : null,
  };
  const days = datesBetween(span).map(read);
  if (asked.view === "month") return { ...frame, view: "month", month: asked.month, days };
  return {
    ...frame,
    view: "year",
    year: asked.year,
    days: days.map(({ date, state, taken, capacity }) => ({ date, state, taken, capacity })),
  };
}

type Dated = { date: string };

/**
 * Sets a day's own number of crews; 0 is a day off. Returns `conflict` if somebody else changed it first, or if more
 * couples have the day than the new number of crews and than the admin knows of.
 */
export async function setDay(
  services: Services,
  admin: Admin,
  { date, note, ...input }: DayInput & Dated,
): Promise<Result<Dated>> {
  if (!isShown(date)) return fail("invalid", { form: DAY_UNKNOWN });
  const { db, clock } = services;
  if (!(await upsertDay(db, admin, { date, note: note ?? "", ...input, at: clock.now() }))) {
    const couples = await selectCouplesOn(db, date);
    const isSurprise = couples.length > Math.max(input.capacity, input.couples);
    return fail("conflict", { form: isSurprise ? dayHasCouples(couples) : DAY_CHANGED });
  }
  await refreshAvailability(services, [date]);
  return ok({ date });
}

/** Resets a day to the usual settings. Returns `conflict` if somebody else changed it first. */
export async function clearDay(
  services: Services,
  admin: Admin,
  { date, version }: Dated & { version: number },
): Promise<Result<Dated>> {
  const { db, clock } = services;
  // A day with the usual settings has nothing to reset.
  const cleared = version > 0 && (await deleteDay(db, admin, { date, version, at: clock.now() }));
  if (!cleared) return fail("conflict", { form: DAY_CHANGED });
  await refreshAvailability(services, [date]);
  return ok({ date });
}

export async function changeBookingSettings(
  services: Services,
  admin: Admin,
  input: BookingSettingsInput,
): Promise<Result<{ version: number }>> {
  const changed = await upsertBookingSettings(services.db, admin, { ...input, at: services.clock.now() });
  if (!changed) return fail("conflict", { form: SETTINGS_CHANGED });
  await Promise.all([refreshAvailability(services, "all"), publishSite(services)]);
  return ok({ version: input.version + 1 });
}
