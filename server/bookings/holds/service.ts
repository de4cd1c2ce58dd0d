import { announceMail } from "#server/mail/outbox/service.ts";
import { readWords } from "#server/mail/templates/service.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { studioToday } from "#server/platform/clock.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { loadStudio } from "#server/website/snapshot/service.ts";
import { refreshAvailability } from "../availability/service.ts";
import { stateAfterHold, statusAfterHold } from "../current-state/service.ts";
import { DATE_BEYOND, DATE_PAST, LAST_WEDDING_DATE } from "../fields/contract.ts";
import {
  BEFORE_HELD,
  BOOKING_GONE,
  DATE_SIGNED,
  DAY_FULL,
  MOVED_MEANWHILE,
  type Moved,
  moveRefused,
} from "../status-transitions/contract.ts";
import { updateStatus } from "../status-transitions/queries.ts";
import { expireHold } from "../status-transitions/service.ts";
import { type DayHold, type ExtendedHold, extendedEnd, type HoldExtension, NOT_HELD } from "./contract.ts";
import { HOLD_TEMPLATES, holdExpiredMails } from "./mails.ts";
import { selectExpiredHolds, selectHold } from "./queries.ts";

/** The next run, a minute later, handles the rest. */
const AT_ONCE = 20;

/**
 * Releases the days whose hold has expired. The booking returns to its earlier stage, and the mails to both sides are
 * written in the same batch. Skips holds that were renewed or confirmed in the meantime.
 * @returns how many were released
 */
export async function expireHolds(services: Services): Promise<number> {
  const { db, clock, siteUrl } = services;
  const at = clock.now();
  const expired = await selectExpiredHolds(db, at, AT_ONCE);
  if (expired.length === 0) return 0;
  const [studio, wordsOf] = await Promise.all([loadStudio(services), readWords(services, HOLD_TEMPLATES)]);
  const freed: string[] = [];
  for (const held of expired) {
    const { id, version, weddingDate } = held;
    const mails = holdExpiredMails(
      { studio, wordsOf, siteUrl },
      { ...held, state: stateAfterHold(held.facts, at) },
    );
    if (!(await expireHold(services, { id, version, to: statusAfterHold(held.facts), mails, at }))) continue;
    freed.push(weddingDate);
  }
  if (freed.length === 0) return 0;
  announceMail(services);
  await refreshAvailability(services, freed);
  return freed.length;
}

/**
 * Extends a hold by some days, counted from its current end, or from now if it has expired.
 * @returns `conflict` if the day isn't held, or somebody changed the booking since
 */
export async function extendHold(
  { db, clock }: Services,
  admin: Admin,
  { id, version, days }: HoldExtension & { id: string },
): Promise<Result<ExtendedHold>> {
  const hold = await selectHold(db, id);
  if (!hold) return fail("not_found", { form: BOOKING_GONE });
  if (hold.status !== "held") return fail("conflict", { form: NOT_HELD });
  if (hold.version !== version) return fail("conflict", { form: MOVED_MEANWHILE });
  const at = clock.now();
  const until = extendedEnd(hold.holdExpiresAt, at, days);
  const outcome = await updateStatus(db, admin, {
    id,
    version,
    from: ["held"],
    fromAhead: ["held"],
    today: studioToday(clock),
    to: "held",
    reason: null,
    action: "extend_hold",
    holdUntil: until,
    at,
  });
  // The booking already has its crew, so the day can't be too full for it.
  if (typeof outcome === "string" || !outcome.moved) return fail("conflict", { form: MOVED_MEANWHILE });
  return ok({ id, version: version + 1, until });
}

/**
 * Sets a booking's date and holds it, in one step: the date without its hold would be half of what was asked for.
 * @returns `invalid` if the day can't be a wedding day; `conflict` for a stale version, a day without a free crew,
 *   and a booking that is already held, confirmed or closed
 */
export async function holdDay(
  services: Services,
  admin: Admin,
  { id, version, date }: DayHold & { id: string },
): Promise<Result<Moved>> {
  const { db, clock } = services;
  const today = studioToday(clock);
  if (date < today) return fail("invalid", { form: DATE_PAST });
  if (date > LAST_WEDDING_DATE) return fail("invalid", { form: DATE_BEYOND });
  const outcome = await updateStatus(db, admin, {
    id,
    version,
    from: BEFORE_HELD,
    fromAhead: BEFORE_HELD,
    today,
    weddingDate: date,
    to: "held",
    reason: null,
    action: "change_booking_status",
    at: clock.now(),
  });
  if (outcome === "day_full") return fail("conflict", { form: DAY_FULL });
  if (outcome === "date_signed") return fail("conflict", { form: DATE_SIGNED });
  const { moved, booking } = outcome;
  if (!booking) return fail("not_found", { form: BOOKING_GONE });
  if (moved) {
    // A booking takes no crew before it is held, so the availability of its previous day doesn't change.
    await refreshAvailability(services, [date]);
    return ok({ id, status: booking.status, version: booking.version });
  }
  const isStale = booking.version !== version;
  return fail("conflict", { form: isStale ? MOVED_MEANWHILE : moveRefused(booking.status, "held") });
}
