import { ACCOUNTS } from "./personal-columns/accounts.ts";
import { ADMIN } from "./personal-columns/admin.ts";
import { ANALYTICS } from "./personal-columns/analytics.ts";
import { AUDIT } from "./personal-columns/audit.ts";
import { BOOKINGS } from "./personal-columns/bookings.ts";
import { CLIENTS } from "./personal-columns/clients.ts";
import { DELIVERY } from "./personal-columns/delivery.ts";
import { INQUIRIES } from "./personal-columns/inquiries.ts";
import { MAIL } from "./personal-columns/mail.ts";
import { MEDIA } from "./personal-columns/media.ts";
import { PAYMENTS } from "./personal-columns/payments.ts";
import type { Placement } from "./personal-columns/placement.ts";
import { PLATFORM } from "./personal-columns/platform.ts";
import { PROPOSALS } from "./personal-columns/proposals.ts";
import { WEBSITE } from "./personal-columns/website.ts";

/** The placement of each table's columns, by domain. */
export const PLACED_BY_DOMAIN = {
  platform: PLATFORM,
  audit: AUDIT,
  media: MEDIA,
  website: WEBSITE,
  mail: MAIL,
  accounts: ACCOUNTS,
  bookings: BOOKINGS,
  inquiries: INQUIRIES,
  analytics: ANALYTICS,
  clients: CLIENTS,
  proposals: PROPOSALS,
  payments: PAYMENTS,
  delivery: DELIVERY,
  admin: ADMIN,
} as const;

/**
 * The placement of every column of every table, by the names in the schema's code. A test fails for a column that is
 * in no list or in two. When adding a column, decide in its domain's list whether it is about a person: then it is
 * exported and deleted automatically, or the test that deletes a person finds it.
 */
export const PLACEMENT = {
  ...PLATFORM,
  ...AUDIT,
  ...MEDIA,
  ...WEBSITE,
  ...MAIL,
  ...ACCOUNTS,
  ...BOOKINGS,
  ...INQUIRIES,
  ...ANALYTICS,
  ...CLIENTS,
  ...PROPOSALS,
  ...PAYMENTS,
  ...DELIVERY,
  ...ADMIN,
} as const satisfies Record<string, Placement>;

export type PlacedTable = keyof typeof PLACEMENT;

/** The tables that a person's file has rows of, with the exported columns of each. */
export const EXPORTED = Object.fromEntries(
  Object.entries(PLACEMENT).flatMap(([table, placement]: [string, Placement]) =>
    placement.exported ? [[table, placement.exported]] : [],
  ),
) as {
  [T in PlacedTable as (typeof PLACEMENT)[T] extends { exported: readonly string[] }
    ? T
    : never]: readonly string[];
};

export type ExportedTable = keyof typeof EXPORTED;
