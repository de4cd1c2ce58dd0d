import * as strings from "./strings/audit.ts";

/** The reason logged for a status change made by Undo. */
export const UNDONE = strings.undone;

/** All actions that the audit log can contain. Add new kinds of changes here. */
export const AUDIT_ACTIONS = [
  "change_role",
  "suspend_user",
  "restore_user",
  "delete_user",
  "reset_second_factor",
  "reset_admin",
  "resend_confirmation",
  "invite_user",
  "resend_invitation",
  "revoke_invitation",
  "accept_invitation",
  "resend_mail",
  "settle_call",
  "change_name",
  "request_email_change",
  "change_email",
  "change_password",
  "turn_on_totp",
  "turn_off_totp",
  "renew_backup_codes",
  "add_passkey",
  "rename_passkey",
  "remove_passkey",
  "end_session",
  "end_other_sessions",
  "create_booking",
  "edit_booking",
  "change_booking_status",
  "trash_booking",
  "untrash_booking",
  "delete_booking",
  "save_view",
  "rename_view",
  "delete_view",
  "import_bookings",
  "import_archive",
  "back_up",
  "expire_hold",
  "extend_hold",
  "decline_proposal",
  "expire_proposal",
  "confirm_paid_booking",
  "add_note",
  "edit_note",
  "edit_day_schedule",
  "delete_note",
  "reply_to_couple",
  "ask_for_testimonial",
  "publish_testimonial",
  "unpublish_testimonial",
  "withdraw_testimonial",
  "add_contact",
  "edit_contact",
  "ask_deletion",
  "withdraw_deletion",
  "remove_contact",
  "withdraw_contact",
  "restore_contact",
  "accept_contact_address",
  "send_client_link",
  "change_message_status",
  "delete_message",
  "delete_mail",
  "delete_person",
  "delete_expired",
  "reply_to_message",
  "set_day",
  "clear_day",
  "change_booking_settings",
  "open_calendar_feed",
  "revoke_calendar_feed",
  "save_template",
  "delete_template",
  "send_test_mail",
  "create_content",
  "edit_content",
  "publish_content",
  "unpublish_content",
  "feature_content",
  "unfeature_content",
  "trash_content",
  "untrash_content",
  "delete_content",
  "order_content",
  "move_content",
  "turn_on_summary",
  "turn_off_summary",
  "edit_file",
  "delete_file",
  "upload_file",
  "replace_file",
  "cancel_upload",
  "draft_theme",
  "discard_theme",
  "restore_theme",
  "publish_theme",
  "create_proposal",
  "edit_proposal",
  "delete_proposal",
  "send_proposal",
  "countersign_proposal",
  "change_editing_stage",
  "assign_film_editor",
  "create_delivery",
  "add_delivery_film",
  "rename_delivery_film",
  "delete_delivery_film",
  "store_delivery_file",
  "store_delivery_renditions",
  "publish_delivery",
  "withdraw_delivery",
  "open_delivery",
  "lock_delivery",
  "take_back_move",
  "end_move",
  "edit_contract",
  "save_settings",
  "save_redirect",
  "delete_redirect",
  "schedule_charges",
  "reverse_charges",
  "add_charge",
  "remove_charge",
  "write_off",
  "settle_cancellation",
  "change_asking",
  "record_payment",
  "record_fee",
  "settle_payment",
  "fail_payment",
  "record_refund",
  "save_payment_instructions",
  "issue_invoice",
  "send_payment_reminder",
  "confirm_setup",
  "reopen_setup",
] as const;
export const AUDIT_ENTITIES = [
  "user",
  "invitation",
  "outbox",
  "passkey",
  "session",
  "booking",
  "booking_note",
  "message",
  "studio_day",
  "booking_settings",
  "saved_view",
  "calendar_feed",
  "mail_template",
  "film",
  "package",
  "site",
  "member",
  "text",
  "media",
  "theme",
  "settings",
  "redirect",
  "person",
  "proposal",
  "contract",
  "payment_settings",
  "setup",
] as const;

/** Actions that edit fields. The activity page folds successive edits of one session into a single line. */
export const EDIT_ACTIONS = [
  "edit_booking",
  "edit_note",
  "edit_day_schedule",
  "edit_contact",
  "edit_content",
  "edit_file",
  "edit_proposal",
  "edit_contract",
  "set_day",
  "change_booking_settings",
  "save_template",
  "draft_theme",
  "save_settings",
  "save_payment_instructions",
] as const satisfies readonly AuditAction[];
export type EditAction = (typeof EDIT_ACTIONS)[number];

/** The actor for actions of the cron, such as an expiring hold. */
export const SYSTEM_ACTOR = { userId: "system", email: strings.theSystem };

/** Shown instead of the name of a deleted account. */
export const DELETED_ACCOUNT = strings.deletedAccount;

/** Kinds of records that the values of a log entry can be about. */
export const SUBJECT_KINDS = ["booking", "message", "user", "invitation"] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];
export const subjectOf = (kind: SubjectKind, id: string) => `${kind}:${id}`;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];
export type AuditEntity = (typeof AUDIT_ENTITIES)[number];

/** Counts changes rather than lines: the changes of one edit session share a line. */
export const ACTIVITY_PAGE_SIZE = 25;

/** The longest pause within an edit session. */
export const SESSION_GAP_MINUTES = 30;

/** The activity page's filter; null for no restriction. Dates are in the studio's time zone, both inclusive. */
export type ActivityFilter = {
  /** An account's id. */
  actor: string | null;
  action: AuditAction | null;
  entity: AuditEntity | null;
  /** The id of one item of this kind. If set, actor and action are ignored. */
  thing: string | null;
  from: string | null;
  until: string | null;
};

/** The values on one side of a change, by field name. */
export type AuditFields = Record<string, string | number | boolean | null>;

export type ActivityEntry = {
  id: string;
  /** Their current name. */
  actorName: string;
  /** Null for the system, and for an account that no longer exists. */
  actorEmail: string | null;
  action: string;
  entity: string;
  entityId: string;
  /** The names of the fields with values. */
  fields: string[];
  before: AuditFields;
  after: AuditFields;
  /** Whether the entry had values that were deleted, with the person they were about or because of their age. */
  valuesDeleted: boolean;
  createdAt: Date;
};

/** The changes of one person to one item in one edit session, usually a single one. */
export type ActivityLine = ActivityEntry & {
  actorId: string;
  /** The number of changes. `before` and `after` are those of the first and the last one. */
  changes: number;
  /** When the first change was made; `createdAt` is when the last one was. */
  startedAt: Date;
  /** Whether the session continues on the previous page, with later changes, or on the next one. */
  continues: { later: boolean; earlier: boolean };
  /** The id of the linked record; null if that no longer exists. */
  linkId: string | null;
};

export type Activity = {
  filter: ActivityFilter;
  /** All actors in the log. */
  actors: { id: string; label: string }[];
  lines: ActivityLine[];
  page: number;
  pages: number;
  total: number;
  /** Whether counting stopped before the last line. */
  beyond: boolean;
};
