import { SYSTEM_ACTOR } from "#server/audit/contract.ts";
import { studioToday } from "#server/platform/clock.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { balanceOf } from "./balance.ts";
import type { Balance, ScheduleLine } from "./contract.ts";
import { appendEntries, ledgerStatement, reverseAll, selectReversals } from "./queries.ts";

type Needs = Pick<Services, "db" | "clock">;

/** Returns the balance of a booking, computed from its ledger on each call. */
export const readBalance = async ({ db }: Pick<Services, "db">, bookingId: string): Promise<Balance> =>
  balanceOf(await ledgerStatement(db, bookingId));

/** Returns the key of a schedule line whose charge was reversed this many times. */
const chargeKey = (sourceId: string, key: string, reversed: number) =>
  reversed === 0 ? `charge:${sourceId}:${key}` : `charge:${sourceId}:${key}:${reversed + 1}`;

type Schedule = { bookingId: string; sourceId: string; lines: readonly ScheduleLine[] };

/** Charges a schedule, with separate keys for each time that it was reversed. Null if there is nothing to charge. */
async function charge({ db, clock }: Needs, { bookingId, sourceId, lines }: Schedule, reversed: number) {
  const [first, ...rest] = lines
    .filter(({ amountCents }) => amountCents > 0)
    .map(({ key, label, amountCents, taxCents, dueOn, kind }) => ({
      key: chargeKey(sourceId, key, reversed),
      kind: "charge" as const,
      chargeKind: kind,
      label,
      amountCents,
      taxCents,
      dueOn,
      sourceId,
      happenedOn: studioToday(clock),
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

/** Returns how many times a schedule was reversed as a whole, and its lines except those that an admin removed. */
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
 * Charges a booking for its signed proposal, once. Charges nothing if the proposal is no longer signed. Repeating it
 * with the same source changes nothing, unless its schedule was reversed in the meantime. Charges removed by an admin
 * stay removed. Charges of other proposals are reversed, and payments towards them count towards the new ones.
 * @returns whether it charged something, and whether that replaced other charges
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

/** Reverses the open charges of signed proposals for a booking that no longer has an agreement. Payments stay. */
export const reverseSchedules = ({ db, clock }: Needs, bookingId: string): Promise<void> =>
  reverseAll(db, { bookingId, actor: SYSTEM_ACTOR, happenedOn: studioToday(clock), at: clock.now() });
