import type { BookingStatus } from "#drizzle/enums.ts";
import { UNDONE } from "#server/audit/contract.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { studioToday } from "#server/platform/clock.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { refreshAvailability } from "../availability/service.ts";
import { whyWithLetter } from "../reopening/contract.ts";
import {
  AFTER_WEDDING,
  BOOKING_GONE,
  DATE_SIGNED,
  isClosed,
  MOVED_MEANWHILE,
  type Moved,
  notFilmedYet,
} from "../status-transitions/contract.ts";
import {
  NOT_CLOSED,
  REOPEN_FULL,
  UNDO_CLOSING_FULL,
  UNDO_FULL,
  UNDO_SETTLED,
  UNDO_TOO_LATE,
} from "./contract.ts";
import {
  mayBeUndone,
  type Restoration,
  restoreState,
  selectBeforeClosing,
  selectBeforeMove,
} from "./queries.ts";

type Target = { id: string; version: number };

/** Like `undoMove`, but doesn't refresh the availability, like `transitionWithoutNotifying`. */
export async function undoWithoutNotifying(
  { db, clock }: Services,
  admin: Admin,
  { id, version }: Target,
): Promise<Result<{ moved: Moved; weddingDate: string | null }>> {
  const booking = await selectBeforeMove(db, id);
  if (!booking) return fail("not_found", { form: BOOKING_GONE });
  const { before, status, weddingDate } = booking;
  if (booking.version !== version || !before) return fail("conflict", { form: UNDO_TOO_LATE });
  const restored = await restoreState(db, admin, {
    id,
    version,
    state: before,
    forgetsMove: true,
    at: clock.now(),
    action: before.status === status ? "extend_hold" : "change_booking_status",
    reason: before.closedReason ?? UNDONE,
  });
  if (restored === "date_signed") return fail("conflict", { form: DATE_SIGNED });
  if (restored === "day_full")
    return fail("conflict", { form: isClosed(status) ? UNDO_CLOSING_FULL : UNDO_FULL });
  if (!restored.moved || !restored.booking) {
    const isSettled = restored.booking?.version === version && (isClosed(status) || isClosed(before.status));
    return fail("conflict", { form: isSettled ? UNDO_SETTLED : UNDO_TOO_LATE });
  }
  return ok({ moved: { id, ...restored.booking }, weddingDate });
}

/**
 * Undoes a booking's last move, or the last new end of its hold.
 * @returns `conflict` if anything has changed since, the day has no crew left, or the couple may have a letter about it
 */
export async function undoMove(services: Services, admin: Admin, target: Target): Promise<Result<Moved>> {
  const undone = await undoWithoutNotifying(services, admin, target);
  if (!undone.ok) return undone;
  const { moved, weddingDate } = undone.value;
  await refreshAvailability(services, [weddingDate]);
  return ok(moved);
}

type Reopening = Target &
  Required<Pick<Restoration, "condition" | "alongside">> & {
    /** Why nothing was written, if the booking itself is as the admin saw it. */
    refusal: string;
  };

/**
 * Reopens a closed booking in the status it had before it was closed, with what else belongs to it.
 * @returns `conflict` for a stale version or an unmet condition, if the day has no crew left, or if a filmed wedding's
 *   date is still ahead
 */
export async function restoreClosed(
  services: Services,
  admin: Admin,
  { id, version, condition, alongside, refusal }: Reopening,
): Promise<Result<Moved>> {
  const { db, clock } = services;
  const booking = await selectBeforeClosing(db, id);
  if (!booking) return fail("not_found", { form: BOOKING_GONE });
  const { before, status, weddingDate } = booking;
  if (booking.version !== version) return fail("conflict", { form: MOVED_MEANWHILE });
  if (!isClosed(status) || !before) return fail("conflict", { form: NOT_CLOSED });
  if (AFTER_WEDDING.includes(before.status) && weddingDate !== null && weddingDate > studioToday(clock)) {
    return fail("conflict", { form: notFilmedYet(weddingDate) });
  }
  const restored = await restoreState(db, admin, {
    id,
    version,
    condition,
    alongside,
    state: before,
    forgetsMove: false,
    at: clock.now(),
    action: "change_booking_status",
    reason: null,
  });
  if (restored === "date_signed") return fail("conflict", { form: DATE_SIGNED });
  if (restored === "day_full") return fail("conflict", { form: REOPEN_FULL });
  if (!restored.moved || !restored.booking)
    return fail("conflict", { form: restored.booking?.version === version ? refusal : MOVED_MEANWHILE });
  await refreshAvailability(services, [weddingDate]);
  return ok({ id, ...restored.booking });
}

/**
 * Reopens a closed booking that has no agreement and no payments. Any other is reopened with a letter
 * (`server/payments/reopening`).
 */
export const reopenBooking = (services: Services, admin: Admin, target: Target): Promise<Result<Moved>> =>
  restoreClosed(services, admin, {
    ...target,
    condition: mayBeUndone(target.id),
    alongside: () => [],
    refusal: whyWithLetter(admin),
  });

/** Returns the status in which a booking was open last. Null if that is unknown. */
export async function statusBefore({ db }: Pick<Services, "db">, id: string): Promise<BookingStatus | null> {
  const booking = await selectBeforeClosing(db, id);
  return booking?.before?.status ?? null;
}
