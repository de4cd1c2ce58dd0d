import type { BookingStatus } from "#app/components/ui/status-badge.tsx";
import { replyAfter } from "#server/bookings/status-transitions/contract.ts";

const REPLIES: Partial<Record<BookingStatus, string>> = {
  new: "reply-first-answer",
  contacted: "reply-proposal",
  filmed: "reply-after-the-wedding",
  editing: "reply-after-the-wedding",
  delivered: "reply-delivered",
};

/** Returns the most likely reply template for this status, if there is one. */
export const fittingReply = (status: BookingStatus, isSigned: boolean) =>
  status === "held" && isSigned ? "reply-held-agreed" : (replyAfter(status) ?? REPLIES[status]);
