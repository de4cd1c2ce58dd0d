import { messageInput } from "#server/inquiries/contact-form/contract.ts";

export const MESSAGE_SENT = "Your message is with us. We'll answer here and by email.";
/** So many of the newest messages are shown. */
export const THREAD_MAX = 50;

export const clientMessage = messageInput.pick({ message: true });

/** One message of a thread, from the couple's side or the studio's. */
export type ThreadMessage = { id: string; from: string; studio: boolean; text: string; at: Date };
