import type { MailKind } from "#drizzle/enums.ts";

/**
 * Mails that are composed with a link, or a code, which only their receiver may use. None of them repeats a visitor's words but a
 * couple's names, which an admin has read before the mail leaves.
 */
export const PRIVATE_LINK_KINDS = [
  "confirm_email",
  "reset_password",
  "change_email",
  "invitation",
  "testimonial_request",
  "client_code",
  "client_link",
] as const satisfies MailKind[];

export type PrivateLinkKind = (typeof PRIVATE_LINK_KINDS)[number];
