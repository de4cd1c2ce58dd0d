import type { AuditAction } from "#server/audit/contract.ts";
import { ACCOUNTS_ENTRIES } from "./logged-entries/accounts.ts";
import { ADMIN_ENTRIES } from "./logged-entries/admin.ts";
import { BOOKINGS_ENTRIES } from "./logged-entries/bookings.ts";
import { CLIENTS_ENTRIES } from "./logged-entries/clients.ts";
import { DELIVERY_ENTRIES } from "./logged-entries/delivery.ts";
import { INQUIRIES_ENTRIES } from "./logged-entries/inquiries.ts";
import type { logged } from "./logged-entries/logged.ts";
import { MAIL_ENTRIES } from "./logged-entries/mail.ts";
import { MEDIA_ENTRIES } from "./logged-entries/media.ts";
import { PAYMENTS_ENTRIES } from "./logged-entries/payments.ts";
import { PROPOSALS_ENTRIES } from "./logged-entries/proposals.ts";
import { WEBSITE_ENTRIES } from "./logged-entries/website.ts";

/** At least one entry of every kind of change, as the log stores it. The types require an entry for each new kind. */
export const LOGGED_ENTRIES: Record<AuditAction, ReturnType<typeof logged>[]> = {
  ...MEDIA_ENTRIES,
  ...WEBSITE_ENTRIES,
  ...MAIL_ENTRIES,
  ...ACCOUNTS_ENTRIES,
  ...BOOKINGS_ENTRIES,
  ...INQUIRIES_ENTRIES,
  ...CLIENTS_ENTRIES,
  ...PROPOSALS_ENTRIES,
  ...PAYMENTS_ENTRIES,
  ...DELIVERY_ENTRIES,
  ...ADMIN_ENTRIES,
};
