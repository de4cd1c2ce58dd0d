import "#server/platform/boundary.server.ts";
import { SYSTEM_ACTOR } from "#server/audit/contract.ts";
import { studioToday } from "#server/platform/clock.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { balanceOf } from "./balance.ts";
import type { Balance, ScheduleLine } from "./contract.ts";
import { appendEntries, ledgerStatement, reverseAll, selectReversals } from "./queries.ts";

type Needs = Pick<Services, "db" | "clock">;

/** What a booking's ledger comes to, computed anew each time. */
export const readBalance = async ({ db }: Pick<Services, "db">, bookingId: string): Promise<Balance> =>
  balanceOf(await ledgerStatement(db, bookingId));

/** The key of a line whose charge was reversed so often before. */
const chargeKey = (sourceId: string, key: string, reversed: number) =>
  reversed === 0 ? `charge:${sourceId}:${key}` : `charge:${sourceId}:${key}:${reversed + 1}`;

type Schedule = { bookingId: string; sourceId: string; lines: readonly ScheduleLine[] };

/** Charges a schedule under keys of its own for each time that it was reversed. Null where it charges nothing. */
async function charge({ db, clock }: Needs, { bookingId, sourceId, lines }: Schedule, reversed: number) {
  const [first, ...rest] = lines
    .filter(({ amountCents }) => amountCents > 0)
    .map(({ key, label, amountCents, taxCents, dueOn, kind }) => ({
      ...{ key: chargeKey(sourceId, key, reversed), kind: "charge" as const, chargeKind: kind },
      ...{ label, amountCents, taxCents, dueOn, sourceId, happenedOn: studioToday(clock) },
    }));
  if (!first) return null;
  const total = [first, ...rest].reduce((sum, { amountCents }) => sum + amountCents, 0);
  const outcome = await appendEntries(db, {
    actor: SYSTEM_ACTOR,
    action: "schedule_charges",
    bookingId,
    logged: { amount: formatMoney(total), installments: rest.length + 1 },
    entries: [first, ...rest],
    scheduleOf: sourceId,
    at: clock.now(),
  });
  if (typeof outcome === "string") throw new Error(`The ledger refused a schedule: ${outcome}`);
  return outcome;
}

/** How often a schedule was reversed as a whole, and its lines without those that an admin has removed. */
async function leftOf({ db }: Needs, { sourceId, lines }: Schedule) {
  const reversals = await selectReversals(db, sourceId);
  const isReversed = ({ key }: ScheduleLine, times: number, bySite: boolean) =>
    reversals.some(
      (reversal) =>
        reversal.key === chargeKey(sourceId, key, times) &&
        (reversal.actorId === SYSTEM_ACTOR.userId) === bySite,
    );
  let times = 0;
  const removed = new Set<ScheduleLine>();
  for (;;) {
    for (const line of lines) if (isReversed(line, times, false)) removed.add(line);
    if (!lines.some((line) => isReversed(line, times, true))) break;
    times += 1;
  }
  return { times, lines: lines.filter((line) => !removed.has(line)) };
}

/**
 * Charges a booking what its signed proposal says, once, and nothing for a proposal that is not signed any more: the
 * same source again changes nothing, unless its schedule was reversed meanwhile. What an admin has removed stays removed. The charges of other
 * proposals are reversed, and what was paid towards them pays these.
 * @returns whether it charged something, and whether that took the place of something else
 */
export async function chargeSchedule(
  services: Needs,
  schedule: Schedule,
): Promise<Result<{ charged: boolean; hasReplaced: boolean }>> {
  const outcome = await charge(services, schedule, 0);
  if (!outcome) return ok({ charged: false, hasReplaced: false });
  const { bookingExists, written, hasReplaced } = outcome;
  if (!bookingExists) return fail("not_found");
  if (written) return ok({ charged: true, hasReplaced });
  const { times, lines } = await leftOf(services, schedule);
  const again = times > 0 ? await charge(services, { ...schedule, lines }, times) : null;
  return ok({ charged: again?.written ?? false, hasReplaced: again?.hasReplaced ?? false });
}

/** Takes the open schedules of signed proposals off a booking that has no agreement any more. What was paid stays. */
export const reverseSchedules = ({ db, clock }: Needs, bookingId: string): Promise<void> =>
  reverseAll(db, { bookingId, actor: SYSTEM_ACTOR, happenedOn: studioToday(clock), at: clock.now() });
