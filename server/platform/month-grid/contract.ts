const DAY_MS = 86_400_000;

// Duplicated from platform/calendar.ts, because code that visitors' scripts share with the back office becomes a
// separate file to load.
const addDays = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Returns the number of months since year 0. */
export const monthOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;

/** Returns a month's first date, `2026-11-01`. */
export const firstOf = (month: number) =>
  `${String(Math.floor(month / 12)).padStart(4, "0")}-${String((month % 12) + 1).padStart(2, "0")}-01`;

/** A month with fewer days left than this counts as nearly over. */
const ENOUGH_DAYS = 7;

/** Returns the month that a calendar opens on: the first date's, or the next one if that month is nearly over. */
export function openingMonth(firstDate: string, lastDate: string): number {
  const month = monthOf(firstDate);
  const spent = addDays(firstDate, ENOUGH_DAYS - 1) >= firstOf(month + 1);
  return spent ? Math.min(month + 1, monthOf(lastDate)) : month;
}

const weekdayOf = (date: string) => new Date(`${date}T00:00Z`).getUTCDay();

/** Returns the same day a number of months later, or the last day of a shorter month. */
export function addMonths(date: string, months: number): string {
  const month = monthOf(date) + months;
  const last = addDays(firstOf(month + 1), -1);
  const day = `${last.slice(0, 8)}${date.slice(8)}`;
  return day < last ? day : last;
}

/** Returns the dates of six weeks, starting with the Sunday on or before a month's first day. */
export function weeksOf(month: number): string[] {
  const first = firstOf(month);
  return Array.from({ length: 42 }, (_, index) => addDays(first, index - weekdayOf(first)));
}

const KEYS: Record<string, (date: string, shift: boolean) => string> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  Home: (date) => addDays(date, -weekdayOf(date)),
  End: (date) => addDays(date, 6 - weekdayOf(date)),
  PageUp: (date, shift) => addMonths(date, shift ? -12 : -1),
  PageDown: (date, shift) => addMonths(date, shift ? 12 : 1),
};

/**
 * Returns the date that a key moves to in a date grid, following the ARIA practices; null for any other key.
 * https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/examples/datepicker-dialog/#kbd_label
 */
export const dayByKey = (date: string, key: string, shift: boolean) => KEYS[key]?.(date, shift) ?? null;
