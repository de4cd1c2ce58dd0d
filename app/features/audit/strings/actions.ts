import { formatCalendarDate } from "#app/lib/format.ts";
import { pluralize } from "#app/lib/plural.ts";
import {
  type ActivityEntry,
  type AuditAction,
  type AuditFields,
  type EditAction,
  UNDONE,
} from "#server/audit/contract.ts";
import { valueWords } from "./values.ts";

/** The action, its object, and the rest of the sentence. The object can be a link. */
export type ActionPhrase = readonly [did: string, thing?: string, rest?: string];

export const ONE: Record<string, string> = {
  film: "film",
  package: "package",
  member: "team member",
  text: "page text",
};
const bookingOf = ({ before, after }: ActivityEntry) => `${after.couple ?? before.couple}'s booking`;
const called = (entry: ActivityEntry) =>
  `the ${ONE[entry.entity] ?? "file"} ${entry.after.called ?? entry.before.called}`;

/** Returns an account's name, with its address to distinguish accounts of the same name. */
function whom({ before, after }: ActivityEntry): string {
  const { name, email } = { ...before, ...after };
  return name && email ? `${name} (${email})` : String(email ?? name ?? "someone");
}

/** Returns a value's display text within a sentence. */
const word = (entry: ActivityEntry, side: "before" | "after", field: string) =>
  valueWords(field, entry[side][field]) ?? "nothing";

const article = (role: string) => (/^[AE]/.test(role) ? "an" : "a");
const asRole = (entry: ActivityEntry) => {
  const role = word(entry, "after", "role");
  return `as ${article(role)} ${role.toLowerCase()}`;
};

const people = (entry: ActivityEntry) => entry.before.person ?? entry.after.person;
const dayOf = (entry: ActivityEntry) => formatCalendarDate(entry.entityId);

const SETUP_STEPS: Record<string, string> = {
  branding: "the default branding",
  packages: "the default packages",
  capacity: "the default number of weddings per day",
  invite: "a team of one",
};

/** The phrases of all actions other than edits of fields. */
export const ACTION_PHRASES: Record<
  Exclude<AuditAction, EditAction>,
  (entry: ActivityEntry) => ActionPhrase
> = {
  change_role: (entry) => [
    "changed the role of",
    whom(entry),
    `from ${word(entry, "before", "role")} to ${word(entry, "after", "role")}`,
  ],
  suspend_user: (entry) => ["suspended", whom(entry)],
  restore_user: (entry) => ["restored the account of", whom(entry)],
  delete_user: () => ["deleted an account"],
  reset_second_factor: (entry) => ["reset the second factor of", whom(entry)],
  reset_admin: (entry) => ["reset password and second factor of", whom(entry), "with a command"],
  resend_confirmation: (entry) => ["resent the confirmation email to", whom(entry)],
  invite_user: (entry) => ["invited", whom(entry), asRole(entry)],
  resend_invitation: (entry) => ["resent the invitation to", whom(entry)],
  revoke_invitation: (entry) => ["revoked the invitation of", whom(entry)],
  accept_invitation: (entry) => [`accepted the invitation and joined ${asRole(entry)}`],
  resend_mail: ({ before }) => ["resent", "a failed email", `to ${before.to}`],
  settle_call: ({ before }) => ["called about", "a bounced email", `to ${before.to}`],
  change_name: ({ before, after }) => [`changed their name from ${before.name} to ${after.name}`],
  request_email_change: ({ after }) => [`asked to change their email address to ${after.email}`],
  change_email: ({ before, after }) => [`changed their email address from ${before.email} to ${after.email}`],
  change_password: () => ["changed their password"],
  turn_on_totp: () => ["turned on two-factor authentication"],
  turn_off_totp: () => ["turned off two-factor authentication"],
  renew_backup_codes: () => ["replaced their backup codes"],
  add_passkey: () => ["added a passkey"],
  rename_passkey: ({ before, after }) => [`renamed their passkey ${before.name} to ${after.name}`],
  remove_passkey: ({ before }) => [`removed their passkey ${before.name}`],
  end_session: () => ["ended one of their sessions"],
  end_other_sessions: ({ before }) => [
    before.sessions === 1
      ? "ended one of their other sessions"
      : `ended ${before.sessions} of their other sessions`,
  ],
  turn_on_summary: () => ["turned on the weekly summary"],
  turn_off_summary: () => ["turned off the weekly summary"],
  create_booking: (entry) => ["added", bookingOf(entry)],
  change_booking_status: (entry) => {
    if (entry.after.reason === UNDONE)
      return ["undid the move of", bookingOf(entry), `to ${word(entry, "before", "status")}`];
    // Older logs recorded a hold's new end like this, before there was a separate action.
    return entry.before.status === entry.after.status
      ? ["changed the end of the hold for", bookingOf(entry)]
      : [
          "moved",
          bookingOf(entry),
          `from ${word(entry, "before", "status")} to ${word(entry, "after", "status")}`,
        ];
  },
  trash_booking: (entry) => ["moved", bookingOf(entry), "to the trash"],
  untrash_booking: (entry) => ["restored", bookingOf(entry), "from the trash"],
  delete_booking: () => ["permanently deleted a booking"],
  save_view: ({ after }) => ["saved", `the view “${after.view}”`, "of the bookings"],
  rename_view: ({ before, after }) => [
    "renamed",
    `the view “${before.view}”`,
    `of the bookings to “${after.view}”`,
  ],
  delete_view: ({ before }) => ["deleted", `the view “${before.view}”`, "of the bookings"],
  import_bookings: ({ after }) => [
    `imported ${after["from this file"]} ${after["from this file"] === 1 ? "booking" : "bookings"}${after.file ? ` from ${after.file}` : ""}`,
  ],
  import_archive: (entry) => [`imported the archive of ${word(entry, "after", "exported")}`],
  back_up: () => ["started a backup"],
  // Entries of earlier versions don't contain the end.
  extend_hold: (entry) =>
    entry.after.reason === UNDONE
      ? ["undid the last change to the hold for", bookingOf(entry)]
      : [
          "changed the end of the hold for",
          bookingOf(entry),
          entry.after.until ? `to ${word(entry, "after", "until")}` : "",
        ],
  decline_proposal: (entry) => [
    "freed the date of",
    bookingOf(entry),
    "because the couple declined the proposal",
  ],
  expire_proposal: ({ after }) => ["let", after.number ? `proposal ${after.number}` : "a proposal", "expire"],
  confirm_paid_booking: (entry) => [
    "confirmed",
    bookingOf(entry),
    "because it's signed and no retainer is open",
  ],
  expire_hold: (entry) => ["let the hold for", bookingOf(entry), "expire"],
  add_note: (entry) => ["added a note to", bookingOf(entry)],
  delete_note: (entry) => ["deleted a note on", bookingOf(entry)],
  reply_to_couple: ({ before, after }) => [
    "emailed",
    before.couple ? String(before.couple) : String(after.to),
    `about “${after.subject}”`,
  ],
  ask_for_testimonial: ({ after }) => ["asked", String(after.couple), "for a testimonial"],
  publish_testimonial: ({ after }) => ["published the testimonial of", String(after.couple)],
  unpublish_testimonial: ({ after }) => ["decided not to show the testimonial of", String(after.couple)],
  withdraw_testimonial: ({ before }) => ["withdrew the testimonial of", String(before.couple)],
  add_contact: (entry) => [
    `added ${people(entry)} (${word(entry, "after", "role").toLowerCase()}) to`,
    bookingOf(entry),
  ],
  ask_deletion: (entry) => ["asked to delete the data of", String(people(entry))],
  withdraw_deletion: (entry) => ["withdrew the request to delete the data of", String(people(entry))],
  remove_contact: (entry) => [`removed ${people(entry)} from`, bookingOf(entry)],
  withdraw_contact: (entry) => [
    `withdrew ${people(entry)}'s access to the wedding page of`,
    bookingOf(entry),
  ],
  restore_contact: (entry) => [`restored ${people(entry)}'s access to the wedding page of`, bookingOf(entry)],
  accept_contact_address: (entry) => [
    `accepted ${people(entry)}'s email address, added by the couple of`,
    bookingOf(entry),
  ],
  send_client_link: (entry) => [`sent ${people(entry)} a link to the wedding page of`, bookingOf(entry)],
  change_message_status: (entry) => [
    "moved",
    `the message from ${entry.before.writer}`,
    `from ${word(entry, "before", "status")} to ${word(entry, "after", "status")}`,
  ],
  delete_message: () => ["deleted a message"],
  delete_mail: () => ["deleted an email"],
  delete_person: () => ["deleted everything about a person"],
  delete_expired: () => ["deleted data past its retention period"],
  reply_to_message: ({ before, after }) => [
    "answered",
    `the message from ${before.writer ?? after.to}`,
    `about “${after.subject}”`,
  ],
  clear_day: (entry) =>
    entry.before.crews === 0 && entry.after.crews !== 0
      ? ["unblocked", dayOf(entry)]
      : ["reset", dayOf(entry), "to the default"],
  open_calendar_feed: () => ["opened a calendar feed"],
  revoke_calendar_feed: () => ["revoked their calendar feed"],
  delete_template: ({ before }) => [`deleted the email template ${before.template}`],
  send_test_mail: ({ after }) => ["sent a test of", `the email template ${after.template}`, `to ${after.to}`],
  create_content: (entry) => ["added", called(entry)],
  publish_content: (entry) => ["published", called(entry)],
  unpublish_content: (entry) => ["unpublished", called(entry)],
  feature_content: (entry) => ["put", called(entry), "on the home page"],
  unfeature_content: (entry) => ["took", called(entry), "off the home page"],
  trash_content: (entry) => ["moved", called(entry), "to the trash"],
  untrash_content: (entry) => ["restored", called(entry), "from the trash"],
  delete_content: (entry) => [`permanently deleted ${called(entry)}`],
  move_content: (entry) => ["moved", called(entry), `to place ${entry.after.place}`],
  order_content: ({ entity }) => [
    "changed the order of",
    entity === "member" ? "the team" : `the ${ONE[entity]}s`,
  ],
  delete_file: (entry) => [`deleted ${called(entry)}`],
  upload_file: (entry) => ["uploaded", called(entry)],
  replace_file: (entry) => [`replaced the file ${entry.before.called} with`, called(entry)],
  cancel_upload: (entry) => [`canceled the upload of ${called(entry)}`],
  discard_theme: () => ["discarded", "the appearance draft"],
  restore_theme: ({ after }) => [`restored version ${after.version} of the appearance as`, "the draft"],
  publish_theme: () => ["published", "the appearance"],
  create_proposal: (entry) => ["started a proposal for", bookingOf(entry)],
  delete_proposal: ({ before }) => [
    before.couple ? `deleted the draft of ${before.couple}'s proposal` : "deleted a proposal draft",
  ],
  send_proposal: (entry) => [`sent proposal ${entry.after.number} for`, bookingOf(entry)],
  countersign_proposal: (entry) => ["signed the agreement for", bookingOf(entry)],
  change_editing_stage: (entry) => [
    entry.after.stage
      ? `noted “${word(entry, "after", "stage")}” for the films of`
      : "noted that the footage isn't saved yet of",
    bookingOf(entry),
  ],
  assign_film_editor: (entry) => [
    entry.after.editor ? `gave ${entry.after.editor} the films of` : "gave nobody the films of",
    bookingOf(entry),
  ],
  create_delivery: (entry) => ["started the delivery for", bookingOf(entry)],
  add_delivery_film: (entry) => [`added the film “${entry.after.film}” for`, bookingOf(entry)],
  rename_delivery_film: (entry) => [
    `renamed the film “${entry.before.film}” to “${entry.after.film}” for`,
    bookingOf(entry),
  ],
  delete_delivery_film: (entry) => [`deleted the film “${entry.before.film}” of`, bookingOf(entry)],
  store_delivery_renditions: (entry) => [
    `replaced the versions for browsers of “${entry.after.film}” for`,
    bookingOf(entry),
  ],
  store_delivery_file: (entry) => [`uploaded ${entry.after.file} for`, bookingOf(entry)],
  publish_delivery: (entry) => ["delivered the films of", bookingOf(entry)],
  withdraw_delivery: (entry) => ["took back the films of", bookingOf(entry)],
  open_delivery: (entry) => ["opened the films before they are paid for", bookingOf(entry)],
  lock_delivery: (entry) => ["locked the films until they are paid for", bookingOf(entry)],
  end_move: (entry) => [`ended the move in proposal ${entry.after.number} by closing`, bookingOf(entry)],
  take_back_move: (entry) => [`took back the move in proposal ${entry.after.number} for`, bookingOf(entry)],
  save_redirect: ({ entityId, after }) => ["redirected", entityId, `to ${after["leads to"]}`],
  delete_redirect: ({ entityId }) => ["deleted the redirect of", entityId],
  // Older entries of this action without an amount took charges back.
  schedule_charges: (entry) =>
    entry.after.amount
      ? [`charged ${entry.after.amount}, as agreed, for`, bookingOf(entry)]
      : ["took back what was charged as agreed for", bookingOf(entry)],
  reverse_charges: (entry) => ["took back what was charged as agreed for", bookingOf(entry)],
  add_charge: (entry) => [`charged ${entry.after.amount} for`, bookingOf(entry)],
  remove_charge: (entry) => [`removed a charge of ${entry.after.amount} from`, bookingOf(entry)],
  settle_cancellation: (entry) => [
    `settled with ${entry.after.kept} kept, ${entry.after.refund} to refund and ${entry.after["written off"]} written off`,
    bookingOf(entry),
  ],
  write_off: (entry) => [`wrote off ${entry.after.amount} for`, bookingOf(entry)],
  change_asking: (entry) => [
    entry.after.asking === "kept"
      ? "resumed asking for open payments for"
      : "stopped asking for open payments for",
    bookingOf(entry),
  ],
  record_payment: (entry) => [`recorded a payment of ${entry.after.amount} for`, bookingOf(entry)],
  record_fee: (entry) => [`recorded a fee of ${entry.after.amount} for`, bookingOf(entry)],
  settle_payment: (entry) => [`marked a payment of ${entry.after.amount} as received for`, bookingOf(entry)],
  fail_payment: (entry) => [`marked a payment of ${entry.after.amount} as failed for`, bookingOf(entry)],
  record_refund: (entry) => [`recorded a refund of ${entry.after.amount} for`, bookingOf(entry)],
  issue_invoice: (entry) => [`issued an invoice for “${entry.after.charge}” for`, bookingOf(entry)],
  send_payment_reminder: (entry) => [
    `sent a payment reminder for “${entry.after.charge}” for`,
    bookingOf(entry),
  ],
  confirm_setup: ({ entityId }) => {
    const step = SETUP_STEPS[entityId];
    return step ? ["kept", step] : ["finished the setup"];
  },
  reopen_setup: ({ entityId }) => {
    const step = SETUP_STEPS[entityId];
    return step ? ["no longer keeps", step] : ["reopened the setup"];
  },
};

const crewsOf = (count: AuditFields[string]) => pluralize(Number(count), "crew", "crews");

/** Describes a day's new number of crews: zero blocks the day. */
export function crewsPhrase(entry: ActivityEntry): ActionPhrase {
  const { before, after } = entry;
  if (after.crews === 0) return ["blocked", dayOf(entry)];
  const crews = crewsOf(after.crews ?? null);
  return before.crews === 0
    ? ["unblocked", dayOf(entry), `with ${crews}`]
    : ["set", dayOf(entry), `to ${crews}`];
}

const SETTINGS: Record<string, string> = {
  general: "the general settings",
  branding: "the default branding",
  seo: "the SEO settings",
  social: "the social links",
  security: "the security settings",
};

/** Records that are edited by field: their sentences name the fields. */
export const EDITED_THINGS: Record<EditAction, (entry: ActivityEntry) => string> = {
  edit_booking: bookingOf,
  edit_note: (entry) => `a note on ${bookingOf(entry)}`,
  edit_day_schedule: (entry) => `the wedding day schedule of ${bookingOf(entry)}`,
  edit_contact: (entry) => `${entry.before.person} on ${bookingOf(entry)}`,
  edit_content: called,
  edit_file: called,
  edit_proposal: ({ after, before }) =>
    after.couple || before.couple
      ? `the draft of ${after.couple ?? before.couple}'s proposal`
      : "a proposal draft",
  edit_contract: ({ after }) => `the contract ${after.name}`,
  set_day: dayOf,
  change_booking_settings: () => "the booking settings",
  save_template: ({ after }) => `the email template ${after.template}`,
  draft_theme: () => "the appearance draft",
  save_settings: ({ entityId }) => SETTINGS[entityId] ?? "the site settings",
  save_payment_instructions: () => "the payment instructions",
};
