import "#server/platform/boundary.server.ts";
import type { Client } from "#server/clients/gate/contract.ts";
import { can } from "#server/clients/rights/contract.ts";
import { studioToday } from "#server/platform/clock.ts";
import type { Services } from "#server/platform/services.ts";
import { type CoupleMoney, NO_MONEY } from "#server/proposals/couple-money/contract.ts";
import { type Sums, selectMoney, selectMoneyOfProposal } from "./queries.ts";

type Needs = Pick<Services, "db" | "clock">;

function moneyOf(open: Sums["open"][number] | undefined, sums: Sums["sums"][number]): CoupleMoney {
  const keptCents = sums.receivedCents - sums.refundedCents;
  return {
    retainer: retainerOf(open, { charged: sums.retainerCents, kept: keptCents }),
    keptCents,
    pendingCents: sums.pendingCents,
    refundedCents: sums.refundedCents,
    dueNowCents: open?.dueNowCents ?? 0,
  };
}

function retainerOf(open: Sums["open"][number] | undefined, cents: { charged: number; kept: number }) {
  if (open?.hasRetainer) return open.retainerCents > 0 ? "open" : "pending";
  // A written-off amount is no longer asked for, but was not received.
  return cents.charged > 0 && cents.kept >= cents.charged ? "paid" : "none";
}

const moneyByBooking = ({ open, sums }: Sums) =>
  new Map(
    sums.map((sum) => [
      sum.bookingId,
      moneyOf(
        open.find(({ bookingId }) => bookingId === sum.bookingId),
        sum,
      ),
    ]),
  );

/** Returns what a proposal's page shows about its couple's money. The caller must check access to the proposal. */
export async function readMoneyOfProposal({ db, clock }: Needs, proposalId: string): Promise<CoupleMoney> {
  const read = await selectMoneyOfProposal(db, proposalId, studioToday(clock));
  return [...moneyByBooking(read).values()][0] ?? NO_MONEY;
}

/**
 * Returns the same for each wedding of the current client, keyed by booking. Nothing for a planner. One database
 * call.
 */
export async function readMoney({ db, clock }: Needs, clients: readonly Client[]) {
  const ids = clients.filter((client) => can(client, "see_money")).map(({ bookingId }) => bookingId);
  if (ids.length === 0) return new Map<string, CoupleMoney>();
  return moneyByBooking(await selectMoney(db, ids, studioToday(clock)));
}
