import type { AuditAction } from "#server/audit/contract.ts";

// Fields by their names in the log.

/** What the sentence says of the values, beside the names of things. */
export const SAID: Partial<Record<AuditAction, readonly string[]>> = {
  change_booking_status: ["status", "date"],
  expire_hold: ["status", "date"],
  decline_proposal: ["status", "date"],
  confirm_paid_booking: ["status", "date"],
  extend_hold: ["status", "date", "until"],
  change_message_status: ["status"],
  change_role: ["role", "suspended"],
  suspend_user: ["role", "suspended"],
  restore_user: ["role", "suspended"],
  invite_user: ["role"],
  accept_invitation: ["role"],
  add_contact: ["role"],
  clear_day: ["date"],
  set_day: ["date"],
  delete_user: ["suspended"],
  replace_file: ["address"],
  trash_content: ["state", "on the home page"],
  untrash_content: ["state", "on the home page"],
  restore_theme: ["version"],
  issue_invoice: ["charge"],
  send_payment_reminder: ["charge"],
  edit_contract: ["name"],
  move_content: ["place"],
  import_bookings: ["from this file"],
  import_archive: ["exported"],
  reply_to_couple: ["subject"],
  reply_to_message: ["subject"],
  send_proposal: ["number"],
  delete_proposal: ["number"],
  expire_proposal: ["number"],
  save_redirect: ["leads to"],
  change_asking: ["asking"],
  publish_content: ["state"],
  unpublish_content: ["state"],
  feature_content: ["on the home page"],
  unfeature_content: ["on the home page"],
  publish_testimonial: ["status"],
  unpublish_testimonial: ["status"],
  withdraw_testimonial: ["status"],
  resend_mail: ["state", "attempts"],
  open_calendar_feed: ["opened"],
  revoke_calendar_feed: ["opened"],
};
/** Beside these: what names who or what in every other sentence. */
export const ALWAYS_SAID = [
  ...["name", "email", "totp", "sessions", "couple", "amount", "writer", "to", "template", "called"],
  ...["weeklySummary", "file", "person"],
];
