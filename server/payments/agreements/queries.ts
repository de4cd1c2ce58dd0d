import type { Database } from "#drizzle/client.ts";
import { reachableStatement } from "#server/clients/contacts/statements.ts";
import type { SignedAgreement } from "#server/proposals/agreements/contract.ts";
import { isTakenBackAfter } from "#server/proposals/agreements/statements.ts";
import { ledgerStatement } from "../ledger/queries.ts";
import { weddingStatement } from "../notices/queries.ts";

/** Reads the booking's couple, partners and ledger entries in one round trip. */
export async function selectPartners(db: Database, bookingId: string) {
  const [wedding, partners, entries] = await db.batch([
    weddingStatement(db, bookingId),
    reachableStatement(db, bookingId, ["partner"]),
    ledgerStatement(db, bookingId),
  ]);
  return { wedding: wedding[0] ?? null, partners, entries };
}

/** Condition for a batch: the studio hasn't taken back the date of an agreement since it was read. */
export const isUnchanged = ({ proposalId, takenBackAfter }: SignedAgreement) =>
  isTakenBackAfter(proposalId, takenBackAfter);
