import { formatStudioMoment } from "#app/lib/format.ts";
import type { ActivityEntry, AuditAction } from "#server/audit/contract.ts";

/** The actions as one chooses among them. */
export const ACTION_NAMES: Record<AuditAction, string> = {
  change_role: "Role changed",
  suspend_user: "Account suspended",
  restore_user: "Account restored",
  delete_user: "Account deleted",
  resend_confirmation: "Confirmation sent again",
  invite_user: "Invitation sent",
  resend_invitation: "Invitation sent again",
  revoke_invitation: "Invitation revoked",
  accept_invitation: "Invitation accepted",
  resend_mail: "Failed mail sent again",
};

export const ENTITY_NAMES = { user: "Accounts", invitation: "Invitations", outbox: "Mails" } as const;

const SENTENCES: Record<AuditAction, (whom: string, entry: ActivityEntry) => string> = {
  change_role: (whom, { before, after }) =>
    `changed the role of ${whom} from ${before.role} to ${after.role}`,
  suspend_user: (whom) => `suspended ${whom}`,
  restore_user: (whom) => `restored ${whom}`,
  delete_user: (whom) => `deleted the account of ${whom}`,
  resend_confirmation: (whom) => `sent ${whom} the confirmation mail again`,
  invite_user: (whom, { after }) => `invited ${whom} as ${after.role}`,
  resend_invitation: (whom) => `sent ${whom} the invitation again`,
  revoke_invitation: (whom) => `revoked the invitation of ${whom}`,
  accept_invitation: (_whom, { after }) => `accepted the invitation and joined as ${after.role}`,
  resend_mail: (_whom, { before }) =>
    before.to ? `sent the failed mail to ${before.to} again` : "sent a failed mail again",
};

const isKnown = (action: string): action is AuditAction => Object.hasOwn(SENTENCES, action);

/** What the actor did, as the rest of a sentence that begins with their address. */
export function deed(entry: ActivityEntry): string {
  const { name, email } = { ...entry.before, ...entry.after };
  const whom = name && email ? `${name} (${email})` : String(email ?? name ?? entry.entityId);
  return isKnown(entry.action)
    ? SENTENCES[entry.action](whom, entry)
    : `did “${entry.action.replaceAll("_", " ")}” to ${entry.entity} ${whom}`;
}

export type Difference = { field: string; before: string | null; after: string | null };

/** What the sentence itself says already. */
const SAID = new Set(["name", "email"]);

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;

const words = (value: string | number | boolean | null | undefined) => {
  if (value === undefined || value === null) return null;
  if (typeof value === "string" && INSTANT.test(value)) return formatStudioMoment(new Date(value));
  return typeof value === "boolean" ? (value ? "yes" : "no") : String(value);
};

/** The fields whose value is another one afterwards. What only one side names has come, or has gone. */
export function differences({ before, after }: ActivityEntry): Difference[] {
  // A deed without a later state took away everything that was; one without an earlier state made it.
  const partly = Object.keys(before).length > 0 && Object.keys(after).length > 0;
  const fields = partly ? Object.keys(after) : [...Object.keys(before), ...Object.keys(after)];
  return fields
    .filter((field) => !SAID.has(field))
    .map((field) => ({ field, before: words(before[field]), after: words(after[field]) }))
    .filter((difference) => difference.before !== difference.after);
}
