import { z } from "zod";
import * as strings from "../strings/incoming.ts";

/** The files of one mail beside the mail itself. The others are in that. */
export const MAIL_FILES_MAX = 15;
export const SUBJECT_MAX = 200;
export const WRITER_MAX = 100;
/** Of a mail's words. Whatever is longer is in the original. */
export const TEXT_MAX = 20_000;

/** What is said of the address that a mail claims to be from: `unknown` where nobody has checked it. */
export const CHECKS = ["passed", "failed", "unknown"] as const;
export type SenderCheck = (typeof CHECKS)[number];

/** Whose address it is. */
export const MAIL_SENDERS = ["partner", "payer", "planner", "studio", "stranger"] as const;

/** What a message that came by email has beside its words. */
export const incomingDetails = z.object({
  subject: z.string(),
  sender: z.enum(MAIL_SENDERS),
  check: z.enum(CHECKS),
  /** A program has sent it, such as an out-of-office reply: it waits for no answer. */
  automatic: z.boolean(),
  /** All of its words, where the message has a part of them: without what it quotes. */
  whole: z.string().nullable(),
  /** Names of files that are only in the original, being of a type or in a number that is not taken. */
  leftOut: z.array(z.string()),
});

export type IncomingDetails = z.output<typeof incomingDetails>;

/** What is stored, or null where that can't be read. */
export const detailsOf = (stored: unknown): IncomingDetails | null =>
  incomingDetails.safeParse(stored).data ?? null;

/** Why a mail is sent back, in words that its sender reads in their mail program. */
export const MAIL_REFUSALS = {
  unknown: strings.thisAddressDoesntExistOr,
  too_large: strings.thisEmailIsOverSentence,
  unreadable: strings.thisEmailCantBeRead,
  no_sender: strings.thisEmailDoesntSayWho,
} as const;

export type MailRefusal = keyof typeof MAIL_REFUSALS;
