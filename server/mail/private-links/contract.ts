import type { MailKind } from "#drizzle/enums.ts";

/**
 * Kinds of mail with a link or code that only their recipient may use. They contain no visitor's words except a
 * couple's names, which an admin has read before the mail is sent.
 */
export const PRIVATE_LINK_KINDS = [
  "confirm_email",
  "reset_password",
  "change_email",
  "invitation",
  "testimonial_request",
  "client_code",
  "client_link",
  "proposal_sent",
  "proposal_reminder",
  "agreement_completed",
  "invoice_issued",
  "payment_reminder",
  "payment_received",
  "payment_failed",
  "proposal_expired",
  "film_delivered",
  "booking_confirmed",
  "date_taken",
  "refund_recorded",
  "credit_note_issued",
  "cancellation_notice",
] as const satisfies MailKind[];

export type PrivateLinkKind = (typeof PRIVATE_LINK_KINDS)[number];
