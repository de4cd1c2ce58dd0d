import type { MailKind, OutboxState } from "#drizzle/enums.ts";

export const OUTBOX_PAGE_SIZE = 25;

export const OUTBOX_SEARCH_MAX = 254;

/** The kinds of mail as one chooses among them. */
export const MAIL_KIND_NAMES: Record<MailKind, string> = {
  inquiry_alert: "New inquiry",
  inquiry_acknowledgement: "Inquiry received",
  message_alert: "New message",
  message_acknowledgement: "Message received",
  confirm_email: "Address to confirm",
  reset_password: "Password reset",
  change_email: "Change of address",
  account_exists: "Account already exists",
  invitation: "Invitation",
  security_notice: "Security notice",
  booking_reply: "Reply to a couple",
  message_reply: "Reply to a message",
  hold_expired: "Hold expired",
  hold_expired_alert: "Hold expired, for the studio",
  waiting_list_joined: "Waiting list joined",
  day_free: "Day free again",
  testimonial_request: "Request for a testimonial",
  proposal_sent: "Proposal",
  proposal_answered_alert: "Proposal answered",
  agreement_completed: "Signed agreement",
  client_code: "Sign-in code",
  client_link: "Link to a wedding page",
  testimonial_alert: "New testimonial",
  template_test: "Test",
  weekly_summary: "Weekly summary",
};

export const STATE_NAMES: Record<OutboxState, string> = {
  pending: "Waiting",
  sending: "On its way",
  sent: "Sent",
  failed: "Failed",
};

/** Why a mail can't be sent again. */
export const MAIL_GONE = "This email no longer exists.";

export const MAIL_SENT = "This email has already been sent.";

export const MAIL_ON_ITS_WAY = "This email is already on its way.";

/** Why a mail can't be deleted now. */
export const MAIL_BEING_SENT = "This email is being sent right now. Please try again in a minute.";

export const SUMMARY_TOO_NEW =
  "The site would send this week's summary again. You can delete it once it's eight days old.";

export const MAIL_DELETED = "Email deleted - The copy kept here is gone.";

/** Shown in place of a link that only its receiver may follow. */
export const PRIVATE_LINK = "(a private link)";

/** A mail that is owed. */
export type NewMail = {
  idempotencyKey: string;
  kind: MailKind;
  /** Related booking, if any. */
  bookingId: string | null;
  /** The contact message it answers, if any. */
  messageId?: string;
  /** The admin who wrote it, if somebody did. */
  sentBy?: string;
  toAddress: string;
  replyTo: string | null;
  subject: string;
  textBody: string;
  htmlBody: string;
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
  /** It failed, or waits for a later attempt: it can be sent again now. */
  resendable: boolean;
};

/** What the outbox shows only; null for everything. */
export type OutboxFilter = { state: OutboxState | null; kind: MailKind | null; search: string };

export type Outbox = {
  filter: OutboxFilter;
  page: number;
  pages: number;
  found: number;
  /** Whether there are more than were counted. */
  beyond: boolean;
  /** More have the words than were looked at: the newest were. */
  more: boolean;
  /** How many there are in each state, whatever is searched for. */
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
};
