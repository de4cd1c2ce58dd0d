import type { Delivery, MessageStatus, OutboxState } from "#drizzle/enums.ts";
import type { StoredMailFile } from "#server/inquiries/booking-mails/contract.ts";
import { messageInput } from "#server/inquiries/contact-form/contract.ts";
import type { IncomingDetails } from "#server/mail/incoming/contract.ts";
import * as strings from "../strings/conversation.ts";

export const MESSAGE_SENT = strings.messageSent;
/** So many of the newest messages of each side are shown, of each wedding. */
export const THREAD_MAX = 50;

export const clientMessage = messageInput.pick({ message: true });

/** One message of a thread, from the couple's side or the studio's. */
export type ThreadMessage = { id: string; from: string; studio: boolean; text: string; at: Date };

/** The same message as the desk sees it: with what became of it. */
export type DeskMessage = { id: string; text: string; at: Date } & (
  | {
      kind: "message";
      from: string;
      address: string;
      status: MessageStatus;
      /** What came by email; null for what came by a form. */
      mail: IncomingDetails | null;
      files: StoredMailFile[];
    }
  | {
      kind: "reply";
      from: string | null;
      subject: string;
      state: OutboxState;
      attempts: number;
      sentAt: Date | null;
      delivery: Delivery | null;
      deliveryAt: Date | null;
    }
);
