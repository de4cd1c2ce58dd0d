import "#server/platform/boundary.server.ts";
import PostalMime, { type Email } from "postal-mime";
import { email as emailAddress } from "#server/platform/forms/contract.ts";
import { isVisible, oneLine } from "#server/platform/single-line.ts";
import { truncate } from "#server/platform/truncate.ts";
import * as strings from "../strings/incoming.ts";
import { checkSender } from "./authentication.ts";
import { type MailRefusal, type SenderCheck, SUBJECT_MAX, TEXT_MAX, WRITER_MAX } from "./contract.ts";
import { filesOf, type MailFile } from "./files.ts";
import { textOfHtml } from "./html-text.ts";
import { withoutQuotes } from "./quotes.ts";

/** Each part costs more than its lines: a million parts would take half a minute. */
const PARTS_MAX = 2000;
const LIMITS = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024, maxRfc822NestingDepth: 0 };

const [NEW_LINE, DASH] = [10, 45];

/** Counts the lines that may be a part's boundary. */
function borderLines(raw: Uint8Array): number {
  let count = 0;
  for (let at = raw.indexOf(NEW_LINE); at !== -1; at = raw.indexOf(NEW_LINE, at + 1))
    if (raw[at + 1] === DASH && raw[at + 2] === DASH) count += 1;
  return count;
}

const headerOf = ({ headers }: Email, name: string) =>
  headers
    .find(({ key }) => key === name)
    ?.value.trim()
    .toLowerCase() ?? "";

/** Whether a program sent it, so that an answer would go to a program: RFC 3834, bounces, lists. */
function isAutomatic(mail: Email, from: string, envelopeFrom: string): boolean {
  const submitted = headerOf(mail, "auto-submitted");
  return (
    (submitted !== "" && !submitted.startsWith("no")) ||
    /^(bulk|junk|list|auto_reply)/.test(headerOf(mail, "precedence")) ||
    ["x-autoreply", "x-autorespond", "list-id"].some((name) => headerOf(mail, name) !== "") ||
    headerOf(mail, "content-type").startsWith("multipart/report") ||
    envelopeFrom.replace(/[<>\s]/g, "") === "" ||
    /^(mailer-daemon|postmaster)@/i.test(from)
  );
}

const tidy = (text: string) =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\t\n]/gu, "")
    .replace(/[ \t]+\n/g, "\n")
    .replace(/\n{4,}/g, "\n\n\n")
    .trim();

/** A parsed mail. */
export type ReadMail = {
  messageId: string;
  from: { name: string; address: string };
  check: SenderCheck;
  automatic: boolean;
  subject: string;
  /** The text without quotes. */
  text: string;
  /** The whole text, if it is longer. */
  whole: string | null;
  files: MailFile[];
  leftOut: string[];
};

const NO_WORDS = strings.noWords;

/**
 * Parses a mail within bounds. The buffer must not be shared. Its headers are untrusted, except for those of our own
 * server.
 */
export async function readMail(
  raw: Uint8Array<ArrayBuffer>,
  envelopeFrom: string,
): Promise<ReadMail | MailRefusal> {
  if (borderLines(raw) > PARTS_MAX) return "unreadable";
  let mail: Email;
  try {
    mail = await PostalMime.parse(raw.buffer, { ...LIMITS, forceRfc822Attachments: true });
  } catch {
    // Exceeds the limits above, which no real mail program does.
    return "unreadable";
  }
  const sender = emailAddress.safeParse(mail.from?.address);
  if (!sender.success) return "no_sender";
  const address = sender.data;
  const all = tidy(mail.text?.trim() ? mail.text : textOfHtml(mail.html ?? ""));
  const whole = isVisible(all) ? truncate(all, TEXT_MAX) : NO_WORDS;
  const text = withoutQuotes(whole);
  const name = truncate(oneLine(mail.from?.name ?? ""), WRITER_MAX).trim();
  return {
    ...{ text, whole: text === whole ? null : whole },
    messageId: oneLine(mail.messageId ?? ""),
    from: { name: isVisible(name) ? name : address, address },
    check: checkSender(mail.headers, address),
    automatic: isAutomatic(mail, address, envelopeFrom),
    subject: truncate(oneLine(mail.subject ?? ""), SUBJECT_MAX),
    ...filesOf(mail.attachments),
  };
}
