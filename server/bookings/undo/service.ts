import { UNDONE } from "#server/audit/contract.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { studioToday } from "#server/platform/clock.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { refreshAvailability } from "../availability/service.ts";
import {
  AFTER_WEDDING,
  BOOKING_GONE,
  DATE_SIGNED,
  isClosed,
  MOVED_MEANWHILE,
  type Moved,
  notFilmedYet,
} from "../status-transitions/contract.ts";
import { NOT_CLOSED, REOPEN_FULL, UNDO_CLOSING_FULL, UNDO_FULL, UNDO_TOO_LATE } from "./contract.ts";
import { restoreState, selectBeforeClosing, selectBeforeMove } from "./queries.ts";

type Target = { id: string; version: number };

/** Like `undoMove`, but doesn't refresh the availability, like `transitionWithoutNotifying`. */
export async function undoWithoutNotifying(
  { db, clock }: Services,
  admin: Admin,
  { id, version }: Target,
): Promise<Result<{ moved: Moved; weddingDate: string | null; isReopened: boolean }>> {
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
    today: studioToday(clock),
    action: before.status === status ? "extend_hold" : "change_booking_status",
    reason: before.closedReason ?? UNDONE,
  });
  if (restored === "date_signed") return fail("conflict", { form: DATE_SIGNED });
  if (restored === "day_full")
    return fail("conflict", { form: isClosed(status) ? UNDO_CLOSING_FULL : UNDO_FULL });
  if (!restored.moved || !restored.booking) return fail("conflict", { form: UNDO_TOO_LATE });
  return ok({ moved: { id, ...restored.booking }, weddingDate, isReopened: isClosed(status) });
}

/**
 * Undoes a booking's last move, or the last new end of its hold.
 * @returns `conflict` if anything has changed since, or the day has no crew left
 */
export async function undoMove(services: Services, admin: Admin, target: Target): Promise<Result<Moved>> {
  const undone = await undoWithoutNotifying(services, admin, target);
  if (!undone.ok) return undone;
  const { moved, weddingDate, isReopened } = undone.value;
  await refreshAvailability(services, [weddingDate]);
  return ok(isReopened ? await completeReopened(services, moved) : moved);
}

/**
 * Confirms a booking whose date is held for its couple again, if everything for that has arrived while it was closed:
 * nothing else would ask, and the couple reads that its date is confirmed next. Returns the booking as it is then.
 */
async function completeReopened(services: Services, { id, ...restored }: Moved): Promise<Moved> {
  if (restored.status !== "held") return { id, ...restored };
  await services.events.agreementChanged(id);
  const now = await selectBeforeMove(services.db, id);
  return { id, status: now?.status ?? restored.status, version: now?.version ?? restored.version };
}

/**
 * Reopens a closed booking in the status it had before it was closed.
 * @returns `conflict` for a stale version, if the day has no crew left, or if a filmed wedding's date is still ahead
 */
export async function reopenBooking(
  services: Services,
  admin: Admin,
  { id, version }: Target,
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
    state: before,
    forgetsMove: false,
    at: clock.now(),
    today: studioToday(clock),
    action: "change_booking_status",
    reason: null,
  });
  if (restored === "date_signed") return fail("conflict", { form: DATE_SIGNED });
  if (restored === "day_full") return fail("conflict", { form: REOPEN_FULL });
  if (!restored.moved || !restored.booking) return fail("conflict", { form: MOVED_MEANWHILE });
  await refreshAvailability(services, [weddingDate]);
  return ok(await completeReopened(services, { id, ...restored.booking }));
}
