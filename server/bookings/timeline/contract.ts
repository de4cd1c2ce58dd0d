import type { Delivery, MailKind, OutboxState } from "#drizzle/enums.ts";
import type { ActivityEntry } from "#server/audit/contract.ts";
import type { BookingNote } from "../notes/contract.ts";

/** "Show earlier" adds as many entries again. */
export const TIMELINE_STEP = 20;
/** How often one may ask for earlier entries: far beyond what happens around one wedding. */
export const TIMELINE_STEPS_MAX = 25;

/** The agreed price, as the log calls it. */
export const PRICE_FIELD = "price";

/** A mail that went to or about the couple. */
export type TimelineMail = {
  id: string;
  kind: MailKind;
  /** The message that it speaks of. */
  messageId: string | null;
  toAddress: string;
  subject: string;
  state: OutboxState;
  attempts: number;
  /** The admin who wrote it; null for what the site writes by itself. */
  sentBy: string | null;
  sentAt: Date | null;
  /** What its provider has said since; null while nothing is known. */
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
  /** How many steps are shown. */
  steps: number;
  earlier: boolean;
};

/** A mail's words, in plain text. */
export type MailText = { id: string; subject: string; text: string };
