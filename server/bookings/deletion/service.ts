import type { NewMail } from "#server/mail/outbox/contract.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { publishSite } from "#server/website/snapshot/service.ts";
import { refreshAvailability } from "../availability/service.ts";
import { coupleOf } from "../fields/contract.ts";
import { BOOKING_GONE, MOVED_MEANWHILE } from "../status-transitions/contract.ts";
import { deleteBooking as deleteRows } from "./queries.ts";

/**
 * Deletes a booking for good, with its notes, testimonial, pictures, mails and audit log values. Returns `conflict`
 * if somebody changed it since.
 */
export async function deleteBooking(
  services: Services,
  admin: Admin,
  target: { id: string; version: number; mails?: NewMail[] },
): Promise<Result<{ couple: string }>> {
  const at = services.clock.now();
  const { deleted, booking, pictures, hadWords } = await deleteRows(services.db, admin, { ...target, at });
  if (!booking) return fail("not_found", { form: BOOKING_GONE });
  if (!deleted) return fail("conflict", { form: MOVED_MEANWHILE });
  await services.events.recordsDeleted({ ids: [target.id], pictures });
  await refreshAvailability(services, [booking.weddingDate]);
  if (hadWords) await publishSite(services);
  return ok({ couple: coupleOf(booking) });
}
