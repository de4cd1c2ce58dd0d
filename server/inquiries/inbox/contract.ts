import { z } from "zod";
import {
  type BookingStatus,
  type MailKind,
  MESSAGE_STATUSES,
  type MessageStatus,
  type OutboxState,
} from "#drizzle/enums.ts";
import { inquiryInput, isReachable, NO_CONTACT, optionalDate } from "#server/bookings/fields/contract.ts";
import type { IncomingDetails } from "#server/mail/incoming/contract.ts";
import type { FilledReply } from "#server/mail/templates/contract.ts";
import { wordsInput } from "#server/mail/templates/contract.ts";
import { optionalEmail } from "#server/platform/forms/contract.ts";
import type { StoredMailFile } from "../booking-mails/contract.ts";
import * as strings from "../strings/inbox.ts";

export const INBOX_PAGE_SIZE = 25;
export const INBOX_SEARCH_MAX = 100;

export const MESSAGE_CHANGED = strings.messageChanged;
export const REPLY_MEANWHILE = strings.replyMeanwhile;
export const MESSAGE_GONE = strings.messageGone;
export const ALREADY_THERE = strings.alreadyThere;
export const BOOKED_MEANWHILE = strings.bookedMeanwhile;

const version = z.int().min(1);

export const messageMove = z.strictObject({ status: z.enum(MESSAGE_STATUSES), version });

export const messageReply = wordsInput.extend({
  /** Identifies one submit: repeating the key doesn't send a second mail. */
  key: z.uuid(),
  version,
});

/** The admin adds what a message lacks: both names, and the date if it is decided. */
export const messageBooking = inquiryInput
  .omit({ packageId: true })
  .extend({ email: optionalEmail, weddingDate: optionalDate, version })
  .strict()
  .refine(isReachable, { path: ["email"], message: NO_CONTACT });

export type MessageBooking = z.output<typeof messageBooking>;

export type InboxRow = {
  id: string;
  name: string;
  email: string;
  /** The beginning of the message. */
  excerpt: string;
  status: MessageStatus;
  version: number;
  createdAt: Date;
};

export type Inbox = {
  tab: MessageStatus;
  search: string;
  page: number;
  pages: number;
  /** How many match the search on this tab. */
  found: number;
  /** Whether the search matches more than were looked at. Only the newest were. */
  more: boolean;
  /** How many messages each tab has, regardless of the search. */
  totals: Record<MessageStatus, number>;
  messages: InboxRow[];
};

export type MessageView = {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  message: string;
  status: MessageStatus;
  answeredAt: Date | null;
  /** Turnstile was set up but couldn't be reached. */
  unchecked: boolean;
  /** The details of a message that came by email; null if it came through a form. */
  mail: IncomingDetails | null;
  version: number;
  createdAt: Date;
};

export type LinkedBooking = {
  id: string;
  brideName: string;
  groomName: string;
  /** `2027-05-14` */
  weddingDate: string | null;
  status: BookingStatus;
};

export type ThreadMail = {
  id: string;
  kind: MailKind;
  state: OutboxState;
  subject: string;
  text: string;
  /** The admin who wrote it; null for automatic mails. */
  writtenBy: string | null;
  createdAt: Date;
};

/** A message with everything needed to answer it. */
export type MessagePage = {
  message: MessageView;
  files: StoredMailFile[];
  /** The booking that was created from it. */
  booking: LinkedBooking | null;
  thread: ThreadMail[];
  /** How many mails are deleted with the message, and how many stay in its booking's history. */
  mails: { own: number; shared: number };
  /** Other messages from the same address. */
  otherMessages: InboxRow[];
  otherBookings: LinkedBooking[];
  replies: FilledReply[];
};

/** Splits a message writer's name into the two people of a booking. Most sign with both names, or with one. */
export function splitNames(name: string): { brideName: string; groomName: string } {
  const [first = "", second = ""] = name.split(/\s+(?:&|and|\+)\s+|\s*[&+]\s*/i, 2);
  return { brideName: first.trim(), groomName: second.trim() };
}
