import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { BOOKING_GONE } from "../status-transitions/contract.ts";
import { type DaySchedule, SCHEDULE_CHANGED } from "./contract.ts";
import { writeSchedule } from "./queries.ts";

type Writing = DaySchedule & { bookingId: string };

/**
 * Saves the schedule of a wedding day. The caller checks who may write it.
 * @returns `conflict` if somebody else changed it in the meantime
 */
export async function writeDaySchedule(
  { db, clock }: Pick<Services, "db" | "clock">,
  actor: { userId: string },
  writing: Writing,
): Promise<Result<{ version: number }>> {
  const { changed, current, booking } = await writeSchedule(db, actor, { ...writing, at: clock.now() });
  if (!booking) return fail("not_found", { form: BOOKING_GONE });
  return changed ? ok({ version: current?.version ?? 0 }) : fail("conflict", { text: SCHEDULE_CHANGED });
}

/** Like `writeDaySchedule`, for the back office. */
export const saveDaySchedule = (services: Services, admin: Admin, writing: Writing) =>
  writeDaySchedule(services, admin, writing);
