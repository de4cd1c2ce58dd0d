import { stateOfVersion } from "#server/bookings/current-state/service.ts";
import type { Services } from "#server/platform/services.ts";
import { bookingDateOf } from "../date-state/contract.ts";
import { choiceSchema, totalsOf } from "../offer/contract.ts";
import type { ProposalDocument } from "../sending/contract.ts";
import { paymentsOf } from "../sending/document.ts";
import type { SignedAgreement } from "./contract.ts";
import { clearMark, clearMarks, markDayTaken, postpone, selectSettleDue, selectToSettle } from "./queries.ts";

type Needs = Pick<Services, "db">;
type NeedsClock = Pick<Services, "db" | "clock">;

/** Returns the agreement with what it asks the couple to pay, or null if there is none. */
function agreementOf(
  row: Awaited<ReturnType<typeof selectToSettle>>["signed"],
  now: Date,
): SignedAgreement | null {
  if (!row?.document || !row.choice) return null;
  const state = stateOfVersion(row.facts, row.id, now);
  if (!state) return null;
  const document = JSON.parse(row.document) as ProposalDocument;
  const choice = choiceSchema.parse(JSON.parse(row.choice));
  return {
    proposalId: row.id,
    weddingDate: document.weddingDate,
    isCompleted: row.status === "completed",
    takenBackAfter: row.takenBackAfter,
    date: bookingDateOf(state),
    payments: paymentsOf(document, choice),
    totals: totalsOf(document.offer, choice),
  };
}

/**
 * Returns the agreement that counts for a booking: one that everybody has signed, or else one that the couple has. And the marks of unprocessed changes. Pass the marks to
 * `markSettled` after processing.
 */
export async function readSignedAgreement({ db, clock }: NeedsClock, bookingId: string) {
  const { marks, signed } = await selectToSettle(db, bookingId);
  return { marks, agreement: agreementOf(signed, clock.now()) };
}

/**
 * Finds proposals whose bookings may owe a different amount or be ready to confirm. The booking is null if it was
 * deleted.
 */
export const findUnsettled = ({ db }: Needs, limit: number) => selectSettleDue(db, limit);

/** Marks these changes as processed. Later ones stay marked. */
export async function markSettled({ db }: Needs, marks: Awaited<ReturnType<typeof selectToSettle>>["marks"]) {
  for (const mark of marks) await clearMark(db, mark);
}

/** Clears all marks of a proposal whose booking was deleted. */
export const forgetMarks = ({ db }: Needs, id: string) => clearMarks(db, id);

/** Moves the proposal to the end of the queue. */
export const settleLater = ({ db, clock }: NeedsClock, id: string) => postpone(db, { id, at: clock.now() });

/** Records that a complete booking can't be confirmed, and queues the mails about it. */
export const noteDayTaken = ({ db }: Needs, change: Parameters<typeof markDayTaken>[1]) =>
  markDayTaken(db, change);
