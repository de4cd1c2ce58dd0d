import { and, asc, eq, lt, lte, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { countUpTo } from "#drizzle/count-up-to.ts";
import { user } from "#drizzle/schema/auth.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { editingJobs, editingQueue } from "#drizzle/schema/editing.ts";
import { countPromisedBy, deliveryDaysOf } from "#server/bookings/film-promise/statements.ts";
import { UNMARKED_MOST } from "./contract.ts";

/** The statement that counts the confirmed weddings of the days before this one, which nobody has marked as filmed. */
export const unmarkedStatement = (db: Database, today: string) =>
  countUpTo(
    db,
    bookings,
    and(eq(bookings.status, "confirmed"), lt(bookings.weddingDate, today)),
    UNMARKED_MOST,
  );

/** The statement that reads the weddings of the queue that are promised by a day, the earliest first; for a batch. */
export const dueFilmsStatement = (db: Database, { until, limit }: { until: string; limit: number }) =>
  db
    .select({
      id: bookings.id,
      brideName: bookings.brideName,
      groomName: bookings.groomName,
      weddingDate: bookings.weddingDate,
      deliveryDays: deliveryDaysOf(bookings.id),
      editorName: user.name,
      total: sql<number>`(${countPromisedBy(db, until)})`.mapWith(Number),
    })
    .from(editingQueue)
    .innerJoin(bookings, eq(bookings.id, editingQueue.bookingId))
    .leftJoin(editingJobs, eq(editingJobs.bookingId, editingQueue.bookingId))
    .leftJoin(user, eq(user.id, editingJobs.editorId))
    .where(lte(editingQueue.promisedOn, until))
    .orderBy(asc(editingQueue.promisedOn), asc(editingQueue.bookingId))
    .limit(limit);
