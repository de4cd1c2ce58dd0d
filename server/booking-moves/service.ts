import "#server/boundary.server.ts";
import { BOOKING_STATUSES, type BookingStatus } from "#drizzle/enums.ts";
import type { Admin } from "#server/auth/contract.ts";
import { fail, ok, type Result } from "#server/lib/result.ts";
import type { Services } from "#server/services.ts";
import {
  BOOKING_GONE,
  BOOKING_MOVES,
  type BookingMove,
  DAY_FULL,
  MOVED_MEANWHILE,
  type Moved,
  moveRefused,
} from "./contract.ts";
import { isDayFull, updateStatus } from "./queries.ts";

const origins = (to: BookingStatus) => BOOKING_STATUSES.filter((from) => BOOKING_MOVES[from].includes(to));

/**
 * Moves a booking to another status, if the table of moves allows it and nobody was quicker.
 * @returns `conflict` for a stale version, a move that is not allowed, and a day without a free crew
 */
export async function moveBooking(
  { db, clock }: Services,
  admin: Admin,
  { id, status, version, reason }: BookingMove & { id: string },
): Promise<Result<Moved>> {
  let outcome: Awaited<ReturnType<typeof updateStatus>>;
  try {
    outcome = await updateStatus(db, admin, {
      id,
      version,
      from: origins(status),
      to: status,
      reason,
      action: "move_booking",
      at: clock.now(),
    });
  } catch (error) {
    if (isDayFull(error)) return fail("conflict", { form: DAY_FULL });
    throw error;
  }
  const { moved, booking } = outcome;
  if (!booking) return fail("not_found", { form: BOOKING_GONE });
  if (moved) return ok({ id, status: booking.status, version: booking.version });
  const stale = booking.version !== version;
  return fail("conflict", { form: stale ? MOVED_MEANWHILE : moveRefused(booking.status, status) });
}
