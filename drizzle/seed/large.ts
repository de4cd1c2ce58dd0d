import { eq, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "../client.ts";
import { insertRows } from "../insert-rows.ts";
import { auditLog, auditValues } from "../schema/audit-log.ts";
import { bookingNotes } from "../schema/booking-notes.ts";
import { bookingSettings } from "../schema/booking-settings.ts";
import { bookings } from "../schema/bookings.ts";
import { contentVersions } from "../schema/content-versions.ts";
import { media } from "../schema/media.ts";
import { messages } from "../schema/messages.ts";
import { dailyMetrics } from "../schema/metrics.ts";
import { outbox } from "../schema/outbox.ts";
import { packages } from "../schema/packages.ts";
import { redirects } from "../schema/redirects.ts";
import { videos } from "../schema/videos.ts";
import { demoDailyMetrics } from "./demo/metrics.ts";
import { readDays, selectOwners } from "./demo.ts";
import { LARGE_CREWS, largeBookings, largeMails, largeNotes } from "./large/bookings.ts";
import { largeLog } from "./large/log.ts";
import { largeMessages } from "./large/messages.ts";
import { largeFiles, largeFilms, largeRedirects, largeVersions } from "./large/site.ts";
import { LARGE, type LargeSizes, largeId } from "./large/sizes.ts";

/** One HTTP call of a megabyte or two. */
const ROWS_AT_ONCE = 5000;

async function insertAll<T extends SQLiteTable>(
  db: Database,
  table: T,
  rows: readonly T["$inferInsert"][],
): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await insertRows(db, table, rows.slice(at, at + ROWS_AT_ONCE));
  }
}

/**
 * Adds the data of an invented studio of any size, for measurements and for tests that need a full database.
 * Deterministic for a given day and sizes. Expects a seeded site, and keeps existing data.
 * @returns whether it was added; false if it already exists
 */
export async function seedLarge(
  db: Database,
  sizes: LargeSizes = LARGE,
  { today = new Date() }: { today?: Date } = {},
): Promise<boolean> {
  const last = largeId("booking", sizes.bookings - 1);
  if (await db.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, last)).get()) return false;

  const crews = sql`max(${bookingSettings.weddingsPerDay}, ${LARGE_CREWS})`;
  await db
    .insert(bookingSettings)
    .values({ id: "main", weddingsPerDay: LARGE_CREWS })
    .onConflictDoUpdate({ target: bookingSettings.id, set: { weddingsPerDay: crews } });
  const [{ freeCrews }, owners, offers] = [
    await readDays(db),
    (await selectOwners(db)).map(({ id }) => id),
    new Set((await db.select({ id: packages.id }).from(packages)).map(({ id }) => id)),
  ];
  const [actor = "nobody"] = owners;

  const films = [...largeFilms(sizes.films, today)];
  await insertAll(db, videos, films);
  await insertAll(db, contentVersions, [...largeVersions(films, "admin@example.com")]);
  await insertAll(db, redirects, [...largeRedirects(sizes.redirects, films)]);
  await insertAll(db, dailyMetrics, demoDailyMetrics(today));

  const couples = [...largeBookings(sizes.bookings, { today, freeCrews, owners })].map((booking) => ({
    ...booking,
    // The studio may have deleted a package since.
    packageId: booking.packageId && offers.has(booking.packageId) ? booking.packageId : null,
  }));
  const letters = [...largeMessages(sizes.messages, today)];
  const bookingIds = couples.map(({ id }) => id);
  const messageIds = Array.from({ length: sizes.messages }, (_, index) => largeId("message", index));
  await insertAll(db, messages, letters);
  await insertAll(db, outbox, [...largeMails(couples)]);
  const files = largeFiles(sizes.files, { today, uploadedBy: owners[0] ?? null, bookingIds });
  await insertAll(db, media, [...files]);
  const log = [...largeLog(sizes.logLines, { today, actor, bookingIds, messageIds })];
  await insertAll(
    db,
    auditLog,
    log.map(({ line }) => line),
  );
  await insertAll(
    db,
    auditValues,
    log.flatMap(({ values }) => values ?? []),
  );
  // Last, except for rows that reference them: if the last one exists, so does the rest.
  await insertAll(db, bookings, couples);
  await insertAll(db, bookingNotes, [...largeNotes(couples, actor)]);
  return true;
}
