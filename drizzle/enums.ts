// Plain arrays, no imports: they feed the tables and the contracts alike.
export const ROLES = ["user", "admin"] as const;
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
export const FILM_CATEGORIES = ["highlight", "full", "trailer"] as const;
export const MESSAGE_STATUSES = ["open", "answered", "archived", "spam"] as const;
export const OUTBOX_STATES = ["pending", "sending", "sent", "failed"] as const;
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
] as const;
/** What headings may be set in; the first is the default. */
export const FONT_FAMILIES = ["Playfair Display", "Montserrat", "Crimson Text", "Lato", "Open Sans"] as const;
export const DEVICE_CLASSES = ["phone", "tablet", "desktop"] as const;

export type Role = (typeof ROLES)[number];
export type BookingStatus = (typeof BOOKING_STATUSES)[number];
export type FilmCategory = (typeof FILM_CATEGORIES)[number];
export type OutboxState = (typeof OUTBOX_STATES)[number];
export type MailKind = (typeof MAIL_KINDS)[number];
export type DeviceClass = (typeof DEVICE_CLASSES)[number];
