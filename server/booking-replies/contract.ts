import { z } from "zod";
import { requiredLine } from "#server/intake/contract.ts";

export const SUBJECT_MAX = 200;
export const REPLY_MAX = 10_000;

export const REPLY_FAILED =
  "Error - The mail could not be sent. Nothing you wrote is lost: please try again.";
export const ADDRESS_CHANGED =
  "Somebody changed the couple's address in the meantime. Please look at it, then send again.";
export const replySent = (to: string) => `Mail sent - It is on its way to ${to}.`;

export const bookingReply = z.strictObject({
  /** Made with the form, so that sending it twice sends one mail. */
  key: z.uuid(),
  subject: requiredLine(
    SUBJECT_MAX,
    `Please keep the subject under ${SUBJECT_MAX} characters`,
    "Please write a subject",
  ),
  body: z
    .string("Please write the mail")
    .trim()
    .min(1, "Please write the mail")
    .max(REPLY_MAX, `Please keep the mail under ${REPLY_MAX} characters`),
  /** The mail makes a new inquiry a contacted one. */
  contacted: z.boolean(),
});

export type BookingReply = z.output<typeof bookingReply>;

/** A template with this booking's own names, dates and places in it, ready to be edited. */
export type ReplyTemplate = { id: string; name: string; subject: string; body: string };
