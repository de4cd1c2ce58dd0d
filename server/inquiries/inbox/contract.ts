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
  /** One press: the same key twice is one mail. */
  key: z.uuid(),
  version,
});

/** What a message does not say, an admin adds: the names of both, and the date where it is decided. */
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
  /** How the message begins. */
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
  /** More have the words than were looked at: the newest were. */
  more: boolean;
  /** How many stand on each tab, whatever is searched for. */
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
  /** Turnstile could not be asked about it, though it was set up. */
  unchecked: boolean;
  /** What came by email; null for what came by a form. */
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
  /** The admin who wrote it; null for what the site wrote by itself. */
  writtenBy: string | null;
  createdAt: Date;
};

/** A message with everything that one needs to answer it. */
export type MessagePage = {
  message: MessageView;
  files: StoredMailFile[];
  /** The booking that was made of it. */
  booking: LinkedBooking | null;
  thread: ThreadMail[];
  /** How many mails go with the message, and how many stay in the history of its booking. */
  mails: { own: number; shared: number };
  /** Others from the same address. */
  otherMessages: InboxRow[];
  otherBookings: LinkedBooking[];
  replies: FilledReply[];
};

/** A message's writer as the two people of a booking: most sign with both names, or with one. */
export function splitNames(name: string): { brideName: string; groomName: string } {
  const [first = "", second = ""] = name.split(/\s+(?:&|and|\+)\s+|\s*[&+]\s*/i, 2);
  return { brideName: first.trim(), groomName: second.trim() };
}
