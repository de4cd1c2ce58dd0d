// Plain arrays, no imports: they feed the tables and the contracts alike.
/** From those who may least to those who may everything: server/platform/rights says what. */
export const ROLES = ["user", "editor", "coordinator", "admin"] as const;
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
/** The statuses in which a wedding takes one of its day's crews. */
export const OCCUPYING_STATUSES = ["held", "confirmed", "filmed", "editing", "delivered"] as const;
/** The statuses in which a couple may stand on a day's waiting list. */
export const WAITING_STATUSES = ["new", "contacted", "proposal"] as const;
export const BOOKING_SOURCES = ["site", "manual", "message", "import"] as const;
/** What somebody is in a wedding: one of the two, who pays for it, who plans the day. */
export const CONTACT_ROLES = ["partner", "payer", "planner"] as const;
/** `signed`: the couple has signed, and the studio has not yet. */
export const PROPOSAL_STATUSES = [
  "draft",
  "sent",
  "signed",
  "completed",
  "declined",
  "expired",
  "superseded",
] as const;
/** What can happen to a proposal that was sent; each is a link of its chain of events. */
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
/** What the studio edits in pieces of its own, each with its versions. */
export const CONTENT_KINDS = ["film", "package"] as const;
/** Whatever keeps its versions. */
export const VERSIONED_KINDS = [...CONTENT_KINDS, "member", "text", "contract"] as const;
/** `suspected`: only the speed with which it was sent speaks against it. */
export const MESSAGE_STATUSES = ["open", "answered", "archived", "suspected", "spam"] as const;
export const OUTBOX_STATES = ["pending", "sending", "sent", "failed"] as const;
/** What the provider has said of a mail that it took, the worst last. */
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
  "proposal_answered_alert",
  "proposal_declined",
  "agreement_completed",
  "agreement_completed_alert",
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
  "credit_note_issued",
  "dispute_alert",
  "client_code",
  "client_link",
  "testimonial_alert",
  "template_test",
  "weekly_summary",
] as const;
/** What a mail template is for. The studio may have many for replies, and one of each other purpose. */
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
  "proposal_answered_alert",
  "proposal_declined",
  "agreement_completed",
  "agreement_completed_alert",
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
  "credit_note_issued",
  "dispute_alert",
  "client_link",
  "testimonial_alert",
] as const;
/** `unpublished`: the studio has decided not to show it, or no longer to. */
export const TESTIMONIAL_STATUSES = [
  "requested",
  "received",
  "published",
  "unpublished",
  "withdrawn",
] as const;
/** Who took back the consent to publish. */
export const WITHDRAWERS = ["couple", "studio"] as const;
/** What headings may be set in; the first is the default. */
export const FONT_FAMILIES = ["Playfair Display", "Montserrat", "Crimson Text", "Lato", "Open Sans"] as const;
export const DEVICE_CLASSES = ["phone", "tablet", "desktop"] as const;
/** What is counted by day on the public pages. */
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
/** Records whose deletion is remembered by id. */
export const DELETED_KINDS = ["booking", "message"] as const;
/** What the ledger of a booking can say. `settlement` and `failure` end a payment that was on its way. */
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
/** A credit note takes an invoice back, as a whole. */
export const INVOICE_KINDS = ["invoice", "credit_note"] as const;
/** In which state of a charge its couple was reminded: once in each. */
export const REMINDER_STATES = ["upcoming", "overdue"] as const;
export const PAYMENT_WAYS = ["bank_transfer", "cheque", "cash", "card", "bank_debit"] as const;
/** `opening`: Stripe was asked for a page to pay on, and has not answered. `processing`: a bank debit is on its way. */
export const CHECKOUT_STATES = ["opening", "open", "processing", "paid", "failed", "expired"] as const;
/** `asked`: Stripe has not said yet. `failed`: it was refused, or Stripe has not made it. */
export const REFUND_REQUEST_STATES = ["asked", "made", "failed"] as const;
/** What a film's pictures are encoded with. */
export const FILM_CODECS = [
  "h264",
  "h264_10bit",
  "hevc",
  "av1",
  "vp9",
  "vp8",
  "mpeg4",
  "prores",
  // Looked at, and none of these.
  "unknown",
] as const;
/** What of a way in was wrong. */
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
export type SignInStep = (typeof SIGN_IN_STEPS)[number];
export type LedgerKind = (typeof LEDGER_KINDS)[number];
export type ChargeKind = (typeof CHARGE_KINDS)[number];
export type InvoiceKind = (typeof INVOICE_KINDS)[number];
export type ReminderState = (typeof REMINDER_STATES)[number];
export type CheckoutState = (typeof CHECKOUT_STATES)[number];
export type PaymentWay = (typeof PAYMENT_WAYS)[number];
