import { currentState } from "#server/bookings/current-state/service.ts";
import type { Facts } from "#server/bookings/facts/contract.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import { hasRight } from "#server/platform/rights/contract.ts";
import type { Services } from "#server/platform/services.ts";
import {
  type DeskAccess,
  deliveryAccess,
  type FilmAccess,
  filmAccess,
  type LockFacts,
  NOTHING_TO_LOCK,
  NOTHING_TO_OPEN,
} from "./contract.ts";
import { lockAgain, openByHand, selectAccess } from "./queries.ts";

type Read = { lock: LockFacts; facts: Facts };

/** Returns whether all films are open at a moment, from the columns that `accessColumns` adds to a query. */
export const accessOf = ({ lock, facts }: Read, now: Date): FilmAccess =>
  deliveryAccess(lock, currentState(facts, now).money);

/** Returns whether a film that was added at some moment is open, from the same columns. */
export const isFilmOpen = ({ lock, facts }: Read, addedAt: Date, now: Date): boolean =>
  filmAccess(lock, currentState(facts, now).money, addedAt.getTime()).kind === "open";

/** Returns what the desk shows of it to somebody of the studio: without the right to see money, no amounts. */
export const deskAccess = (access: FilmAccess, { role }: Pick<Admin, "role">): DeskAccess => ({
  ...access,
  money: hasRight(role, "money") ? access.money : null,
});

/**
 * Opens the films of a delivery although an amount is open.
 * @returns `conflict` if they are open or not delivered
 */
export async function openFilms(
  { db, clock }: Services,
  admin: Admin,
  { id, reason }: { id: string; reason: string },
): Promise<Result<null>> {
  const found = await selectAccess(db, id);
  const now = clock.now();
  if (!found || accessOf(found, now).kind !== "preview") return fail("conflict", { form: NOTHING_TO_OPEN });
  const { bookingId } = found;
  return (await openByHand(db, admin, { id, bookingId, reason, at: now }))
    ? ok(null)
    : fail("conflict", { form: NOTHING_TO_OPEN });
}

/**
 * Takes back that films were opened by hand. They stay open if nothing is open in the ledger.
 * @returns `conflict` if they weren't
 */
export async function lockFilms(
  { db, clock }: Services,
  admin: Admin,
  { id }: { id: string },
): Promise<Result<null>> {
  const found = await selectAccess(db, id);
  const change = found && { id, bookingId: found.bookingId, at: clock.now() };
  return change && (await lockAgain(db, admin, change))
    ? ok(null)
    : fail("conflict", { form: NOTHING_TO_LOCK });
}
