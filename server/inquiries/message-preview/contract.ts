import type { MessageStatus, OutboxState } from "#drizzle/enums.ts";
import type { LinkedBooking } from "../inbox/contract.ts";

/** What is shown about a message beside the list that it was selected in. */
export type MessagePreview = {
  message: {
    id: string;
    name: string;
    email: string;
    phone: string | null;
    message: string;
    status: MessageStatus;
    /** Set for messages that came in by email. */
    subject: string | null;
    createdAt: Date;
  };
  /** The booking that was created from it. */
  booking: LinkedBooking | null;
  /** The most recent email to its writer. */
  latest: { subject: string; state: OutboxState; createdAt: Date } | null;
};
