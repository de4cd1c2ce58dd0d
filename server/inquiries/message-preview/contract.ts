import type { MessageStatus, OutboxState } from "#drizzle/enums.ts";
import type { LinkedBooking } from "../inbox/contract.ts";

/** What is said of a message beside the list that it was chosen from. */
export type MessagePreview = {
  message: {
    id: string;
    name: string;
    email: string;
    phone: string | null;
    message: string;
    status: MessageStatus;
    /** Of what came by email. */
    subject: string | null;
    createdAt: Date;
  };
  /** The booking that was made of it. */
  booking: LinkedBooking | null;
  /** The email that went out to its writer last. */
  latest: { subject: string; state: OutboxState; createdAt: Date } | null;
};
