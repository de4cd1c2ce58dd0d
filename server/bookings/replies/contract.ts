import { z } from "zod";
import { wordsInput } from "#server/mail/templates/contract.ts";
import { letterRecipients } from "../letters/contract.ts";
import * as strings from "../strings/replies.ts";

export const REPLY_FAILED = strings.replyFailed;
export const ADDRESS_CHANGED = strings.addressChanged;
export const NO_ADDRESS = strings.noAddress;
export const replySent = (to: string) => strings.replySent(to);

export const bookingReply = wordsInput.extend({
  to: letterRecipients,
  /** Made with the form, so that sending it twice sends one mail. */
  key: z.uuid(),
  /** Whether the mail moves a new inquiry to `contacted`. */
  contacted: z.boolean(),
});

export type BookingReply = z.output<typeof bookingReply>;
