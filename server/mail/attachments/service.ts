import { z } from "zod";
import type { Services } from "#server/platform/services.ts";
import type { OutgoingFile } from "../transports/outgoing-mail.ts";
import { ATTACHMENTS_MAX_BYTES, MADE, type MailAttachment, mailAttachment } from "./contract.ts";

type Needs = Pick<Services, "storage" | "events" | "log">;

/** Unavailable files delay a mail for this many attempts at most. After that the mail's link has to do. */
const ATTEMPTS_WITH_FILES = 3;

/** Returns a mail's attachments for display. Invalid data counts as none. */
export const attachmentsOf = (stored: unknown): MailAttachment[] =>
  z.array(mailAttachment).safeParse(stored).data ?? [];

/** Returns the bytes of a file, or null if it is missing or too large. */
async function readFile({ storage, events }: Needs, key: string, most: number) {
  if (!key.startsWith(MADE)) return storage.readBytes(key, most);
  const made = await events.mailFileAsked(key.slice(MADE.length));
  return made && made.byteLength <= most ? made : null;
}

/** The attachments that a mail is sent with, and the names of those left out. */
export type ReadFiles = { files: OutgoingFile[]; leftOut: string[] };

async function readFiles(services: Needs, id: string, named: MailAttachment[]): Promise<ReadFiles> {
  const files: OutgoingFile[] = [];
  const leftOut: string[] = [];
  let room = ATTACHMENTS_MAX_BYTES;
  for (const { key, fileName, contentType } of named) {
    const bytes = await readFile(services, key, room);
    if (bytes) {
      files.push({ fileName, contentType, bytes });
      room -= bytes.byteLength;
    } else {
      leftOut.push(fileName);
      services.log.warn("attachment_left_out", { mail: id, file: fileName });
    }
  }
  return { files, leftOut };
}

type Mail = { id: string; attachments: unknown; attempts: number };

/**
 * Reads a mail's attachments. Leaves out files that are missing or too large.
 * @throws during the first attempts, if the files can't be read
 */
export async function readAttachments(
  services: Needs,
  { id, attachments, attempts }: Mail,
): Promise<ReadFiles> {
  const named = attachmentsOf(attachments);
  if (named.length === 0) return { files: [], leftOut: [] };
  try {
    return await readFiles(services, id, named);
  } catch (error) {
    if (attempts < ATTEMPTS_WITH_FILES) throw error;
    services.log.error("attachments_not_read", error, { mail: id });
    return { files: [], leftOut: named.map(({ fileName }) => fileName) };
  }
}
