import { bookingOfAddress } from "#server/mail/booking-address/service.ts";
import { type IncomingDetails, MAIL_REFUSALS, type MailRefusal } from "#server/mail/incoming/contract.ts";
import type { MailHead, ReadMail } from "#server/mail/incoming/service.ts";
import { announceMail } from "#server/mail/outbox/service.ts";
import { MAIL_FILE_BYTES_MAX, MAIL_FOLDER } from "#server/media/files/contract.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { email as emailAddress } from "#server/platform/forms/contract.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { digest } from "#server/platform/signed-token.ts";
import { messageAlert } from "../contact-form/service.ts";
import { idOf } from "../submissions/service.ts";
import { ORIGINAL_NAME, senderNote } from "./contract.ts";
import { countMail } from "./mail-limits.ts";
import { insertBookingMail, isStored, selectForMail, selectMailFile } from "./queries.ts";
import { openMail } from "./raw-bytes.ts";

/** The parts of Cloudflare's message that are used. */
export type ReceivedMail = Pick<ForwardableEmailMessage, "from" | "to" | "raw" | "rawSize" | "setReject">;

/** Whose address it is, as far as the studio knows. */
type Sender = { role: IncomingDetails["sender"]; name: string; phone: string | null };

type Known = NonNullable<Awaited<ReturnType<typeof selectForMail>>>;

function senderOf({ studioInbox }: Services, { from, check }: MailHead, { person }: Known): Sender {
  const isStudio = from.address.toLowerCase() === studioInbox.toLowerCase();
  if (!person) return { role: isStudio ? "studio" : "stranger", name: from.name, phone: null };
  // An unverified mail is shown under the name in its own header, never under one that the studio trusts.
  const isProven = check === "passed";
  return {
    role: person.role,
    name: isProven ? person.name : from.name,
    phone: isProven ? person.phone : null,
  };
}

const isPlainAddress = (address: string) => emailAddress.safeParse(address).success;

type Received = {
  bookingId: string;
  raw: Uint8Array<ArrayBuffer>;
  envelopeFrom: string;
  head: MailHead;
  known: Known;
};

const hashOf = async (bytes: Uint8Array<ArrayBuffer>) =>
  Buffer.from(await crypto.subtle.digest("SHA-256", bytes)).toString("hex");

/**
 * Returns what tells a mail from others to its booking. The server that delivers it again adds lines to its header only. A
 * message id alone can be copied, and a mail that failed the check must not take the place of one that passed it.
 */
async function identityOf(bookingId: string, mail: ReadMail, same: Uint8Array<ArrayBuffer>): Promise<string> {
  const proof = [mail.messageId, mail.check, await hashOf(same)];
  return digest(JSON.stringify([bookingId, mail.from.address.toLowerCase(), ...proof]));
}

/**
 * @returns why the mail is rejected; null if it is stored, now or earlier
 * @throws if it can't be stored now
 */
async function storeMail(
  services: Services,
  { bookingId, raw, envelopeFrom, head, known }: Received,
): Promise<MailRefusal | null> {
  const { db, storage, clock } = services;
  const { bodyStart, readMail } = await import("#server/mail/incoming/service.ts");
  const mail = await readMail(raw, envelopeFrom);
  if (typeof mail === "string") return mail;
  // What it was counted as is what it is stored as.
  if (mail.from.address !== head.from.address || mail.check !== head.check) return "unreadable";
  // Without a message id, mails are the same if all of their bytes are.
  const same = mail.messageId ? raw.subarray(bodyStart(raw)) : raw;
  const sameMail = await identityOf(bookingId, mail, same);
  const submissionId = `mail:${sameMail}`;
  if (await isStored(db, submissionId)) return null;
  const sender = senderOf(services, mail, known);
  const id = idOf(sameMail);
  const original = { fileName: ORIGINAL_NAME, contentType: "message/rfc822", bytes: raw };
  const files = [original, ...mail.files].map((file, at) => ({
    ...file,
    id: `${id}-${at}`,
    key: `${MAIL_FOLDER}${id}/${String(at).padStart(2, "0")}`,
    sizeBytes: file.bytes.length,
  }));
  // Before the row that references them. If inserting that fails, the cleanup finds them.
  for (const { key, bytes, contentType } of files) await storage.putBytes(key, bytes, contentType);
  const { check, automatic, subject, whole, leftOut } = mail;
  const details: IncomingDetails = { sender: sender.role, check, automatic, subject, whole, leftOut };
  const input = { name: sender.name, email: mail.from.address, phone: sender.phone, message: mail.text };
  const facts: [string, string][] = [
    ["Subject", subject || "(none)"],
    ["Sender", senderNote(details, mail.from.address)],
  ];
  const names = mail.files.map(({ fileName }) => fileName);
  if (names.length > 0) facts.push(["Files", names.join(", ")]);
  // Automatic mails trigger no alert, or two programs could write to each other forever.
  const alert = automatic ? null : await messageAlert(services, { id, submissionId, input }, facts);
  await insertBookingMail(db, {
    id,
    submissionId,
    bookingId,
    ...input,
    mail: details,
    at: clock.now(),
    files: files.map(({ bytes: _, ...file }) => file),
    // Mail providers refuse other addresses, and the studio would not hear of the email.
    alert: alert && {
      ...alert,
      bookingId,
      replyTo: isPlainAddress(mail.from.address) ? alert.replyTo : null,
    },
  });
  if (alert) announceMail(services);
  return null;
}

/** The limits are asked once the header is read, before the rest is. A flood costs no more than that. */
async function refusalOf(services: Services, message: ReceivedMail) {
  const { from: envelopeFrom, to, rawSize } = message;
  const bookingId = bookingOfAddress(services, to);
  if (!bookingId) return "unknown";
  if (rawSize > MAIL_FILE_BYTES_MAX) return "too_large";
  const { readFirst, readAll } = openMail(message);
  const first = await readFirst();
  const { readHead } = await import("#server/mail/incoming/service.ts");
  const head = await readHead(first, envelopeFrom);
  if (typeof head === "string") return head;
  const known = await selectForMail(services.db, { bookingId, address: head.from.address });
  if (!known) return "unknown";
  const isOfBooking = senderOf(services, head, known).role !== "stranger";
  await countMail(services, { bookingId, head, isOfBooking });
  const raw = await readAll(first);
  return raw ? storeMail(services, { bookingId, raw, envelopeFrom, head, known }) : "too_large";
}

/**
 * Adds a mail to a booking's address to that booking's conversation. A mail that can never be accepted is returned to
 * its sender with a reason.
 * @throws if it can't be accepted now; the sender's server retries for days, so nothing is lost
 */
export async function takeIncomingMail(services: Services, message: ReceivedMail): Promise<void> {
  const { log } = services;
  let refusal: MailRefusal | null;
  try {
    refusal = await refusalOf(services, message);
  } catch (error) {
    log.error("incoming_mail_not_stored", error);
    throw error;
  }
  if (refusal) message.setReject(MAIL_REFUSALS[refusal]);
  log.info("incoming_mail", { bytes: message.rawSize, refusal: refusal ?? "none" });
}

/**
 * Reads a file from an email, for download.
 * @returns `unavailable` if the object store is unreachable
 */
export async function readMailFile(
  { db, storage, log }: Services,
  _admin: Admin,
  id: string,
): Promise<Result<{ fileName: string; body: ReadableStream }>> {
  const found = await selectMailFile(db, id);
  if (!found) return fail("not_found");
  try {
    const body = await storage.readStream(found.key);
    return body ? ok({ fileName: found.fileName, body }) : fail("not_found");
  } catch (error) {
    log.error("mail_file_not_read", error, { id });
    return fail("unavailable");
  }
}
