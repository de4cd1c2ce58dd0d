import { z } from "zod";
import { isOneLine } from "#server/platform/single-line.ts";

/**
 * The maximum total size of a mail's files. Cloudflare accepts messages of up to 5 MiB, and encoding makes a file a
 * third larger (https://developers.cloudflare.com/email-service/platform/limits/).
 */
export const ATTACHMENTS_MAX_BYTES = 3_500_000;
const FILE_NAME_MAX = 120;

/** Key prefix of a file that need not be stored yet: its domain returns it (`Events.mailFileAsked`). */
export const MADE = "made:";

/**
 * A file attached to a mail. `NewMail.attachments` names it and never holds its bytes, which are read when the mail
 * is sent. A file in the object store must be stored before the mail is queued. A file that is missing or too large
 * by then is left out, so the mail must also link to it.
 *
 *     insertMailWhen(db, { ...mail, attachments: [{ key, fileName: "invoice-2026-7.pdf", contentType:
 * "application/pdf" }] }, …)
 */
export const mailAttachment = z.strictObject({
  /** Its key in the object store, or `MADE` plus its domain's identifier for it. */
  key: z.string().min(1).max(500),
  /**
   * Goes into a header of the mail: a single line, without characters that would end a quoted name or form a path.
   */
  fileName: z
    .string()
    .min(1)
    .max(FILE_NAME_MAX)
    .refine(isOneLine)
    .refine((name) => !/["\\/;]/.test(name)),
  contentType: z.string().regex(/^[a-z]+\/[a-z0-9.+-]+$/),
});

export type MailAttachment = z.output<typeof mailAttachment>;
