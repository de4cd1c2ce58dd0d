/** Every event that the log may contain. `docs/operations.md` says how to respond to each. */
export const LOG_EVENTS = {
  // Every request and every task
  request: "A request was answered.",
  page_failed: "A page failed with an unexpected error.",
  api_failed: "An API route failed with an unexpected error.",
  maintenance: "A cron task did something.",
  maintenance_done: "A minute's cron tasks are done.",
  maintenance_failed: "A cron task failed.",
  queue_unknown: "A queue brought messages that this version has no handler for.",
  not_ready: "A check of `/api/ready` failed: the database, its migrations, KV or R2.",
  rate_limiter_failed: "A rate-limit binding failed; the request was let through.",
  page_cache_not_read: "The data center's page cache failed; the page was rendered.",
  page_cache_not_written: "A rendered page was not stored in the data center's cache.",
  flash_not_stored: "A one-time message was not stored in KV.",
  flash_not_read: "A one-time message could not be read from KV.",

  browser_reported:
    "A browser reported an error of a page's script, or something that the security policy blocked.",

  film_broken_off: "A film's answer ended early: the player closed it, or the access was taken away.",

  incoming_mail: "An email to the address of a booking was taken, or sent back for the reason given.",
  incoming_mail_not_stored:
    "An email to a booking could not be read or stored now; its sender's server tries again.",
  mail_file_not_read: "A file of an email could not be read from the store.",

  // Accounts
  admin_gate_unknown: "The database could not say who is an admin.",
  viewer_unknown: "The session could not be read; the page treats the visitor as signed out.",
  session_not_read: "The session could not be read for the API.",
  session_refresh_failed: "A session could not be renewed.",
  auth_failed: "An error inside better-auth.",
  auth_warned: "A warning from better-auth.",
  sign_in_failed: "A sign-in could not be checked.",
  sign_out_failed: "A session could not be ended.",
  alert_not_sent: "The studio could not be told that its site needs attention.",
  second_factor_not_reencrypted:
    "A second factor could not be encrypted with the current secret. Its admin can't use codes once the earlier secret is gone.",
  second_step_failed: "A two-factor code could not be checked.",
  passkey_sign_in_failed: "A sign-in with a passkey could not be checked.",
  sign_up_failed: "A sign-up could not be stored.",
  sign_up_spam_detected: "A sign-up looked like a robot's and was not stored.",
  sign_in_failure_not_recorded: "A failed sign-in is missing from the list at /admin/security.",
  breached_passwords_not_asked: "Have I Been Pwned did not answer; the password was judged by our own lists.",
  link_not_sent: "A link to a new password or a confirmation could not be sent.",
  reset_link_unknown: "The database could not say whether a link to a new password works.",
  reset_failed: "A new password could not be stored.",
  confirmation_link_unknown: "The database could not say whether a confirmation link works.",
  confirmation_failed: "An email address could not be confirmed.",
  email_link_unknown: "The database could not say whether a link to a new address works.",
  email_not_changed: "A new email address could not be stored.",
  invitation_unknown: "The database could not say whether an invitation works.",
  invitation_not_accepted: "An invitation could not be accepted.",
  client_link_unknown: "The database could not say whether a couple's link works.",
  wedding_not_changed: "What a couple changed or wrote on its own page could not be saved.",
  wedding_not_read: "A couple's own page could not be read.",
  visit_not_noted: "That someone opened a page of their own could not be noted; the page was shown.",
  testimonial_unknown: "The database could not say what is behind a couple's testimonial link.",
  move_not_ended:
    "A booking was closed, and the version that would move its wedding could not be ended. It can't be signed anyway.",
  agreement_not_settled:
    "A signed agreement could not be charged, invoiced or confirmed, or its PDF made, at once. The cron does it.",
  balances_not_completed:
    "What is still to be paid could not be written into the emails about a payment. They go out without it.",
  proposal_not_expired: "A proposal whose time is over could not be ended. The cron tries again in a minute.",
  reminder_not_sent: "A reminder of a payment could not be written. The cron tries again in an hour.",
  checkout_not_opened: "Stripe did not make a page to pay on; the couple was told, and nothing was charged.",
  checkout_not_closed: "A page of Stripe's that asks for more than is due could not be closed.",
  checkout_not_checked: "Stripe could not be asked about an open payment. The cron asks again.",
  stripe_disagrees: "Stripe says something else of a payment than what was asked for. Nothing was recorded.",
  stripe_event_unreadable:
    "A signed webhook event doesn't have the shape of Stripe's events. It was refused.",
  stripe_entry_refused: "The ledger refused what Stripe says of a payment.",
  refund_not_checked: "Stripe could not be asked about a refund whose answer was lost. The cron asks again.",
  refund_not_made: "A refund through Stripe failed; the admin was told.",
  refund_not_recorded: "Stripe made a refund, but what it says of the payment could not be recorded at once.",
  agreement_not_verified: "The database could not say whether a file is a signed agreement.",
  proposal_not_answered: "A signature on a proposal, or its refusal by the couple, could not be saved.",
  testimonial_not_saved: "A couple's testimonial, or its withdrawal, could not be saved.",

  // Submissions
  submission_not_in_database: "The database did not take a submission.",
  submission_queued: "A submission went to the fallback queue.",
  submission_not_stored: "Neither database nor R2 took a submission; the sender was told to call or write.",
  queued_submission_not_inserted: "A submission of the fallback queue could not be inserted yet.",
  queued_submission_unreadable: "An object in the fallback queue is not a submission.",
  earlier_submission_unknown:
    "It is unknown whether a submission was sent before; the visitor was told that it arrived.",
  spam_detected: "A submission was stored as suspected spam.",
  form_limited: "A submission was refused by the rate limiter.",
  form_not_counted: "The counter of a form's rate limit failed; the form was let through.",
  turnstile_not_asked: "Cloudflare did not check a submission.",
  turnstile_token_missing:
    "A form came without a valid token of Turnstile's; its sender was asked to send it again.",
  inspiration_not_stored: "R2 did not take a couple's picture.",
  inspiration_not_read: "R2 did not answer for a couple's picture.",

  // Mail
  outbox_queue_unreachable: "The email queue took no message; the cron delivers.",
  outbox_delivered: "Emails were handled.",
  mail_not_sent: "One attempt to send an email failed.",
  attachment_left_out: "A file that an email names is missing or too large, and was left out.",
  attachments_not_read:
    "The files of an email could not be read or made in three attempts, and were left out.",
  delivery_not_recorded:
    "The database did not take what a provider said of an email; the queue brings it again.",
  mail_outcome_not_recorded: "The database failed after an email was sent.",

  // Website
  snapshot_not_in_kv: "KV did not answer for the snapshot of the public pages.",
  snapshot_not_in_database: "The database did not answer for the snapshot of the public pages.",
  snapshot_not_published: "A new snapshot was not written to KV.",
  snapshot_repaired: "The cron wrote the snapshot to KV.",
  site_not_published: "A new snapshot could not be built.",
  availability_not_in_kv: "KV did not answer for the public calendar.",
  availability_not_in_database: "The database did not answer for the public calendar.",
  availability_not_published: "A new public calendar was not written to KV.",
  availability_repaired: "The cron wrote the public calendar to KV.",
  waiting_list_not_notified: "The waiting list was not notified of a free day.",
  calendar_feed_not_read: "A calendar feed could not be read.",
  calendar_not_repaired: "The public calendar was not rebuilt after an import.",

  // Downloads and the archive
  archive_exported: "An archive was written to its end.",
  backup_made: "A backup of the database was encrypted and stored.",
  media_archive_sent: "The media archive, or the part of it that was asked for, was sent.",
  media_archive_broken_off: "The media archive was broken off: by the browser, or because R2 failed.",
  bookings_exported: "A sheet of bookings was written to its end.",
  download_broken_off: "A download was broken off because the database or R2 failed.",
  archive_not_finished: "The database did not take the rows of an archive in time, or its answer was lost.",

  // Media and stored files
  file_not_served: "R2 did not answer for a public file.",
  file_metadata_not_read: "R2 did not say whether a file of an archive exists.",
  part_not_stored: "R2 did not take a part of an upload; the browser sends it again.",
  sizes_not_made: "Cloudflare Images did not make the sizes of a picture.",
  captions_not_read: "R2 did not answer for a film's captions.",
  library_objects_left: "Objects of a deleted file are still in R2.",
  stored_copies_left: "Pictures or queued copies of deleted records are still in R2.",
  queued_forms_unknown: "R2 did not answer a search for a person's data.",
  pictures_not_exported: "R2 did not answer a download of a person's data.",
  deletions_unknown: "R2 did not answer an import that asks what was deleted.",

  // Analytics
  event_rate_limiter_failed: "The rate-limit binding of page views failed; the view was counted.",
  event_not_queued: "A page view or play was not put into the queue.",
  events_ingested: "A batch of page views was added to the daily metrics.",
  events_not_ingested: "A batch of page views was not added; the queue brings it again.",
} as const;

export type LogEvent = keyof typeof LOG_EVENTS;
