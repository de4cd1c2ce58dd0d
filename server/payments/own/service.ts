import "#server/platform/boundary.server.ts";
import type { Client } from "#server/clients/gate/contract.ts";
import { studioToday } from "#server/platform/clock.ts";
import type { Services } from "#server/platform/services.ts";
import { balanceOf } from "../ledger/balance.ts";
import type { LedgerEntry } from "../ledger/contract.ts";
import { type OwnPage, paymentReference } from "./contract.ts";
import { selectOwn } from "./queries.ts";

/** A planner sees no price. */
const seesMoney = ({ role }: Client) => role === "partner" || role === "payer";

/** What somebody wrote to an entry is the studio's. */
const withoutNote = (entry: LedgerEntry): LedgerEntry => ({ ...entry, note: null });

/**
 * What somebody's wedding owes; of several weddings the list, unless they name one. Null for whoever may see none, and
 * for a wedding that is not theirs, whether it exists or not.
 */
export async function readOwnPayments(
  { db, clock }: Services,
  clients: readonly Client[],
  { booking }: { booking: string | null },
): Promise<OwnPage | null> {
  const mine = [...new Set(clients.filter(seesMoney).map(({ bookingId }) => bookingId))];
  const chosen = booking ?? (mine.length === 1 ? mine[0] : undefined);
  if (mine.length === 0 || (chosen !== undefined && !mine.includes(chosen))) return null;
  const { weddings, entries, instructions } = await selectOwn(db, mine, chosen ?? "");
  if (chosen === undefined) return { weddings };
  const wedding = weddings.find(({ bookingId }) => bookingId === chosen);
  if (!wedding) return null;
  const { bankTransfer = "", cheque = "" } = instructions ?? {};
  return {
    payments: {
      ...wedding,
      balance: balanceOf(entries.map(withoutNote)),
      reference: paymentReference(chosen),
      instructions: { bankTransfer, cheque },
      today: studioToday(clock),
    },
  };
}
