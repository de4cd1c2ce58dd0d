import type { MailKind } from "#drizzle/enums.ts";
import type { TypedMail } from "#server/mail/typed-addresses/service.ts";

// Every kind of mail: who chose the address it goes to. A new kind must be added here. If a visitor or a couple chose
// it, the mail must pass the limits of server/mail/typed-addresses, and it says nothing in a stranger's words
// (tests/api/mail/strangers-words.test.ts).

type Placed =
  /** The studio's own address, or an account of its staff. */
  | "the studio"
  /** The people of a booking, after somebody of the studio has answered, sent or asked for something. */
  | "after the studio's answer"
  /** An address that staff typed. */
  | "typed by the studio"
  /** An address that anybody can type: what limits it. */
  | { limitedAs: TypedMail | "acknowledgement" };

export const MAIL_PLACES: Record<MailKind, Placed> = {
  inquiry_alert: "the studio",
  inquiry_acknowledgement: { limitedAs: "acknowledgement" },
  message_alert: "the studio",
  message_acknowledgement: { limitedAs: "acknowledgement" },
  waiting_list_joined: { limitedAs: "acknowledgement" },
  confirm_email: { limitedAs: "confirm-email" },
  reset_password: { limitedAs: "reset-password" },
  change_email: "typed by the studio",
  account_exists: { limitedAs: "sign_up" },
  invitation: "typed by the studio",
  // To the address of an account after its owner, who proved that it is theirs, changed something.
  security_notice: "the studio",
  booking_reply: "after the studio's answer",
  cancellation_letter: "after the studio's answer",
  reopening_letter: "after the studio's answer",
  message_reply: "after the studio's answer",
  hold_expired: "after the studio's answer",
  hold_expired_alert: "the studio",
  day_free: "after the studio's answer",
  testimonial_request: "after the studio's answer",
  proposal_sent: "after the studio's answer",
  proposal_reminder: "after the studio's answer",
  proposal_expired: "after the studio's answer",
  proposal_expired_alert: "the studio",
  proposal_answered_alert: "the studio",
  proposal_declined: "after the studio's answer",
  move_taken_back: "after the studio's answer",
  agreement_completed: "after the studio's answer",
  agreement_completed_alert: "the studio",
  film_delivered: "after the studio's answer",
  booking_confirmed: "after the studio's answer",
  date_taken: "after the studio's answer",
  date_taken_alert: "the studio",
  invoice_issued: "after the studio's answer",
  payment_reminder: "after the studio's answer",
  data_deleted: "after the studio's answer",
  payment_received: "after the studio's answer",
  payment_received_alert: "the studio",
  deleted_payment_alert: "the studio",
  payment_failed: "after the studio's answer",
  payment_failed_alert: "the studio",
  refund_recorded: "after the studio's answer",
  refund_failed_alert: "the studio",
  signature_overdue_alert: "the studio",
  over_refunded_alert: "the studio",
  credit_note_issued: "after the studio's answer",
  cancellation_notice: "after the studio's answer",
  dispute_alert: "the studio",
  client_code: { limitedAs: "client_code" },
  client_link: { limitedAs: "client_link" },
  // To partners whose address the studio has, or who entered a code sent to it. Not to one that the couple named.
  partner_changed: "after the studio's answer",
  partner_changed_alert: "the studio",
  testimonial_alert: "the studio",
  template_test: "the studio",
  weekly_summary: "the studio",
  backup_late_alert: "the studio",
  status_alert: "the studio",
};

/** The kinds of mail that go to an address which anybody can type. */
export const TO_ANYBODY = Object.entries(MAIL_PLACES).flatMap(([kind, place]) =>
  typeof place === "object" ? [kind] : [],
);
