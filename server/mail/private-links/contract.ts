import type { MailKind } from "#drizzle/enums.ts";

/**
 * Mails that are composed with a link, or a code, which only their receiver may use. None of them repeats a visitor's words but a
 * couple's names, which an admin has read before the mail leaves.
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
  "booking_confirmed",
  "date_taken",
  "refund_recorded",
  "credit_note_issued",
] as const satisfies MailKind[];

export type PrivateLinkKind = (typeof PRIVATE_LINK_KINDS)[number];
