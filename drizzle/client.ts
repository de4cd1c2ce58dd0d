import { createClient } from "@libsql/client";
import { drizzle } from "drizzle-orm/libsql";
import * as archiveImports from "./schema/archive-imports.ts";
import * as audit from "./schema/audit-log.ts";
import * as auth from "./schema/auth.ts";
import * as bookingNotes from "./schema/booking-notes.ts";
import * as bookingSettings from "./schema/booking-settings.ts";
import * as bookingStates from "./schema/booking-states.ts";
import * as bookings from "./schema/bookings.ts";
import * as calendarFeeds from "./schema/calendar-feeds.ts";
import * as checkouts from "./schema/checkouts.ts";
import * as contacts from "./schema/contacts.ts";
import * as contentBlocks from "./schema/content-blocks.ts";
import * as contentVersions from "./schema/content-versions.ts";
import * as counters from "./schema/counters.ts";
import * as daySchedules from "./schema/day-schedules.ts";
import * as deletedRecords from "./schema/deleted-records.ts";
import * as deliveries from "./schema/deliveries.ts";
import * as digestSubscribers from "./schema/digest-subscribers.ts";
import * as editing from "./schema/editing.ts";
import * as invitations from "./schema/invitations.ts";
import * as invoices from "./schema/invoices.ts";
import * as ledger from "./schema/ledger.ts";
import * as mailTemplates from "./schema/mail-templates.ts";
import * as media from "./schema/media.ts";
import * as messages from "./schema/messages.ts";
import * as dailyMetrics from "./schema/metrics.ts";
import * as moneyMonths from "./schema/money-months.ts";
import * as openCharges from "./schema/open-charges.ts";
import * as outbox from "./schema/outbox.ts";
import * as packages from "./schema/packages.ts";
import * as paymentPauses from "./schema/payment-pauses.ts";
import * as paymentReminders from "./schema/payment-reminders.ts";
import * as paymentSettings from "./schema/payment-settings.ts";
import * as profiles from "./schema/profiles.ts";
import * as proposals from "./schema/proposals.ts";
import * as rateLimits from "./schema/rate-limits.ts";
import * as redirects from "./schema/redirects.ts";
import * as refundRequests from "./schema/refund-requests.ts";
import * as restores from "./schema/restores.ts";
import * as savedViews from "./schema/saved-views.ts";
import * as search from "./schema/search.ts";
import * as settings from "./schema/settings.ts";
import * as signInFailures from "./schema/sign-in-failures.ts";
import * as studioDays from "./schema/studio-days.ts";
import * as team from "./schema/team-members.ts";
import * as testimonials from "./schema/testimonials.ts";
import * as themes from "./schema/themes.ts";
import * as trashedBookings from "./schema/trashed-bookings.ts";
import * as uploads from "./schema/uploads.ts";
import * as videos from "./schema/videos.ts";

export const schema = {
  ...archiveImports,
  ...audit,
  ...auth,
  ...bookingNotes,
  ...daySchedules,
  ...deliveries,
  ...editing,
  ...bookingStates,
  ...bookings,
  ...calendarFeeds,
  ...checkouts,
  ...contacts,
  ...contentVersions,
  ...counters,
  ...dailyMetrics,
  ...deletedRecords,
  ...bookingSettings,
  ...invitations,
  ...invoices,
  ...ledger,
  ...mailTemplates,
  ...media,
  ...messages,
  ...moneyMonths,
  ...openCharges,
  ...outbox,
  ...packages,
  ...paymentPauses,
  ...paymentReminders,
  ...paymentSettings,
  ...contentBlocks,
  ...profiles,
  ...proposals,
  ...rateLimits,
  ...redirects,
  ...refundRequests,
  ...restores,
  ...savedViews,
  ...search,
  ...settings,
  ...signInFailures,
  ...testimonials,
  ...themes,
  ...studioDays,
  ...digestSubscribers,
  ...team,
  ...trashedBookings,
  ...uploads,
  ...videos,
};

export const DATABASE_TIMEOUT_MS = 2500;

/** The database did not answer in time, or could not be reached at all. */
export class DatabaseUnreachable extends Error {
  override name = "DatabaseUnreachable";
}

type ClientOptions = {
  url: string;
  authToken?: string | undefined;
  timeoutMs?: number;
  /** Called once for each HTTP call, with the number of sequential calls up to and including it. */
  onCall?: (depth: number) => void;
  /** Called with the number of rows that a call made the database read. */
  onRead?: (rows: number) => void;
  /** Called once for each call that has written a row. */
  onWrite?: () => void;
};

/**
 * The server reports row counts for each statement, but the client drops them. Quotes within values are escaped, so
 * they can't match.
 */
const rowsIn = (body: string, count: RegExp) =>
  [...body.matchAll(count)].reduce((sum, [, rows]) => sum + Number(rows), 0);
const READ = /(?<!\\)"rows_read":(\d+)/g;
const WRITTEN = /(?<!\\)"rows_written":(\d+)/g;

/**
 * Returns a `fetch` that times out after `timeoutMs`, including the body. After the first failure it rejects
 * immediately, so that a request doesn't wait again at its next query.
 */
function boundedFetch({
  timeoutMs = DATABASE_TIMEOUT_MS,
  onCall,
  onRead,
  onWrite,
}: Omit<ClientOptions, "url">) {
  let failure: DatabaseUnreachable | undefined;
  let ended = 0;
  return async (request: Request): Promise<Response> => {
    if (failure) throw failure;
    const depth = ended + 1;
    onCall?.(depth);
    try {
      const response = await fetch(request, { signal: AbortSignal.timeout(timeoutMs) });
      const body = await response.text();
      ended = Math.max(ended, depth);
      onRead?.(rowsIn(body, READ));
      if (rowsIn(body, WRITTEN) > 0) onWrite?.();
      return new Response(body, response);
    } catch (cause) {
      failure = new DatabaseUnreachable("The database did not answer", { cause });
      throw failure;
    }
  };
}

/**
 * Opens a libSQL database over HTTP. Every call is bounded by `timeoutMs` (default 2.5 s).
 * @throws {DatabaseUnreachable} from any query, wrapped by Drizzle as `cause`
 */
export function openDatabase({ url, authToken, ...limits }: ClientOptions) {
  const client = createClient({ url, authToken, fetch: boundedFetch(limits) });
  return drizzle(client, { schema });
}

export type Database = ReturnType<typeof openDatabase>;
