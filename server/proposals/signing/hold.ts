import { addDays, calendarDateIn, endOfDayIn } from "#server/platform/calendar.ts";
import { STUDIO_ZONE } from "#server/platform/clock.ts";

/**
 * The date stays held at least until the end of this many days from the last signature, while the studio signs and the
 * retainer is being paid. It may be due before: a payment takes days to arrive.
 */
const HOLD_DAYS_AFTER_SIGNING = 7;

type Held = { weddingDate: string; holdExpiresAt: Date | number | null };

/**
 * Returns until when the date of a couple that has signed is held, not after the wedding. A hold that the studio has made
 * longer stays.
 */
export function holdAfterSigning(at: Date, { weddingDate, holdExpiresAt }: Held): Date {
  const lastDay = addDays(calendarDateIn(at, STUDIO_ZONE), HOLD_DAYS_AFTER_SIGNING);
  const end = endOfDayIn(lastDay < weddingDate ? lastDay : weddingDate, STUDIO_ZONE);
  return new Date(Math.max(end.getTime(), Number(holdExpiresAt ?? 0)));
}
