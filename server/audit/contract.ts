import * as strings from "./strings/audit.ts";

/** The reason that the log gives for a move by Undo. */
export const UNDONE = strings.undone;

/** Everything that the audit log can say was done. A new kind of change adds its word here. */
export const AUDIT_ACTIONS = [
  "change_role",
  "suspend_user",
  "restore_user",
  "delete_user",
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
  "edit_contract",
  "save_settings",
  "save_redirect",
  "delete_redirect",
  "schedule_charges",
  "add_charge",
  "remove_charge",
  "write_off",
  "change_asking",
  "record_payment",
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

/** What is edited field by field. The successive edits of a session fold into one line of the activity page. */
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

/** The actor of what the studio's own clock does, such as a hold that expires. */
export const SYSTEM_ACTOR = { userId: "system", email: strings.theSystem };

/** Shown in place of the name of an account that no longer exists. */
export const DELETED_ACCOUNT = strings.deletedAccount;

/** Whose data the values of a log entry can be. */
export const SUBJECT_KINDS = ["booking", "message", "user", "invitation"] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];
export const subjectOf = (kind: SubjectKind, id: string) => `${kind}:${id}`;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];
export type AuditEntity = (typeof AUDIT_ENTITIES)[number];

/** Changes, not lines: those of one edit session share a line. */
export const ACTIVITY_PAGE_SIZE = 25;

/** The longest pause within an edit session. */
export const SESSION_GAP_MINUTES = 30;

/** What the activity page shows only; null for everything. Dates are the studio's, both days included. */
export type ActivityFilter = {
  /** An account's id. */
  actor: string | null;
  action: AuditAction | null;
  entity: AuditEntity | null;
  /** The id of one thing of this kind. With it, neither actor nor action are asked for. */
  thing: string | null;
  from: string | null;
  until: string | null;
};

/** One side of a change, by the field's name. */
export type AuditFields = Record<string, string | number | boolean | null>;

export type ActivityEntry = {
  id: string;
  /** As they are called today. */
  actorName: string;
  /** Null for the clock, and for an account that no longer exists. */
  actorEmail: string | null;
  action: string;
  entity: string;
  entityId: string;
  /** Names of the fields that had values. */
  fields: string[];
  before: AuditFields;
  after: AuditFields;
  /** There were values, and they were deleted: with the person they were about, or by their age. */
  valuesDeleted: boolean;
  createdAt: Date;
};

/** What one person changed of one thing in one edit session; most often a single change. */
export type ActivityLine = ActivityEntry & {
  actorId: string;
  /** How many changes it is of. `before` and `after` are those of the first and of the last. */
  changes: number;
  /** When the first of them was made; `createdAt` is when the last was. */
  startedAt: Date;
  /** Whether the session has changes on the page before, which has later ones, or on the page after. */
  continues: { later: boolean; earlier: boolean };
  /** The id of what its link leads to; null where that is gone. */
  linkId: string | null;
};

export type Activity = {
  filter: ActivityFilter;
  /** Everybody the log knows as an actor. */
  actors: { id: string; label: string }[];
  lines: ActivityLine[];
  page: number;
  pages: number;
  total: number;
  /** Whether there are more than were counted. */
  beyond: boolean;
};
