import PostalMime, { type Attachment, type Email } from "postal-mime";
import { EMAIL_MAX } from "#server/platform/forms/contract.ts";
import { isOneLine, isVisible, oneLine } from "#server/platform/single-line.ts";
import { truncate } from "#server/platform/truncate.ts";
import * as strings from "../strings/incoming.ts";
import { checkSender } from "./authentication.ts";
import { boundedMail, HEADERS_BYTES_MAX } from "./bounds.ts";
import { withCharset } from "./charset.ts";
import { type MailRefusal, type SenderCheck, SUBJECT_MAX, TEXT_MAX, WRITER_MAX } from "./contract.ts";
import { filesOf, type MailFile } from "./files.ts";
import { textOfHtml } from "./html-text.ts";
import { withoutQuotes } from "./quotes.ts";

const LIMITS = { maxNestingDepth: 20, maxHeadersSize: HEADERS_BYTES_MAX, maxRfc822NestingDepth: 0 };

/** Of the text that is tidied. Most of it may be spaces and lines that are left out. */
const UNTIDIED_MAX = 10 * TEXT_MAX;

const headerOf = ({ headers }: Email, name: string) =>
  headers
    .find(({ key }) => key === name)
    ?.value.trim()
    .toLowerCase() ?? "";

/** How mail programs begin the subject of an absence note. Some of them don't mark it in any other way. */
const AUTOMATIC_SUBJECT =
  /^(automatic reply|auto(matic)?[- ]?response|out of (the )?office|automatische antwort|abwesenheitsnotiz|réponse automatique|respuesta automática|risposta automatica|自動応答|自動返信)\s*[:：]/iu;

/** Whether a program sent it, so that an answer would go to a program: RFC 3834, bounces, lists. */
function isAutomatic(mail: Email, from: string, envelopeFrom: string): boolean {
  const submitted = headerOf(mail, "auto-submitted");
  return (
    (submitted !== "" && !submitted.startsWith("no")) ||
    /^(bulk|junk|list|auto_reply)/.test(headerOf(mail, "precedence")) ||
    ["x-autoreply", "x-autorespond", "list-id"].some((name) => headerOf(mail, name) !== "") ||
    headerOf(mail, "content-type").startsWith("multipart/report") ||
    AUTOMATIC_SUBJECT.test(mail.subject ?? "") ||
    envelopeFrom.replace(/[<>\s]/g, "") === "" ||
    /^(mailer-daemon|postmaster)@/i.test(from)
  );
}

/**
 * Reads each character a bounded number of times. Without its lookbehind, the pattern for the spaces at a line's end
 * would start again at each space of a run.
 */
const tidy = (text: string) =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\t\n]/gu, "")
    .replace(/(?<![ \t])[ \t]+\n/g, "\n")
    .replace(/\n{4,}/g, "\n\n\n")
    .trim();

/** What a mail's own header says. */
export type MailHead = {
  from: { name: string; address: string };
  check: SenderCheck;
  automatic: boolean;
};

/** A parsed mail. */
export type ReadMail = MailHead & {
  messageId: string;
  subject: string;
  /** The text without quotes. */
  text: string;
  /** The whole text, if it is longer. */
  whole: string | null;
  files: MailFile[];
  leftOut: string[];
};

const NO_WORDS = strings.noWords;

/** Gmail's reactions, as data beside their words. */
const REACTION = "text/vnd.google.email-reaction+json";

/** Returns a mail's reaction in words; null if it is none. */
function reactionOf(attachments: readonly Attachment[]): string | null {
  const found = attachments.find(({ mimeType }) => mimeType === REACTION);
  if (!found) return null;
  const { content } = found;
  const json = typeof content === "string" ? content : Buffer.from(new Uint8Array(content)).toString();
  const emoji = /"emoji"\s*:\s*"([^"\\]{1,40})"/.exec(json)?.[1] ?? "";
  return isVisible(emoji) ? strings.reactedWith(oneLine(emoji)) : null;
}

/** Returns the sender's address, however it is written; null if a mail doesn't say whom it is from. */
function addressOf({ from }: Email): string | null {
  const address = (from?.address ?? "").trim();
  const isAddress = /^[^@].*@[^\s@]+$/u.test(address) && isOneLine(address) && isVisible(address);
  return isAddress && address.length <= EMAIL_MAX ? address : null;
}

/** Returns a text of at most the limit, which says so if it was longer. */
const shortened = (text: string) =>
  text.length > TEXT_MAX
    ? `${truncate(text, TEXT_MAX - strings.shortened.length - 2).trimEnd()}\n\n${strings.shortened}`
    : text;

/** Returns all that a person would read in a mail, with its quotes. */
function wholeText(mail: Email): string {
  const written = mail.text?.trim() ? truncate(mail.text, UNTIDIED_MAX) : textOfHtml(mail.html ?? "");
  const all = tidy(written);
  return isVisible(all) ? shortened(all) : (reactionOf(mail.attachments) ?? NO_WORDS);
}

function headOf(mail: Email, envelopeFrom: string): MailHead | MailRefusal {
  const address = addressOf(mail);
  if (address === null) return "no_sender";
  const name = truncate(oneLine(mail.from?.name ?? ""), WRITER_MAX).trim();
  return {
    from: { name: isVisible(name) ? name : address, address },
    check: checkSender(mail.headers, { address, envelopeFrom }),
    automatic: isAutomatic(mail, address, envelopeFrom),
  };
}

/** Returns what a parsed mail says. */
function contentOf(mail: Email, envelopeFrom: string): ReadMail | MailRefusal {
  const head = headOf(mail, envelopeFrom);
  if (typeof head === "string") return head;
  const whole = wholeText(mail);
  const text = withoutQuotes(whole, mail.subject ?? "");
  return {
    from: head.from,
    check: head.check,
    automatic: head.automatic,
    text,
    whole: text === whole ? null : whole,
    messageId: oneLine(mail.messageId ?? ""),
    subject: truncate(oneLine(mail.subject ?? ""), SUBJECT_MAX),
    ...filesOf(mail.attachments.filter(({ mimeType }) => mimeType !== REACTION)),
  };
}

/** Parses a mail. Null if it exceeds the limits above, which no real mail program writes, or is no mail. */
async function parsed(bytes: Parameters<typeof PostalMime.parse>[0]): Promise<Email | null> {
  try {
    return await PostalMime.parse(bytes, { ...LIMITS, forceRfc822Attachments: true });
  } catch {
    return null;
  }
}

const [NEW_LINE, RETURN] = [10, 13];

/** Returns where a mail's body begins: after the empty line below its header. */
export function bodyStart(raw: Uint8Array): number {
  for (let at = raw.indexOf(NEW_LINE); at !== -1; at = raw.indexOf(NEW_LINE, at + 1)) {
    const next = raw[at + 1] === RETURN ? at + 2 : at + 1;
    if (raw[next] === NEW_LINE) return next + 1;
  }
  return raw.length;
}

/** Reads only a mail's own header, from its first bytes. Costs little, however large the mail is. */
export async function readHead(
  first: Uint8Array<ArrayBuffer>,
  envelopeFrom: string,
): Promise<MailHead | MailRefusal> {
  const bounded = boundedMail(first.slice(0, bodyStart(first)));
  const mail = bounded && (await parsed(withCharset(bounded)));
  return mail ? headOf(mail, envelopeFrom) : "unreadable";
}

/**
 * Parses a mail within bounds. The buffer must not be shared. Its headers are untrusted, except for those of our own
 * server.
 * @returns `unreadable` for a mail that would never be readable, so that it isn't delivered again and again
 * @throws if our own code fails on a mail that can be parsed: a later release may read it
 */
export async function readMail(
  raw: Uint8Array<ArrayBuffer>,
  envelopeFrom = "",
): Promise<ReadMail | MailRefusal> {
  const bounded = boundedMail(raw);
  const mail = bounded && (await parsed(withCharset(bounded)));
  return mail ? contentOf(mail, envelopeFrom) : "unreadable";
}
