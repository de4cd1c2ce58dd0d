import { z } from "zod";
import { isOneLine } from "#server/platform/single-line.ts";

/**
 * All files of a mail together. Cloudflare takes 5 MiB for a whole message, in which a file is a third larger
 * (https://developers.cloudflare.com/email-service/platform/limits/).
 */
export const ATTACHMENTS_MAX_BYTES = 3_500_000;
const FILE_NAME_MAX = 120;

/** Begins the key of a file that is stored nowhere: its domain makes it each time (`Events.mailFileAsked`). */
export const MADE = "made:";

/**
 * A file that a mail takes along. `NewMail.attachments` names it and never holds its bytes: they are read as the mail is
 * sent. What is in the object store must be there before the mail is owed. A file that is missing then, or is too large,
 * is left out, so the mail must also say where the file can be had, by a link.
 *
 *     insertMailWhen(db, { ...mail, attachments: [{ key, fileName: "invoice-2026-7.pdf", contentType: "application/pdf" }] }, …)
 */
export const mailAttachment = z.strictObject({
  /** Where the object store has it; or `MADE` and what its domain knows it by. */
  key: z.string().min(1).max(500),
  /** It goes into a header of the mail: one line, without what would end a quoted name or make it a path. */
  fileName: z
    .string()
    .min(1)
    .max(FILE_NAME_MAX)
    .refine(isOneLine)
    .refine((name) => !/["\\/;]/.test(name)),
  contentType: z.string().regex(/^[a-z]+\/[a-z0-9.+-]+$/),
});

export type MailAttachment = z.output<typeof mailAttachment>;
