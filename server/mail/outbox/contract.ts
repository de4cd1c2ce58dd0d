import type { Delivery, MailKind, OutboxState } from "#drizzle/enums.ts";
import type { MailAttachment } from "../attachments/contract.ts";
import * as strings from "../strings/outbox.ts";

export const OUTBOX_PAGE_SIZE = 25;

export const OUTBOX_SEARCH_MAX = 254;

/** Limits for mails that the studio writes itself. */
export const SUBJECT_MAX = 150;
export const BODY_MAX = 5000;

export const STATE_NAMES: Record<OutboxState, string> = {
  pending: "Waiting",
  sending: strings.onItsWay,
  sent: "Sent",
  failed: "Failed",
};

/** Why a mail can't be sent again. */
export const MAIL_GONE = strings.mailGone;

export const MAIL_SENT = strings.mailSent;

export const MAIL_ON_ITS_WAY = strings.mailOnItsWay;

export const CALL_SETTLED = strings.callSettled;

/** Why a mail can't be deleted now. */
export const MAIL_BEING_SENT = strings.mailBeingSent;

export const SUMMARY_TOO_NEW = strings.summaryTooNew;

export const MAIL_DELETED = strings.mailDeleted;

/** Shown instead of a link that only its recipient may follow. */
export const PRIVATE_LINK = "(a private link)";

/** Starts the note about a mail that was sent without some of its files; their names follow. */
export const SENT_WITHOUT = `${strings.sentWithout} `;

/** A mail to be queued. */
export type NewMail = {
  idempotencyKey: string;
  kind: MailKind;
  /** The related booking, if any. */
  bookingId: string | null;
  /** The contact message it answers, if any. */
  messageId?: string;
  /** The admin who wrote it, if any. */
  sentBy?: string;
  /** The same for the copies of one letter. */
  letterId?: string;
  toAddress: string;
  replyTo: string | null;
  subject: string;
  textBody: string;
  htmlBody: string;
  /** Attached files (`server/mail/attachments/contract.ts`). */
  attachments?: MailAttachment[];
};

/** A mail as the admin area shows it. */
export type FailedMail = {
  id: string;
  kind: MailKind;
  state: OutboxState;
  toAddress: string;
  subject: string;
  attempts: number;
  lastError: string | null;
  createdAt: Date;
};

export type OutboxRow = FailedMail & {
  nextAttemptAt: Date;
  sentAt: Date | null;
  /** The provider's latest report; null while nothing is known. */
  delivery: Delivery | null;
  deliveryAt: Date | null;
  deliveryReason: string | null;
  /** Whether it can be sent again now: it failed, or waits for a later attempt. */
  resendable: boolean;
};

/** Not a state of its own, because the provider had accepted the mail. */
export const BOUNCED = "bounced";

/** The filter of the outbox; null for no restriction. */
export type OutboxFilter = {
  state: OutboxState | typeof BOUNCED | null;
  kind: MailKind | null;
  search: string;
};

export type Outbox = {
  filter: OutboxFilter;
  page: number;
  pages: number;
  found: number;
  /** Whether counting stopped before the last match. */
  beyond: boolean;
  /** Whether more mails match than were searched. Only the newest were. */
  more: boolean;
  /** The number of mails in each state, regardless of the search. */
  totals: Record<OutboxState, number>;
  mails: OutboxRow[];
};

/** One mail with its body, without private links. */
export type MailPage = OutboxRow & {
  replyTo: string | null;
  text: string;
  html: string;
  bookingId: string | null;
  messageId: string | null;
  /** The admin who wrote it. */
  writtenBy: string | null;
  /** The names of the attached files. */
  files: string[];
};
