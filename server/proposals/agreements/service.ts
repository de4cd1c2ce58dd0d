import "#server/platform/boundary.server.ts";
import type { Services } from "#server/platform/services.ts";
import { bookingDateOf } from "../date-state/contract.ts";
import { choiceSchema, totalsOf } from "../offer/contract.ts";
import type { ProposalDocument } from "../sending/contract.ts";
import { paymentsOf } from "../sending/document.ts";
import type { SignedAgreement } from "./contract.ts";
import { clearMark, clearMarks, markDayTaken, postpone, selectSettleDue, selectToSettle } from "./queries.ts";

type Needs = Pick<Services, "db">;

/** The agreement, with what it asks the couple to pay; null where there is none. */
function agreementOf(row: Awaited<ReturnType<typeof selectToSettle>>["signed"]): SignedAgreement | null {
  if (!row?.document || !row.choice) return null;
  const document = JSON.parse(row.document) as ProposalDocument;
  const choice = choiceSchema.parse(JSON.parse(row.choice));
  return {
    proposalId: row.id,
    isCompleted: row.status === "completed",
    ...bookingDateOf(row, document),
    payments: paymentsOf(document, choice),
    totals: totalsOf(document.offer, choice),
  };
}

/**
 * The agreement of a booking that its couple has signed, and what has happened to its proposals so far: that is given
 * to `markSettled` once it is seen to.
 */
export async function readSignedAgreement({ db }: Needs, bookingId: string) {
  const { marks, signed } = await selectToSettle(db, bookingId);
  return { marks, agreement: agreementOf(signed) };
}

/** Proposals whose bookings may owe something else now, or be confirmed; without a booking once that is deleted. */
export const findUnsettled = ({ db }: Needs, limit: number) => selectSettleDue(db, limit);

/** Says that this much was seen to. What has happened meanwhile stays marked. */
export async function markSettled({ db }: Needs, marks: Awaited<ReturnType<typeof selectToSettle>>["marks"]) {
  for (const mark of marks) await clearMark(db, mark);
}

/** Says that nothing is left to do for a proposal whose booking is gone. */
export const forgetMarks = ({ db }: Needs, id: string) => clearMarks(db, id);

/** Lets others have their turn first. */
export const settleLater = ({ db, clock }: Pick<Services, "db" | "clock">, id: string) =>
  postpone(db, { id, at: clock.now() });

/** Notes that everything is there and the booking can't be confirmed, and owes the mails that say so. */
export const noteDayTaken = ({ db }: Needs, change: Parameters<typeof markDayTaken>[1]) =>
  markDayTaken(db, change);
