import { z } from "zod";
import { isCalendarDate } from "#server/platform/calendar.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import { formatList } from "#server/platform/lists/contract.ts";
import type { SentTo } from "../sending/contract.ts";
import * as strings from "../strings/moving.ts";

const MOVE_DATE_MISSING = strings.dateMissing;
export const MOVE_SAME_DAY = strings.sameDay;
export const MOVE_PAST = strings.past;
export const MOVE_TOO_LATE = strings.tooLate;
export const NOTHING_SIGNED = strings.nothingSigned;
export const NOT_NEWEST = strings.notNewest;
export const NOT_MOVING = strings.notMoving;

export const dateMove = z.strictObject({
  date: z.string().trim().refine(isCalendarDate, MOVE_DATE_MISSING),
  /** How many signatures on a version that isn't complete the admin expects to become void. */
  voids: z.int().min(0),
});

/** What is so once a move is taken back. */
export type TakenBackMove = {
  id: string;
  /** The day that the wedding stays on, a calendar date. */
  weddingDate: string;
  /** Whether an agreement that everyone has signed is in force. */
  isAgreed: boolean;
  /** Whether a new version has to be sent for that day. */
  isNewWanted: boolean;
};

type Moved = {
  /** The new day, a calendar date. */
  date: string;
  /** How many signatures became void. */
  voids: number;
};

/** Returns the message after a signed wedding was asked to move: who signs next, and what counts until then. */
export function movedWords(
  { signers, sharesMailbox }: Pick<SentTo, "signers" | "sharesMailbox">,
  { date, voids }: Moved,
): string {
  const names = formatList(signers);
  const sent = sharesMailbox ? strings.sentToSharedMailbox(names) : strings.sentTo(names, signers.length);
  const until = voids > 0 ? strings.signaturesAreVoid(voids) : strings.earlierStaysUntilThen;
  return [sent, strings.movesThen(formatCalendarDate(date)), until].join(" ");
}
