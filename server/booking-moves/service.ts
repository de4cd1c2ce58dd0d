import "#server/boundary.server.ts";
import { BOOKING_STATUSES, type BookingStatus } from "#drizzle/enums.ts";
import { CLOCKWORK } from "#server/audit/contract.ts";
import type { Admin } from "#server/auth/contract.ts";
import { dayChanged } from "#server/availability/service.ts";
import { fail, ok, type Result } from "#server/lib/result.ts";
import type { NewMail } from "#server/outbox/contract.ts";
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

type Move = BookingMove & { id: string };

/**
 * As `moveBooking`, but nobody is told of the day: whoever moves many says once, at the end, which days have
 * changed.
 */
export async function moveUntold(
  { db, clock }: Services,
  admin: Admin,
  { id, status, version, reason }: Move,
): Promise<Result<{ moved: Moved; weddingDate: string }>> {
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
  if (moved) {
    const { weddingDate } = booking;
    return ok({ moved: { id, status: booking.status, version: booking.version }, weddingDate });
  }
  const stale = booking.version !== version;
  return fail("conflict", { form: stale ? MOVED_MEANWHILE : moveRefused(booking.status, status) });
}

/**
 * Moves a booking to another status, if the table of moves allows it and nobody was quicker.
 * @returns `conflict` for a stale version, a move that is not allowed, and a day without a free crew
 */
export async function moveBooking(services: Services, admin: Admin, move: Move): Promise<Result<Moved>> {
  const result = await moveUntold(services, admin, move);
  if (!result.ok) return result;
  await dayChanged(services, [result.value.weddingDate]);
  return ok(result.value.moved);
}

type ExpiredHold = { id: string; version: number; mails: NewMail[]; at: Date };

/** Puts a booking whose hold is over back to `proposal`, in the name of the clock. False when somebody was quicker. */
export async function expireHold(
  { db }: Services,
  { id, version, mails, at }: ExpiredHold,
): Promise<boolean> {
  const { moved } = await updateStatus(db, CLOCKWORK, {
    id,
    version,
    from: ["held"],
    to: "proposal",
    reason: null,
    action: "expire_hold",
    mails,
    at,
  });
  return moved;
}
