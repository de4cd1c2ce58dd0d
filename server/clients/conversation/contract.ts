import type { Delivery, MessageStatus, OutboxState } from "#drizzle/enums.ts";
import type { StoredMailFile } from "#server/inquiries/booking-mails/contract.ts";
import { messageInput } from "#server/inquiries/contact-form/contract.ts";
import type { IncomingDetails } from "#server/mail/incoming/contract.ts";
import * as strings from "../strings/conversation.ts";

export const MESSAGE_SENT = strings.messageSent;
/** How many of the newest messages are shown per side and wedding. */
export const THREAD_MAX = 50;

export const clientMessage = messageInput.pick({ message: true });

/** One message of a thread, from the couple's side or the studio's. */
export type ThreadMessage = { id: string; from: string; studio: boolean; text: string; at: Date };

/** The same message as the back office sees it, with its delivery state. */
export type DeskMessage = { id: string; text: string; at: Date } & (
  | {
      kind: "message";
      from: string;
      address: string;
      status: MessageStatus;
      /** The details of a message that came by email; null if it came through a form. */
      mail: IncomingDetails | null;
      files: StoredMailFile[];
    }
  | {
      kind: "reply";
      from: string | null;
      subject: string;
      /** Each person who gets it. */
      copies: LetterCopy[];
    }
);

/** A letter's mail to one of its recipients. */
export type LetterCopy = {
  to: string;
  state: OutboxState;
  attempts: number;
  sentAt: Date | null;
  delivery: Delivery | null;
  deliveryAt: Date | null;
};
