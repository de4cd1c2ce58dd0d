import type { OwnInquiry } from "#server/clients/own-inquiries/contract.ts";

type State = { name: string; text: string };

/** How far an inquiry is, as its couple would say it. */
const STATES: Record<OwnInquiry["status"], State> = {
  new: { name: "Received", text: "We have your inquiry. You'll hear from us within 24 hours of sending it." },
  contacted: {
    name: "In touch",
    text: "We're talking about your day. Answer our last email if it's your turn.",
  },
  proposal: { name: "Proposal sent", text: "We've sent you a proposal. Check your email for it." },
  held: { name: "Date held", text: "We're holding this date for you while you decide." },
  confirmed: { name: "Booked", text: "The date is yours. We'll be in touch to plan your film." },
  filmed: { name: "Filmed", text: "We've filmed your day. Next, we edit." },
  editing: { name: "Editing", text: "We're editing your film. We'll email you when it's ready." },
  delivered: { name: "Delivered", text: "Your film is ready. Check your email for the link." },
  lost: { name: "Closed", text: "This inquiry is closed. If your plans have changed, write to us." },
  cancelled: { name: "Cancelled", text: "This booking was cancelled. If that's a surprise, please call us." },
};

const WAITING: State = {
  name: "Waiting list",
  text: "This date is taken. You're on the waiting list, and we'll write if it opens up.",
};
const OPEN_AGAIN: State = {
  name: "Your date opened up",
  text: "We've emailed you about it. Answer soon: other couples are waiting, too.",
};

/** @param heldUntil the last day of a hold, in words */
export function inquiryState(inquiry: OwnInquiry, heldUntil: string | null): State {
  if (inquiry.waiting) return WAITING;
  if (inquiry.notifiedFree) return OPEN_AGAIN;
  if (inquiry.status === "held" && heldUntil)
    return { name: STATES.held.name, text: `We're holding this date for you until ${heldUntil}.` };
  return STATES[inquiry.status];
}
