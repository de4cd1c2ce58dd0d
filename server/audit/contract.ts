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
  "change_name",
  "ask_email_change",
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
] as const;
export const AUDIT_ENTITIES = ["user", "invitation", "outbox", "passkey", "session"] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];
export type AuditEntity = (typeof AUDIT_ENTITIES)[number];

export const ACTIVITY_PAGE_SIZE = 25;

/** What the activity page shows only; null for everything. Dates are the studio's, both days included. */
export type ActivityFilter = {
  actor: string | null;
  action: AuditAction | null;
  entity: AuditEntity | null;
  from: string | null;
  until: string | null;
};

/** One side of a change, by the field's name. */
export type AuditFields = Record<string, string | number | boolean | null>;

export type ActivityEntry = {
  id: string;
  actorEmail: string;
  action: string;
  entity: string;
  entityId: string;
  before: AuditFields;
  after: AuditFields;
  createdAt: Date;
};

export type Activity = {
  filter: ActivityFilter;
  /** Addresses of everybody the log knows as an actor. */
  actors: string[];
  entries: ActivityEntry[];
  page: number;
  pages: number;
  total: number;
};
