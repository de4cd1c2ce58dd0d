import { addDays } from "#server/platform/calendar.ts";

const DAYS = 7;
const WEEKS = 5;
const MONTHS = 12;

/** Returns the Monday of a date's week. Both are calendar dates such as `2026-11-30`. */
export function mondayOf(date: string): string {
  const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(date, -weekday);
}

/** The newest of each of the last `count` periods that have one. */
function newestOf(dates: readonly string[], periodOf: (date: string) => string, count: number): string[] {
  const newest = new Map<string, string>();
  for (const date of dates.toSorted()) newest.set(periodOf(date), date);
  return [...newest.values()].toSorted().slice(-count);
}

/**
 * Returns which of these days' backups are kept: those of the last 7 days that have one, the newest of each of the
 * last 5 weeks, and the newest of each of the last 12 months. Days without a backup push none out.
 */
export function keptDays(dates: readonly string[]): Set<string> {
  return new Set([
    ...newestOf(dates, (date) => date, DAYS),
    ...newestOf(dates, mondayOf, WEEKS),
    ...newestOf(dates, (date) => date.slice(0, 7), MONTHS),
  ]);
}
