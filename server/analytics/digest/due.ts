import { addDays, localTimeIn } from "#server/platform/calendar.ts";
import { STUDIO_ZONE } from "#server/platform/clock.ts";
import { SUMMARY_HOUR } from "./contract.ts";

const MONDAY = 1;

/**
 * Returns the week, Monday to Sunday, whose figures are due now, or null if none are. They are due all Monday from
 * that hour on, so that a cron that did not run for a while can catch up that day.
 */
export function weekDue(now: Date): { from: string; until: string } | null {
  const local = localTimeIn(now, STUDIO_ZONE);
  const today = local.slice(0, 10);
  if (new Date(`${today}T00:00:00Z`).getUTCDay() !== MONDAY) return null;
  if (Number(local.slice(11, 13)) < SUMMARY_HOUR) return null;
  return { from: addDays(today, -7), until: addDays(today, -1) };
}
