import type { BookingStatus } from "#app/components/ui/status-badge.tsx";
import { replyAfter } from "#server/bookings/status-transitions/contract.ts";

const REPLIES: Partial<Record<BookingStatus, string>> = {
  new: "reply-first-answer",
  contacted: "reply-proposal",
  filmed: "reply-after-the-wedding",
  editing: "reply-after-the-wedding",
};

/** The template of what is likely written next to a couple in this status, if there is one. */
export const fittingReply = (status: BookingStatus) => replyAfter(status) ?? REPLIES[status];
