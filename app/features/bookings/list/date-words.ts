import { formatCalendarDate, formatCalendarMonth } from "#app/lib/format.ts";
import * as strings from "../strings/list.ts";

export type Days = { from: string; until: string };

/** Returns all days of the month that contains a date, or of a later month. */
export function monthOf(date: string, later = 0): Days {
  const [year = 0, month = 1] = date.split("-").map(Number);
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  return {
    from: day(Date.UTC(year, month - 1 + later, 1)),
    until: day(Date.UTC(year, month + later, 0)),
  };
}

/** Returns all days of the year that contains a date, or of a later year. */
export function yearOf(date: string, later = 0): Days {
  const year = Number(date.slice(0, 4)) + later;
  return { from: `${year}-01-01`, until: `${year}-12-31` };
}

const isSame = (one: Days, other: Days) => one.from === other.from && one.until === other.until;

/** Formats a date range: `June 2027`, `2027`, `Jun 7, 2027`. */
export function daysInWords(days: Days): string {
  const { from, until } = days;
  if (isSame(days, monthOf(from))) return formatCalendarMonth(from);
  if (isSame(days, yearOf(from))) return from.slice(0, 4);
  const [first, last] = [formatCalendarDate(from), formatCalendarDate(until)];
  return from === until ? first : strings.fromUntil(first, last);
}

/** Returns what a date filter shows, or null if there is none. */
export function datesInWords(from: string | null, until: string | null): string | null {
  if (from && until) return daysInWords({ from, until });
  if (from) return strings.fromDay(formatCalendarDate(from));
  return until ? strings.untilDay(formatCalendarDate(until)) : null;
}
