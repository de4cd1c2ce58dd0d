import type { MailKind, OutboxState } from "#drizzle/enums.ts";

/** A mail that is owed. */
export type NewMail = {
  idempotencyKey: string;
  kind: MailKind;
  /** The booking it speaks of, if any. */
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
