import type { Delivery, MailKind, OutboxState } from "#drizzle/enums.ts";
import type { ActivityEntry } from "#server/audit/contract.ts";
import type { BookingNote } from "../notes/contract.ts";

/** How many entries are shown at first. "Show earlier" adds as many again. */
export const TIMELINE_STEP = 20;
/** How often earlier entries can be requested. Far more than ever happens around one wedding. */
export const TIMELINE_STEPS_MAX = 25;

/** The name of the agreed price in the log. */
export const PRICE_FIELD = "price";

/** A mail that went to or about the couple. */
export type TimelineMail = {
  id: string;
  kind: MailKind;
  /** The message that the mail is about. */
  messageId: string | null;
  toAddress: string;
  subject: string;
  state: OutboxState;
  attempts: number;
  /** The admin who wrote it; null for automatic mails. */
  sentBy: string | null;
  sentAt: Date | null;
  /** What the mail provider has reported since; null if nothing yet. */
  delivery: Delivery | null;
  deliveryAt: Date | null;
  deliveryReason: string | null;
  createdAt: Date;
};

export type TimelineEntry = { id: string; at: Date } & (
  | { kind: "received" }
  | { kind: "change"; change: ActivityEntry }
  | { kind: "note"; note: BookingNote }
  | { kind: "mail"; mail: TimelineMail }
);

export type Timeline = {
  /** Newest first. */
  entries: TimelineEntry[];
  /** The number of steps shown. */
  steps: number;
  earlier: boolean;
};

/** A mail's body in plain text. */
export type MailText = { id: string; subject: string; text: string };
