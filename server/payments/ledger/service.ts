import "#server/platform/boundary.server.ts";
import { SYSTEM_ACTOR } from "#server/audit/contract.ts";
import { studioToday } from "#server/platform/clock.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { balanceOf } from "./balance.ts";
import type { Balance, ScheduleLine } from "./contract.ts";
import { appendEntries, ledgerStatement, reverseAll } from "./queries.ts";

type Needs = Pick<Services, "db" | "clock">;

/** What a booking's ledger comes to, computed anew each time. */
export const readBalance = async ({ db }: Pick<Services, "db">, bookingId: string): Promise<Balance> =>
  balanceOf(await ledgerStatement(db, bookingId));

/**
 * Charges a booking what a signed proposal says, once: the same source again changes nothing. The charges of an
 * earlier proposal are reversed, and what was paid towards them pays the new ones.
 */
export async function chargeSchedule(
  { db, clock }: Needs,
  { bookingId, sourceId, lines }: { bookingId: string; sourceId: string; lines: readonly ScheduleLine[] },
): Promise<Result<{ charged: boolean }>> {
  const happenedOn = studioToday(clock);
  const [first, ...rest] = lines
    .filter(({ amountCents }) => amountCents > 0)
    .map(({ key, label, amountCents, taxCents, dueOn, kind }) => ({
      ...{ key: `charge:${sourceId}:${key}`, kind: "charge" as const, chargeKind: kind },
      ...{ label, amountCents, taxCents, dueOn, sourceId, happenedOn },
    }));
  if (!first) return ok({ charged: false });
  const total = [first, ...rest].reduce((sum, { amountCents }) => sum + amountCents, 0);
  const outcome = await appendEntries(db, {
    actor: SYSTEM_ACTOR,
    action: "schedule_charges",
    bookingId,
    logged: { amount: formatMoney(total), payments: rest.length + 1 },
    entries: [first, ...rest],
    replacesCharges: { sourceId },
    at: clock.now(),
  });
  if (typeof outcome === "string") throw new Error(`The ledger refused a schedule: ${outcome}`);
  return outcome.bookingExists ? ok({ charged: outcome.written }) : fail("not_found");
}

/** Takes the open schedules of signed proposals off a booking that has no agreement any more. What was paid stays. */
export const reverseSchedules = ({ db, clock }: Needs, bookingId: string): Promise<void> =>
  reverseAll(db, { bookingId, actor: SYSTEM_ACTOR, happenedOn: studioToday(clock), at: clock.now() });
