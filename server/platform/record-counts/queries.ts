import { inArray, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import type { BookingStatus, MessageStatus, OutboxState } from "#drizzle/enums.ts";
import { counters } from "#drizzle/schema/counters.ts";
import type { ContentTotals } from "./contract.ts";

// Counts kept by triggers (migrations/0015_counters.sql, 0017_film_lists.sql, 0045_waiting_inquiries.sql and
// 0056_mailbox_only_accounts.sql). Reading a count costs one row, whatever it counts.

/** Single counters. */
type Counter =
  | `bookings:${BookingStatus}`
  | `messages:${MessageStatus}`
  | `outbox:${OutboxState}`
  | `media:${"picture" | "film" | "captions" | "other" | "without_alt"}`
  | `${"videos" | "packages"}:${"published" | "draft" | "scheduled" | "trash"}`
  | `weddings:${string}`
  | "videos"
  | "packages"
  | "audit_log"
  | "users:mailbox_only"
  | "waiting_inquiries";

type Family = "bookings" | "messages" | "outbox" | "media" | "videos" | "packages" | "weddings";

const columns = { name: counters.name, n: counters.n };

/** Selects the counts of a table by status, state, kind or month; for a batch. */
export const countersOf = (db: Database, family: Family) =>
  db
    .select(columns)
    .from(counters)
    .where(sql`${counters.name} between ${`${family}:`} and ${`${family}:z`}`);

/** Selects single counts; for a batch. */
export const countersNamed = (db: Database, names: Counter[]) =>
  db.select(columns).from(counters).where(inArray(counters.name, names));

/** A single count as a column of another query. */
export const counterColumn = (name: Counter) =>
  sql<number>`coalesce((select ${counters.n} from ${counters} where ${counters.name} = ${name}), 0)`;

type Counted = { name: string; n: number }[];

/** Returns one of these counts; 0 if it has no row because nothing ever existed. */
export const countOf = (rows: Counted, name: Counter) => rows.find((row) => row.name === name)?.n ?? 0;

/** Selects the number of records behind each tab of the content screen, without the trash; for a batch. */
export const totalStatement = (db: Database) =>
  db
    .select(columns)
    .from(counters)
    .where(
      sql`${counters.name} between 'bookings:' and 'bookings:z' or ${counters.name} between 'media:' and 'media:z' or ${counters.name} in ('videos', 'packages')`,
    );

const sumOf = (rows: Counted, family: Family) =>
  rows
    .filter(({ name }) => name.startsWith(`${family}:`) && name !== "media:without_alt")
    .reduce((sum, { n }) => sum + n, 0);

export const totalsOf = (rows: Counted): ContentTotals => ({
  bookings: sumOf(rows, "bookings"),
  videos: countOf(rows, "videos"),
  packages: countOf(rows, "packages"),
  media: sumOf(rows, "media"),
});

/** What the cron checks for changes before it updates anything. */
type Watched = "site" | "availability";

/** Selects how often something was changed; for a batch with what is made from it. */
export const changesStatement = (db: Database, watched: Watched) =>
  db
    .select({ n: counters.n })
    .from(counters)
    .where(sql`${counters.name} = ${`changes:${watched}`}`);

export const changesOf = (rows: { n: number }[]) => rows[0]?.n ?? 0;

export const selectChanges = async (db: Database, watched: Watched) =>
  changesOf(await changesStatement(db, watched));
