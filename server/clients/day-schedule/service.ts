import { writeDaySchedule } from "#server/bookings/day-schedule/service.ts";
import { fieldErrors } from "#server/platform/field-errors.ts";
import { fail, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import type { Client } from "../gate/contract.ts";
import { can } from "../rights/contract.ts";
import { PARTNERS_WRITE, scheduleForm } from "./contract.ts";

/** Saves a partner's schedule for their day. Their planner can read it; the studio can read and edit it. */
export async function saveOwnSchedule(
  services: Services,
  client: Client,
  fields: Record<string, string>,
): Promise<Result<unknown>> {
  if (!can(client, "change_schedule")) return fail("forbidden", { form: PARTNERS_WRITE });
  const parsed = scheduleForm.safeParse(fields);
  if (!parsed.success) return fail("invalid", fieldErrors(parsed.error));
  const { schedule: text, scheduleVersion: version } = parsed.data;
  const saved = await writeDaySchedule(services, client, { bookingId: client.bookingId, text, version });
  return saved.ok ? saved : fail(saved.error.code, { schedule: saved.error.fields?.text ?? "" });
}
