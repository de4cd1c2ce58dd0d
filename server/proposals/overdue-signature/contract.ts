import { addDays, calendarDateIn } from "#server/platform/calendar.ts";
import { STUDIO_ZONE } from "#server/platform/clock.ts";

/** How many days after the couple's last signature the studio signs at the latest. The couple reads the date. */
const SIGNS_WITHIN_DAYS = 3;

/** The studio is reminded from the second day on. */
export const REMINDED_AFTER_MS = 86_400_000;

/** Returns the calendar date by which the studio signs. Null if nobody has signed yet. */
export function studioSignsBy(signedAt: readonly (Date | null)[]): string | null {
  const moments = signedAt.flatMap((at) => (at === null ? [] : [at.getTime()]));
  if (moments.length === 0) return null;
  return addDays(calendarDateIn(new Date(Math.max(...moments)), STUDIO_ZONE), SIGNS_WITHIN_DAYS);
}
