// Plain arrays without imports, shared by tables and contracts.
/** From the fewest rights to the most: see server/platform/rights. */
export const ROLES = ["user", "film_editor", "editor", "coordinator", "admin"] as const;
export const BOOKING_STATUSES = [
  "new",
  "contacted",
  "proposal",
  "held",
  "confirmed",
  "filmed",
  "editing",
  "delivered",
  "lost",
  "cancelled",
] as const;
/** The statuses in which a wedding occupies one of its day's crews. */
export const OCCUPYING_STATUSES = ["held", "confirmed", "filmed", "editing", "delivered"] as const;
/** The statuses in which a couple may be on a day's waiting list. */
export const WAITING_STATUSES = ["new", "contacted", "proposal"] as const;
export const BOOKING_SOURCES = ["site", "manual", "message", "import"] as const;
/** A person's role in a wedding: one of the couple, the payer, or the planner. */
export const CONTACT_ROLES = ["partner", "payer", "planner"] as const;
/** `signed`: signed by the couple, but not yet by the studio. */
export const PROPOSAL_STATUSES = [
  "draft",
  "sent",
  "signed",
  "completed",
  "declined",
  "expired",
  "superseded",
] as const;
/** The events of a sent proposal, which form a hash chain. */
export const PROPOSAL_EVENTS = [
  "sent",
  "opened",
  "consented",
  "signed",
  "countersigned",
  "declined",
  "expired",
  "voided",
  "completed",
] as const;
export const FILM_CATEGORIES = ["highlight", "full", "trailer"] as const;
/** Content that the studio edits as separate items, each with its own versions. */
export const CONTENT_KINDS = ["film", "package"] as const;
/** Everything that keeps versions. */
export const VERSIONED_KINDS = [...CONTENT_KINDS, "member", "text", "contract"] as const;
/** `suspected`: only the speed of its submission suggests spam. */
export const MESSAGE_STATUSES = ["open", "answered", "archived", "suspected", "spam"] as const;
export const OUTBOX_STATES = ["pending", "sending", "sent", "failed"] as const;
/** What the provider has reported about an accepted mail, the worst last. */
export const DELIVERIES = ["delivered", "bounced", "complained"] as const;
export const MAIL_KINDS = [
  "inquiry_alert",
  "inquiry_acknowledgement",
  "message_alert",
  "message_acknowledgement",
  "confirm_email",
  "reset_password",
  "change_email",
  "account_exists",
  "invitation",
  "security_notice",
  "booking_reply",
  "cancellation_letter",
  "reopening_letter",
  "message_reply",
  "hold_expired",
  "hold_expired_alert",
  "waiting_list_joined",
  "day_free",
  "testimonial_request",
  "proposal_sent",
  "proposal_reminder",
  "proposal_expired",
  "proposal_expired_alert",
  "signature_overdue_alert",
  "proposal_answered_alert",
  "proposal_declined",
  "move_taken_back",
  "agreement_completed",
  "agreement_completed_alert",
  "film_delivered",
  "booking_confirmed",
  "date_taken",
  "date_taken_alert",
  "invoice_issued",
  "payment_reminder",
  "data_deleted",
  "payment_received",
  "payment_received_alert",
  "deleted_payment_alert",
  "payment_failed",
  "payment_failed_alert",
  "refund_recorded",
  "refund_failed_alert",
  "over_refunded_alert",
  "credit_note_issued",
  "cancellation_notice",
  "dispute_alert",
  "client_code",
  "client_link",
  "partner_changed",
  "partner_changed_alert",
  "testimonial_alert",
  "template_test",
  "weekly_summary",
  "backup_late_alert",
  "status_alert",
] as const;
/** The purposes of mail templates. The studio may have many for replies, and one for each other purpose. */
export const TEMPLATE_PURPOSES = [
  "inquiry_acknowledgement",
  "inquiry_alert",
  "message_acknowledgement",
  "message_alert",
  "reply",
  "hold_expired",
  "hold_expired_alert",
  "waiting_list_joined",
  "day_free",
  "testimonial_request",
  "proposal_sent",
  "proposal_reminder",
  "proposal_expired",
  "proposal_expired_alert",
  "signature_overdue_alert",
  "proposal_answered_alert",
  "proposal_declined",
  "move_taken_back",
  "agreement_completed",
  "agreement_completed_alert",
  "film_delivered",
  "booking_confirmed",
  "date_taken",
  "date_taken_alert",
  "invoice_issued",
  "payment_reminder",
  "data_deleted",
  "partner_data_deleted",
  "payment_received",
  "payment_received_alert",
  "deleted_payment_alert",
  "payment_failed",
  "payment_failed_alert",
  "refund_recorded",
  "refund_failed_alert",
  "over_refunded_alert",
  "credit_note_issued",
  "cancellation_notice",
  "dispute_alert",
  "client_link",
  "partner_changed",
  "partner_changed_alert",
  "testimonial_alert",
] as const;
/** `unpublished`: the studio decided not to show it, or to stop showing it. */
export const TESTIMONIAL_STATUSES = [
  "requested",
  "received",
  "published",
  "unpublished",
  "withdrawn",
] as const;
/** Who withdrew the consent to publish. */
export const WITHDRAWERS = ["couple", "studio"] as const;
/** The fonts for headings; the first is the default. */
export const FONT_FAMILIES = ["Playfair Display", "Montserrat", "Crimson Text", "Lato", "Open Sans"] as const;
export const DEVICE_CLASSES = ["phone", "tablet", "desktop"] as const;
/** What is counted per day on the public pages. */
export const METRICS = [
  "page",
  "unknown",
  "referrer",
  "campaign",
  "country",
  "device",
  "film_started",
  "film_half",
  "film_finished",
  "form_opened",
  "form_started",
] as const;
/** Records whose ids are kept after deletion. */
export const DELETED_KINDS = ["booking", "message"] as const;
/** The kinds of entries in a booking's ledger. `settlement` and `failure` end a pending payment. */
export const LEDGER_KINDS = [
  "charge",
  "reversal",
  "write_off",
  "payment",
  "settlement",
  "failure",
  "refund",
  "fee",
] as const;
export const CHARGE_KINDS = ["retainer", "instalment"] as const;
/** A credit note cancels an entire invoice. */
export const INVOICE_KINDS = ["invoice", "credit_note"] as const;
/** The state of a charge when the couple was reminded of it: at most once in each. */
export const REMINDER_STATES = ["upcoming", "overdue"] as const;
export const PAYMENT_WAYS = ["bank_transfer", "cheque", "cash", "card", "bank_debit"] as const;
/**
 * `opening`: Stripe was asked for a payment page and has not responded. `processing`: a bank debit is in progress.
 */
export const CHECKOUT_STATES = ["opening", "open", "processing", "paid", "failed", "expired"] as const;
/** Stripe's statuses of a dispute that waits for the studio's response. */
export const DISPUTE_TO_ANSWER = ["needs_response", "warning_needs_response"];
/** Stripe's statuses of a dispute that is over. In all others the bank may still take the money back. */
export const DISPUTE_OVER = ["won", "lost", "warning_closed", "prevented"];
/**
 * `asked`: Stripe has not responded. `unclear`: Stripe answered with an error of its own, so it may have made the
 * refund. Both reserve their amount. `failed`: it was refused, or Stripe has not made it.
 */
export const REFUND_REQUEST_STATES = ["asked", "unclear", "made", "failed"] as const;
/** The video codecs of films. */
export const FILM_CODECS = [
  "h264",
  "h264_10bit",
  "hevc",
  "av1",
  "vp9",
  "vp8",
  "mpeg4",
  "prores",
  // Checked, but none of these.
  "unknown",
] as const;
/** The files of a delivered film. It has several renditions: the same film in several sizes. */
export const DELIVERY_FILE_ROLES = ["original", "playable", "preview", "poster", "rendition"] as const;
/** What is done of a wedding's films, in order. Before the first, its footage isn't saved. */
export const EDITING_STAGES = ["footage_saved", "rough_cut", "color", "sound", "review", "export"] as const;
/** What was wrong in a failed sign-in. */
export const SIGN_IN_STEPS = ["password", "code", "passkey"] as const;

export type ContentKind = (typeof CONTENT_KINDS)[number];
export type VersionedKind = (typeof VERSIONED_KINDS)[number];
export type Role = (typeof ROLES)[number];
export type BookingStatus = (typeof BOOKING_STATUSES)[number];
export type BookingSource = (typeof BOOKING_SOURCES)[number];
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];
export type TemplatePurpose = (typeof TEMPLATE_PURPOSES)[number];
export type TestimonialStatus = (typeof TESTIMONIAL_STATUSES)[number];
export type Withdrawer = (typeof WITHDRAWERS)[number];
export type ContactRole = (typeof CONTACT_ROLES)[number];
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];
export type ProposalEventKind = (typeof PROPOSAL_EVENTS)[number];
export type FilmCategory = (typeof FILM_CATEGORIES)[number];
export type FilmCodec = (typeof FILM_CODECS)[number];
export type OutboxState = (typeof OUTBOX_STATES)[number];
export type Delivery = (typeof DELIVERIES)[number];
export type MailKind = (typeof MAIL_KINDS)[number];
export type Metric = (typeof METRICS)[number];
export type DeviceClass = (typeof DEVICE_CLASSES)[number];
export type DeletedKind = (typeof DELETED_KINDS)[number];
export type DeliveryFileRole = (typeof DELIVERY_FILE_ROLES)[number];
export type EditingStage = (typeof EDITING_STAGES)[number];
export type SignInStep = (typeof SIGN_IN_STEPS)[number];
export type LedgerKind = (typeof LEDGER_KINDS)[number];
export type ChargeKind = (typeof CHARGE_KINDS)[number];
export type InvoiceKind = (typeof INVOICE_KINDS)[number];
export type ReminderState = (typeof REMINDER_STATES)[number];
export type CheckoutState = (typeof CHECKOUT_STATES)[number];
export type PaymentWay = (typeof PAYMENT_WAYS)[number];
