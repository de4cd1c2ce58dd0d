import * as strings from "../strings/page.ts";

const DAY_MS = 86_400_000;
const numberFormat = new Intl.NumberFormat("en-US");

/** Returns the distance of a calendar date from today, as people say it. */
export function daysAway(date: string, today: string): string {
  const days = Math.round((Date.parse(date) - Date.parse(today)) / DAY_MS);
  if (days === 0) return "today";
  if (days === 1) return "tomorrow";
  if (days === -1) return "yesterday";
  return days > 0 ? `in ${numberFormat.format(days)} days` : strings.daysAgo(numberFormat.format(-days));
}
