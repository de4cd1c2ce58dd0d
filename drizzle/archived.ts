import { getTableColumns } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { takesNull } from "./columns.ts";
import { auditLog, auditValues } from "./schema/audit-log.ts";
import { bookingNotes } from "./schema/booking-notes.ts";
import { bookingSettings } from "./schema/booking-settings.ts";
import { bookingStates } from "./schema/booking-states.ts";
import { bookings } from "./schema/bookings.ts";
import { checkouts, disputes } from "./schema/checkouts.ts";
import { contacts } from "./schema/contacts.ts";
import { contentBlocks } from "./schema/content-blocks.ts";
import { contentVersions } from "./schema/content-versions.ts";
import { daySchedules } from "./schema/day-schedules.ts";
import { editingJobs } from "./schema/editing.ts";
import { invoices } from "./schema/invoices.ts";
import { ledgerEntries, ledgerNotes } from "./schema/ledger.ts";
import { mailTemplates } from "./schema/mail-templates.ts";
import { media } from "./schema/media.ts";
import { messages } from "./schema/messages.ts";
import { packages } from "./schema/packages.ts";
import { paymentPauses } from "./schema/payment-pauses.ts";
import { paymentReminders } from "./schema/payment-reminders.ts";
import { paymentSettings } from "./schema/payment-settings.ts";
import { contractTemplates, proposalEvents, proposals } from "./schema/proposals.ts";
import { redirects } from "./schema/redirects.ts";
import { refundRequests } from "./schema/refund-requests.ts";
import { savedViews } from "./schema/saved-views.ts";
import { settings, settingsSections } from "./schema/settings.ts";
import { studioDays } from "./schema/studio-days.ts";
import { teamMembers } from "./schema/team-members.ts";
import { testimonials } from "./schema/testimonials.ts";
import { themeDrafts, themeVersions } from "./schema/themes.ts";
import { videos } from "./schema/videos.ts";

/**
 * The tables of an archive, each before the tables that reference it. Excluded: accounts and their data, mail being
 * sent, counted visits.
 */
export const ARCHIVED = {
  settings,
  settingsSections,
  themeDrafts,
  themeVersions,
  packages,
  films: videos,
  team: teamMembers,
  contentBlocks,
  history: contentVersions,
  redirects,
  mailTemplates,
  bookings,
  bookingStates,
  contacts,
  contractTemplates,
  proposals,
  proposalEvents,
  bookingNotes,
  daySchedules,
  editingJobs,
  testimonials,
  ledgerEntries,
  ledgerNotes,
  // After the ledger: a reversal that is inserted before its invoice creates no credit note.
  invoices,
  paymentPauses,
  paymentReminders,
  checkouts,
  disputes,
  refundRequests,
  messages,
  media,
  auditLog,
  auditValues,
  studioDays,
  bookingSettings,
  savedViews,
  paymentSettings,
} as const satisfies Record<string, SQLiteTable>;

export type ArchivedTable = keyof typeof ARCHIVED;
export const ARCHIVED_TABLES = Object.keys(ARCHIVED) as ArchivedTable[];

/** Tables that already have rows on a new site. An import replaces those rows if nobody has edited them. */
export const SEEDED: readonly ArchivedTable[] = ["settings", "packages", "films", "team", "bookingSettings"];

/** The JSON form of a column's values. */
export type ColumnFacts = {
  name: string;
  type: string;
  /** The allowed values; empty for any. */
  values: readonly string[];
  notNull: boolean;
};

export const columnsOf = (table: ArchivedTable): ColumnFacts[] =>
  Object.entries(getTableColumns(ARCHIVED[table] as SQLiteTable)).map(([name, column]) => ({
    name,
    type: column.dataType,
    values: column.enumValues ?? [],
    notNull: column.notNull && !takesNull(column),
  }));
