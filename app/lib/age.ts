import { formatStudioDay } from "./format.ts";
import * as strings from "./strings.ts";

const MINUTE_MS = 60_000;

/** Largest first, with the number of minutes from which each applies. */
const UNITS = [
  ["day", 24 * 60],
  ["hour", 60],
  ["minute", 1],
] as const;

/** From this age on, a date is more useful. */
const DAYS_MOST = 30;

const ages = new Intl.RelativeTimeFormat("en-US");

/** Formats an age, such as `1 day ago`. Older instants are formatted as a date. */
export function formatAge(instant: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - instant.getTime()) / MINUTE_MS);
  if (minutes >= DAYS_MOST * 24 * 60) return formatStudioDay(instant);
  const unit = UNITS.find(([, from]) => minutes >= from);
  return unit ? ages.format(-Math.floor(minutes / unit[1]), unit[0]) : strings.justNow;
}
