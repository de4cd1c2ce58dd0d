import { z } from "zod";
import * as strings from "../strings/incoming.ts";

/** The maximum number of files stored per mail. The rest are only in the original. */
export const MAIL_FILES_MAX = 15;
export const SUBJECT_MAX = 200;
export const WRITER_MAX = 100;
/** For a mail's text. Anything longer is only in the original. */
export const TEXT_MAX = 20_000;

/** The result of verifying the sender's address; `unknown` if nobody has checked it. */
export const CHECKS = ["passed", "failed", "unknown"] as const;
export type SenderCheck = (typeof CHECKS)[number];

/** The relation of the sender to the booking. */
const MAIL_SENDERS = ["partner", "payer", "planner", "studio", "stranger"] as const;

/** Additional data of a message that came in by email. */
export const incomingDetails = z.object({
  subject: z.string(),
  sender: z.enum(MAIL_SENDERS),
  check: z.enum(CHECKS),
  /** Whether a program sent it, such as an out-of-office reply. It needs no answer. */
  automatic: z.boolean(),
  /** The whole text, if the message's text leaves out its quotes. */
  whole: z.string().nullable(),
  /** Names of files that are only in the original, because of their type or number. */
  leftOut: z.array(z.string()),
});

export type IncomingDetails = z.output<typeof incomingDetails>;

/** Returns the stored details, or null if they are invalid. */
export const detailsOf = (stored: unknown): IncomingDetails | null =>
  incomingDetails.safeParse(stored).data ?? null;

/** Why a mail is rejected, in words that its sender reads in their mail program. */
export const MAIL_REFUSALS = {
  unknown: strings.thisAddressDoesntExistOr,
  too_large: strings.thisEmailIsOverSentence,
  unreadable: strings.thisEmailCantBeRead,
  no_sender: strings.thisEmailDoesntSayWho,
} as const;

export type MailRefusal = keyof typeof MAIL_REFUSALS;
