import { formatStudioMoment } from "#app/lib/format.ts";
import type { ActivityEntry, AuditAction } from "#server/audit/contract.ts";
import { WITHOUT_VALUES } from "./without-values.ts";

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
  resend_mail: "Failed email resent",
  change_name: "Name changed",
  request_email_change: "Email change requested",
  change_email: "Email changed",
  change_password: "Password changed",
  turn_on_totp: "Sign-in codes turned on",
  turn_off_totp: "Sign-in codes turned off",
  renew_backup_codes: "Backup codes replaced",
  add_passkey: "Passkey added",
  rename_passkey: "Passkey renamed",
  remove_passkey: "Passkey removed",
  end_session: "Session ended",
  end_other_sessions: "Other sessions ended",
  create_booking: "Booking added",
  edit_booking: "Booking edited",
  change_booking_status: "Booking moved",
  delete_booking: "Booking deleted",
  import_bookings: "Bookings imported",
  import_archive: "Archive imported",
  expire_hold: "Hold expired",
  extend_hold: "Hold extended",
  decline_proposal: "Proposal declined",
  add_note: "Note added",
  edit_note: "Note edited",
  delete_note: "Note deleted",
  reply_to_couple: "Email sent to the couple",
  ask_for_testimonial: "Testimonial asked for",
  publish_testimonial: "Testimonial published",
  unpublish_testimonial: "Testimonial not shown",
  withdraw_testimonial: "Testimonial withdrawn",
  change_message_status: "Message moved",
  delete_message: "Message deleted",
  delete_mail: "Email deleted",
  delete_person: "Person's data deleted",
  delete_expired: "Old data deleted",
  reply_to_message: "Message answered",
  set_day: "Day changed",
  clear_day: "Day reset",
  change_booking_settings: "Booking settings changed",
  open_calendar_feed: "Calendar feed opened",
  revoke_calendar_feed: "Calendar feed revoked",
  save_template: "Email template saved",
  delete_template: "Email template deleted",
  send_test_mail: "Test email sent",
  create_content: "Content added",
  edit_content: "Content edited",
  publish_content: "Content published",
  unpublish_content: "Content unpublished",
  feature_content: "Film put on the home page",
  unfeature_content: "Film taken off the home page",
  trash_content: "Content moved to the trash",
  untrash_content: "Content restored from the trash",
  delete_content: "Content deleted",
  order_content: "Content reordered",
  move_content: "Content moved",
  turn_on_summary: "Weekly summary turned on",
  turn_off_summary: "Weekly summary turned off",
  edit_file: "Library file edited",
  delete_file: "Library file deleted",
  upload_file: "File uploaded",
  replace_file: "File replaced",
  cancel_upload: "Upload cancelled",
  draft_theme: "Appearance draft changed",
  discard_theme: "Appearance draft discarded",
  restore_theme: "Earlier appearance restored as draft",
  publish_theme: "Appearance published",
  create_proposal: "Proposal begun",
  edit_proposal: "Proposal draft saved",
  delete_proposal: "Proposal draft deleted",
  send_proposal: "Proposal sent",
  countersign_proposal: "Agreement signed",
  edit_contract: "Contract saved",
  save_settings: "Site settings saved",
  save_redirect: "Redirect saved",
  delete_redirect: "Redirect deleted",
  schedule_charges: "Payment schedule charged",
  add_charge: "Charge added",
  remove_charge: "Charge removed",
  write_off: "Amount written off",
  record_payment: "Payment recorded",
  settle_payment: "Payment arrived",
  fail_payment: "Payment failed",
  record_refund: "Refund recorded",
  save_payment_instructions: "Payment instructions saved",
};

export const ENTITY_NAMES = {
  user: "Accounts",
  invitation: "Invitations",
  outbox: "Mails",
  passkey: "Passkeys",
  session: "Sessions",
  booking: "Bookings",
  booking_note: "Notes",
  message: "Messages",
  studio_day: "Days",
  booking_settings: "Booking settings",
  calendar_feed: "Calendar feeds",
  mail_template: "Email templates",
  film: "Films",
  site: "The whole site",
  package: "Packages",
  member: "Team",
  text: "Page texts",
  media: "Files",
  theme: "Appearance",
  settings: "Site settings",
  redirect: "Redirects",
  person: "Personal data",
  proposal: "Proposals",
  contract: "Contracts",
  payment_settings: "Payment settings",
} as const;

/** One of them, within a sentence. */
const ONE: Record<string, string> = { member: "team member", text: "page text" };
const one = (entity: string) => ONE[entity] ?? entity;

/** Enough of an id to find the other entries about the same record. */
const reference = ({ entityId }: ActivityEntry) => `(reference ${entityId.slice(0, 8)})`;

const SENTENCES: Record<AuditAction, (whom: string, entry: ActivityEntry) => string> = {
  change_role: (whom, { before, after }) =>
    `changed the role of ${whom} from ${before.role} to ${after.role}`,
  suspend_user: (whom) => `suspended ${whom}`,
  restore_user: (whom) => `restored ${whom}`,
  delete_user: (_whom, entry) => `deleted an account ${reference(entry)}`,
  resend_confirmation: (whom) => `sent ${whom} the confirmation email again`,
  invite_user: (whom, { after }) => `invited ${whom} as ${after.role}`,
  resend_invitation: (whom) => `sent ${whom} the invitation again`,
  revoke_invitation: (whom) => `revoked the invitation of ${whom}`,
  accept_invitation: (_whom, { after }) => `accepted the invitation and joined as ${after.role}`,
  resend_mail: (_whom, { before }) =>
    before.to ? `resent the failed email to ${before.to} again` : "resent a failed email",
  change_name: (_whom, { before, after }) => `changed their name from ${before.name} to ${after.name}`,
  request_email_change: (_whom, { after }) => `asked for ${after.email} as their new address`,
  change_email: (_whom, { before, after }) => `changed their address from ${before.email} to ${after.email}`,
  change_password: () => "changed their password",
  turn_on_totp: () => "turned on two-factor authentication",
  turn_off_totp: () => "turned off two-factor authentication",
  renew_backup_codes: () => "replaced their backup codes",
  add_passkey: () => "added a passkey",
  rename_passkey: (_whom, { before, after }) => `renamed their passkey ${before.name} to ${after.name}`,
  remove_passkey: (_whom, { before }) => `removed their passkey ${before.name}`,
  end_session: () => "ended one of their sessions",
  end_other_sessions: (_whom, { before }) =>
    before.sessions === 1
      ? "ended one of their other sessions"
      : `ended ${before.sessions} of their other sessions`,
  create_booking: (_whom, { after }) => `added the booking of ${after.couple}`,
  edit_booking: (_whom, { before }) => `edited the booking of ${before.couple}`,
  change_booking_status: (_whom, { before, after }) =>
    `moved the booking of ${before.couple} from ${before.status} to ${after.status}`,
  delete_booking: (_whom, entry) => `deleted a booking ${reference(entry)}`,
  import_bookings: (_whom, { after }) =>
    `imported ${after["from this file"]} bookings${after.file ? ` from ${after.file}` : ""}`,
  import_archive: (_whom, { after }) => `imported the archive of ${after.exported}`,
  extend_hold: (_whom, { before }) => `extended the hold of ${before.couple}`,
  decline_proposal: (_whom, { before }) => `freed the date of ${before.couple}, who declined`,
  expire_hold: (_whom, { before }) => `let the hold of ${before.couple} expire`,
  add_note: (_whom, { after }) => `added a note on ${after.couple}`,
  edit_note: (_whom, { before }) => `edited a note on ${before.couple}`,
  delete_note: (_whom, { before }) => `deleted a note on ${before.couple}`,
  reply_to_couple: (_whom, { after }) => `wrote to ${after.to}: ${after.subject}`,
  ask_for_testimonial: (_whom, { after }) => `asked ${after.couple} for a testimonial`,
  publish_testimonial: (_whom, { after }) => `published the testimonial of ${after.couple}`,
  unpublish_testimonial: (_whom, { after }) => `left the testimonial of ${after.couple} unpublished`,
  withdraw_testimonial: (_whom, { before }) => `withdrew the testimonial of ${before.couple}`,
  delete_message: (_whom, entry) => `deleted a message ${reference(entry)}`,
  delete_mail: (_whom, entry) => `deleted a mail ${reference(entry)}`,
  delete_person: () => "deleted everything about a person",
  delete_expired: () => "deleted data past its retention period",
  change_message_status: (_whom, { before, after }) =>
    `moved the message of ${before.writer} from ${before.status} to ${after.status}`,
  reply_to_message: (_whom, { after }) => `answered the message of ${after.to}: ${after.subject}`,
  set_day: (_whom, { after }) => `changed the day ${after.date}`,
  clear_day: (_whom, { before }) => `made ${before.date} a day as usual`,
  change_booking_settings: () => "changed the booking settings",
  open_calendar_feed: () => "opened a calendar feed",
  revoke_calendar_feed: () => "revoked their calendar feed",
  save_template: (_whom, { after }) => `saved the mail template ${after.template}`,
  delete_template: (_whom, { before }) => `deleted the email template ${before.template}`,
  send_test_mail: (_whom, { after }) => `sent a test of the email ${after.template} to ${after.to}`,
  create_content: (_whom, { after, entity }) => `added the ${one(entity)} ${after.called}`,
  edit_content: (_whom, { before, entity }) => `edited the ${one(entity)} ${before.called}`,
  publish_content: (_whom, { after, entity }) => `published the ${one(entity)} ${after.called}`,
  unpublish_content: (_whom, { after, entity }) => `unpublished the ${one(entity)} ${after.called}`,
  feature_content: (_whom, { after }) => `put the film ${after.called} on the home page`,
  unfeature_content: (_whom, { after }) => `took the film ${after.called} off the home page`,
  trash_content: (_whom, { after, entity }) => `moved the ${one(entity)} ${after.called} to the trash`,
  untrash_content: (_whom, { after, entity }) => `took the ${one(entity)} ${after.called} from the trash`,
  delete_content: (_whom, { before, entity }) => `permanently deleted the ${one(entity)} ${before.called}`,
  move_content: (_whom, { after, entity }) =>
    `moved the ${one(entity)} ${after.called} to place ${after.place}`,
  order_content: (_whom, { entity }) => `put the ${one(entity)}s in another order`,
  turn_on_summary: () => "turned on the weekly summary",
  turn_off_summary: () => "turned off the weekly summary",
  edit_file: (_whom, { before }) => `edited the file ${before.called}`,
  delete_file: (_whom, { before }) => `deleted the file ${before.called}`,
  upload_file: (_whom, { after }) => `uploaded the file ${after.called}`,
  replace_file: (_whom, { before, after }) => `put the file ${after.called} in the place of ${before.called}`,
  cancel_upload: (_whom, { before }) => `cancelled the upload of ${before.called}`,
  draft_theme: () => "changed the draft of the appearance",
  discard_theme: () => "discarded the draft of the appearance",
  restore_theme: (_whom, { after }) => `made version ${after.version} of the appearance the draft`,
  publish_theme: () => "published the appearance",
  create_proposal: (_whom, { after }) => `began a proposal for ${after.couple}`,
  edit_proposal: (_whom, entry) => `saved a draft of a proposal ${reference(entry)}`,
  delete_proposal: (_whom, entry) => `deleted a draft of a proposal ${reference(entry)}`,
  send_proposal: (_whom, { after }) => `sent ${after.couple} proposal ${after.number}`,
  countersign_proposal: (_whom, { after }) => `signed the agreement with ${after.couple}`,
  edit_contract: (_whom, { after }) => `saved the contract ${after.name}`,
  save_settings: (_whom, { entityId }) => `saved the site's ${entityId} settings`,
  save_redirect: (_whom, { after, entityId }) => `sent visitors of ${entityId} on to ${after["leads to"]}`,
  delete_redirect: (_whom, { entityId }) => `deleted the redirect of ${entityId}`,
  schedule_charges: (_whom, { after }) => `charged ${after.couple} ${after.amount} by their proposal`,
  add_charge: (_whom, { after }) => `charged ${after.couple} ${after.amount}`,
  remove_charge: (_whom, { after }) => `removed a charge of ${after.amount} from ${after.couple}`,
  write_off: (_whom, { after }) => `wrote off ${after.amount} for ${after.couple}`,
  record_payment: (_whom, { after }) => `recorded a payment of ${after.amount} from ${after.couple}`,
  settle_payment: (_whom, { after }) =>
    `marked a payment of ${after.amount} from ${after.couple} as received`,
  fail_payment: (_whom, { after }) => `marked a payment of ${after.amount} from ${after.couple} as failed`,
  record_refund: (_whom, { after }) => `recorded a refund of ${after.amount} to ${after.couple}`,
  save_payment_instructions: () => "saved the payment instructions",
};

const isKnown = (action: string): action is AuditAction => Object.hasOwn(SENTENCES, action);

/** What the actor did, as the rest of a sentence that begins with their name. */
export function deed(entry: ActivityEntry): string {
  const { name, email } = { ...entry.before, ...entry.after };
  const whom = name && email ? `${name} (${email})` : String(email ?? name ?? entry.entityId);
  const short = isKnown(entry.action) && entry.valuesDeleted ? WITHOUT_VALUES[entry.action] : undefined;
  if (short) return short(entry, one(entry.entity));
  return isKnown(entry.action)
    ? SENTENCES[entry.action](whom, entry)
    : `did “${entry.action.replaceAll("_", " ")}” to ${entry.entity} ${whom}`;
}

export type Difference = { field: string; before: string | null; after: string | null };

/** What the sentence itself says already. */
const SAID = new Set([
  "name",
  "email",
  "totp",
  "sessions",
  "couple",
  "amount",
  "writer",
  "to",
  "template",
  "called",
  "weeklySummary",
  "file",
]);

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
