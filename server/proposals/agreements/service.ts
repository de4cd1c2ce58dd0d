import "#server/platform/boundary.server.ts";
import type { Services } from "#server/platform/services.ts";
import { choiceSchema } from "../offer/contract.ts";
import type { ProposalDocument } from "../sending/contract.ts";
import { paymentsOf } from "../sending/document.ts";
import type { SignedAgreement } from "./contract.ts";
import {
  clearMark,
  clearMarks,
  markDayTaken,
  postpone,
  selectMarks,
  selectSettleDue,
  selectSigned,
} from "./queries.ts";

type Needs = Pick<Services, "db">;

/** The booking's agreement that the couple has signed, with what it asks them to pay; null where there is none. */
export async function readSignedAgreement({ db }: Needs, bookingId: string): Promise<SignedAgreement | null> {
  const row = await selectSigned(db, bookingId);
  if (!row?.document || !row.choice) return null;
  const document = JSON.parse(row.document) as ProposalDocument;
  return {
    proposalId: row.id,
    isCompleted: row.status === "completed",
    isForItsDate: row.weddingDate === document.weddingDate,
    bookingStatus: row.bookingStatus,
    payments: paymentsOf(document, choiceSchema.parse(JSON.parse(row.choice))),
  };
}

/** Proposals whose bookings may owe something else now, or be confirmed; without a booking once that is deleted. */
export const findUnsettled = ({ db }: Needs, limit: number) => selectSettleDue(db, limit);

/** What has happened to a booking's proposals so far; to be given to `markSettled` once it is seen to. */
export const readMarks = ({ db }: Needs, bookingId: string) => selectMarks(db, bookingId);

/** Says that this much was seen to. What has happened meanwhile stays marked. */
export async function markSettled({ db }: Needs, marks: Awaited<ReturnType<typeof readMarks>>) {
  for (const mark of marks) await clearMark(db, mark);
}

/** Says that nothing is left to do for a proposal whose booking is gone. */
export const forgetMarks = ({ db }: Needs, id: string) => clearMarks(db, id);

/** Lets others have their turn first. */
export const settleLater = ({ db, clock }: Pick<Services, "db" | "clock">, id: string) =>
  postpone(db, { id, at: clock.now() });

/** Notes that the retainer has arrived and the booking can't be confirmed. */
export const noteDayTaken = ({ db }: Needs, change: { id: string; at: Date | null }) =>
  markDayTaken(db, change);
