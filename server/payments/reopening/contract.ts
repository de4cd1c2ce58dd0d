import { z } from "zod";
import type { BookingStatus, ContactRole } from "#drizzle/enums.ts";
import { wordsInput } from "#server/mail/templates/contract.ts";
import * as strings from "../strings/reopening.ts";

/** How a closed booking is reopened: in the status it had, with what was agreed, or as an inquiry without any of it. */
const REOPENINGS = ["before", "inquiry"] as const;
export type ReopenedAs = (typeof REOPENINGS)[number];

export const NOTHING_TO_SAY = strings.nothingToSay;
export const CHANGED_MEANWHILE = strings.changedMeanwhile;
export const RECIPIENT_GONE = strings.recipientGone;
export const REFUND_UNDERWAY = strings.refundUnderway;

/** Stands in the letter for the sentences about what comes back, which are filled in when it is sent. */
export const REOPENING_MARK = "{{reopening}}";

export const reopening = z.strictObject({
  as: z.enum(REOPENINGS),
  /** The booking's version, and the number of entries in its ledger, that the admin saw. */
  version: z.int().min(1),
  entries: z.int().min(0),
  /** The contacts who get the letter. Nobody gets one if this is empty. */
  to: z.array(z.string().max(64)).max(10),
  subject: wordsInput.shape.subject,
  body: wordsInput.shape.body,
});
export type Reopening = z.output<typeof reopening>;

/** What the form for reopening a booking shows. */
export type ReopeningPage = {
  bookingId: string;
  couple: string;
  weddingDate: string | null;
  version: number;
  entries: number;
  as: ReopenedAs;
  /** The status that the booking gets. */
  status: BookingStatus;
  /** The couples on the waiting list who were told that the day is free, which it isn't if this booking takes it back. */
  notifiedFree: string[];
  /** What comes back and what doesn't, as the letter says it. */
  sentences: string[];
  recipients: { contactId: string; role: ContactRole; name: string; email: string }[];
  letter: { subject: string; body: string };
};
