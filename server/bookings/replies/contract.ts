import { z } from "zod";
import { wordsInput } from "#server/mail/templates/contract.ts";

export const REPLY_FAILED =
  "Error - The email could not be sent. Nothing you wrote is lost. Please try again.";
export const ADDRESS_CHANGED =
  "Someone else changed the couple's address while you were writing. Check it, then send again.";
export const replySent = (to: string) => `Email sent - It's on its way to ${to}.`;

export const bookingReply = wordsInput.extend({
  /** Made with the form, so that sending it twice sends one mail. */
  key: z.uuid(),
  /** The mail makes a new inquiry a contacted one. */
  contacted: z.boolean(),
});

export type BookingReply = z.output<typeof bookingReply>;
