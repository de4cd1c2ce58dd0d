import "#server/platform/boundary.server.ts";
import type { Services } from "#server/platform/services.ts";
import { choiceSchema } from "../offer/contract.ts";
import type { ProposalDocument } from "../sending/contract.ts";
import { paymentsOf } from "../sending/document.ts";
import type { SignedAgreement } from "./contract.ts";
import { clearSettleDue, markDayTaken, markSettleDue, selectSettleDue, selectSigned } from "./queries.ts";

/** The booking's agreement that the couple has signed, with what it asks them to pay; null where there is none. */
export async function readSignedAgreement(
  { db }: Pick<Services, "db">,
  bookingId: string,
): Promise<SignedAgreement | null> {
  const row = await selectSigned(db, bookingId);
  if (!row?.document || !row.choice) return null;
  const document = JSON.parse(row.document) as ProposalDocument;
  const payments = paymentsOf(document, choiceSchema.parse(JSON.parse(row.choice)));
  return {
    proposalId: row.id,
    bookingId: row.bookingId,
    isCompleted: row.status === "completed",
    payments,
  };
}

/** Bookings whose agreements may owe something: a charge on the ledger, or a confirmation. */
export async function findUnsettled({ db }: Pick<Services, "db">, limit: number): Promise<string[]> {
  const rows = await selectSettleDue(db, limit);
  return [...new Set(rows.flatMap(({ bookingId }) => bookingId ?? []))];
}

/** Says that somebody sees to a booking's agreement now. */
export const beginSettling = ({ db }: Pick<Services, "db">, bookingId: string) =>
  clearSettleDue(db, bookingId);

/** Says that it could not be seen to: the cron will. */
export const settleLater = ({ db }: Pick<Services, "db">, proposalId: string) =>
  markSettleDue(db, proposalId);

/** Notes that the retainer has arrived and the date is taken, or takes the note off. */
export const noteDayTaken = ({ db }: Pick<Services, "db">, change: { id: string; at: Date | null }) =>
  markDayTaken(db, change);
