import { BOOKING_STATUSES, type BookingStatus } from "#drizzle/enums.ts";
import { type AuditAction, SYSTEM_ACTOR } from "#server/audit/contract.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { studioToday } from "#server/platform/clock.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import { hasRight } from "#server/platform/rights/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { refreshAvailability } from "../availability/service.ts";
import { mayHoldEnd } from "../holds/statements.ts";
import { whyWithLetter } from "../reopening/contract.ts";
import {
  BEFORE_CONFIRMED,
  BOOKING_GONE,
  type BookingMove,
  CONFIRM_REASON_MISSING,
  DATE_SIGNED,
  DATE_UNDECIDED,
  DAY_FULL,
  isClosed,
  MOVED_MEANWHILE,
  type MovedFrom,
  mayMove,
  moveRefused,
  notFilmedYet,
  SETTLE_FIRST,
  SETTLED_BY_OTHERS,
  takesCrew,
} from "./contract.ts";
import { selectState, updateStatus } from "./queries.ts";
import { isNotEarly, isNotReopenedWithLetter, type Move as Transition } from "./statements.ts";

const origins = (to: BookingStatus, ahead: boolean) =>
  BOOKING_STATUSES.filter((from) => mayMove(from, to, ahead));

type Move = BookingMove & { id: string };

/** Returns how to close a booking that has money, in words for this person. */
const whySettled = ({ role }: Admin) => (hasRight(role, "money") ? SETTLE_FIRST : SETTLED_BY_OTHERS);

/**
 * Like `moveBooking`, but doesn't refresh the availability. A bulk change does that once at the end, for all changed
 * days.
 */
export async function transitionWithoutNotifying(
  { db, clock, events }: Services,
  admin: Admin,
  { id, status, version, reason }: Move,
): Promise<Result<{ moved: MovedFrom; weddingDate: string | null }>> {
  const today = studioToday(clock);
  const at = clock.now();
  const asksWhy = status === "confirmed" && reason === null;
  const outcome = await updateStatus(db, admin, {
    id,
    version,
    from: origins(status, false),
    fromAhead: origins(status, true),
    today,
    to: status,
    reason,
    action: "change_booking_status",
    ...(asksWhy ? { condition: isNotEarly(id, at) } : {}),
    ...(status === "contacted" ? { condition: isNotReopenedWithLetter(id) } : {}),
    at,
  });
  if (outcome === "day_full") return fail("conflict", { form: DAY_FULL });
  if (outcome === "date_signed") return fail("conflict", { form: DATE_SIGNED });
  const { moved, booking } = outcome;
  if (!booking) return fail("not_found", { form: BOOKING_GONE });
  if (moved) {
    const { email, weddingDate, from, isAgreed, isFilmDelivered } = booking;
    const now = { id, status: booking.status, version: booking.version };
    if (isClosed(status) && outcome.wasMovingTo !== null) await events.movingBookingClosed(id, admin);
    const moved = { ...now, from: from ?? now.status, hasEmail: email !== null, isAgreed, isFilmDelivered };
    return ok({ moved, weddingDate });
  }
  if (booking.version !== version) return fail("conflict", { form: MOVED_MEANWHILE });
  const { weddingDate } = booking;
  if (weddingDate === null && takesCrew(status)) return fail("conflict", { form: DATE_UNDECIDED });
  if (asksWhy && BEFORE_CONFIRMED.includes(booking.status) && mayMove(booking.status, status, false)) {
    return fail("invalid", { reason: CONFIRM_REASON_MISSING });
  }
  if (isClosed(booking.status) && booking.needsReopeningLetter && mayMove(booking.status, status, false)) {
    return fail("conflict", { form: whyWithLetter(admin) });
  }
  if (isClosed(status) && booking.hasToSettle && mayMove(booking.status, status, false)) {
    return fail("conflict", { form: whySettled(admin) });
  }
  const tooEarly = weddingDate !== null && weddingDate > today && mayMove(booking.status, status, false);
  return fail("conflict", {
    form: tooEarly ? notFilmedYet(weddingDate) : moveRefused(booking.status, status),
  });
}

/**
 * Moves a booking to another status if the transition table allows it and nobody changed it first.
 * @returns `invalid` if a reason for confirming early is missing; `conflict` for a stale version, a move that is not
 *   allowed or comes before the wedding day, a day without a free crew, and closing or reopening a booking that has money
 */
export async function moveBooking(services: Services, admin: Admin, move: Move): Promise<Result<MovedFrom>> {
  const result = await transitionWithoutNotifying(services, admin, move);
  if (!result.ok) return result;
  await refreshAvailability(services, [result.value.weddingDate]);
  return ok(result.value.moved);
}

type ExpiredHold = {
  id: string;
  version: number;
  to: Extract<BookingStatus, "contacted" | "proposal">;
  mails: NewMail[];
  at: Date;
};

/**
 * Moves a booking with an expired hold back to its earlier stage, as the system. Returns false if somebody changed it first,
 * or if the couple has signed or paid in the meantime.
 */
export async function expireHold(
  { db, clock }: Services,
  { id, version, to, mails, at }: ExpiredHold,
): Promise<boolean> {
  const outcome = await updateStatus(db, SYSTEM_ACTOR, {
    id,
    version,
    from: ["held"],
    fromAhead: ["held"],
    today: studioToday(clock),
    to,
    reason: null,
    action: "expire_hold",
    condition: mayHoldEnd(id),
    mails,
    at,
  });
  // A booking without a hold takes no crew, so the day can't be too full for it.
  return typeof outcome !== "string" && outcome.moved;
}

type Unforeseen = {
  id: string;
  from: readonly BookingStatus[];
  to: BookingStatus;
  action: AuditAction;
  /** An additional condition, checked when the batch runs. */
  condition?: Transition["condition"];
  /** Mails to send with the move, each once. */
  mails?: NewMail[];
};

/** A write only conflicts if somebody moves the booking in the same second. */
const TRIES = 5;

/**
 * Moves a booking because of an action by its couple or the cron, at any version, if it is in one of these statuses.
 * @returns `full` if the day has no crew left, `other` if it is in another status, `busy` if every try hit a
 *   concurrent change
 */
export async function moveBySystem(
  services: Services,
  { id, from, to, action, condition, mails = [] }: Unforeseen,
): Promise<"moved" | "full" | "other" | "busy"> {
  const { db, clock } = services;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const booking = await selectState(db, id);
    if (!booking || !from.includes(booking.status)) return "other";
    const outcome = await updateStatus(db, SYSTEM_ACTOR, {
      id,
      version: booking.version,
      from,
      fromAhead: from,
      today: studioToday(clock),
      to,
      reason: null,
      action,
      ...(condition ? { condition } : {}),
      mails,
      at: clock.now(),
    });
    if (outcome === "day_full") return "full";
    if (outcome === "date_signed") return "other";
    if (!outcome.moved) continue;
    await refreshAvailability(services, [booking.weddingDate]);
    return "moved";
  }
  return "busy";
}
