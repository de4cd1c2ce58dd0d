import { writeDaySchedule } from "#server/bookings/day-schedule/service.ts";
import { fieldErrors } from "#server/platform/field-errors.ts";
import { type Limit, secondsToWait } from "#server/platform/rate-limits/service.ts";
import { fail, limited, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import type { Client } from "../gate/contract.ts";
import { can } from "../rights/contract.ts";
import { PARTNERS_WRITE, scheduleForm, TOO_MANY_SCHEDULES } from "./contract.ts";

/** Each is logged. A couple saves its schedule more often than anything else, while it plans. */
const SAVED: Limit = { name: "day_schedule:booking", most: 60, seconds: 24 * 60 * 60 };

/** Saves a partner's schedule for their day. Their planner can read it; the studio can read and edit it. */
export async function saveOwnSchedule(
  services: Services,
  client: Client,
  fields: Record<string, string>,
): Promise<Result<unknown>> {
  if (!can(client, "change_schedule")) return fail("forbidden", { form: PARTNERS_WRITE });
  const parsed = scheduleForm.safeParse(fields);
  if (!parsed.success) return fail("invalid", fieldErrors(parsed.error));
  const wait = await secondsToWait(services, [{ limit: SAVED, who: client.bookingId }]);
  if (wait > 0) return limited(wait, { schedule: TOO_MANY_SCHEDULES });
  const { schedule: text, scheduleVersion: version } = parsed.data;
  const saved = await writeDaySchedule(services, client, { bookingId: client.bookingId, text, version });
  return saved.ok ? saved : fail(saved.error.code, { schedule: saved.error.fields?.text ?? "" });
}
