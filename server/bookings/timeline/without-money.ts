import type { MailKind } from "#drizzle/enums.ts";
import type { ActivityEntry, AuditAction, AuditFields } from "#server/audit/contract.ts";
import { PRICE_FIELD } from "./contract.ts";

// Allowlists, so that anything new stays hidden until somebody decides otherwise.

/** The log actions that a booking's history shows to roles without the `money` right. */
export const OPEN_ACTIONS: readonly AuditAction[] = [
  "create_booking",
  "edit_booking",
  "change_booking_status",
  "expire_hold",
  "extend_hold",
  "decline_proposal",
  "expire_proposal",
  "confirm_paid_booking",
  "edit_day_schedule",
  "change_editing_stage",
  "assign_film_editor",
  "publish_testimonial",
  "unpublish_testimonial",
  "withdraw_testimonial",
  "add_contact",
  "edit_contact",
  "remove_contact",
  "withdraw_contact",
  "restore_contact",
  "accept_contact_address",
  "ask_deletion",
  "withdraw_deletion",
];

/** The emails that it shows to these roles. None of them names an amount by itself. */
export const OPEN_MAILS: readonly MailKind[] = [
  "inquiry_alert",
  "inquiry_acknowledgement",
  "message_alert",
  "message_acknowledgement",
  "booking_reply",
  "message_reply",
  "hold_expired",
  "hold_expired_alert",
  "waiting_list_joined",
  "day_free",
  "client_code",
  "client_link",
  "testimonial_request",
  "testimonial_alert",
  "data_deleted",
];

const withoutField = ({ [PRICE_FIELD]: _, ...fields }: AuditFields) => fields;

/** Returns an entry without the agreed price, which is one of its fields. */
export const withoutPrice = (entry: ActivityEntry): ActivityEntry => ({
  ...entry,
  fields: entry.fields.filter((name) => name !== PRICE_FIELD),
  before: withoutField(entry.before),
  after: withoutField(entry.after),
});
