import { count, lte, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { withTable } from "#drizzle/expressions.ts";
import { editingQueue } from "#drizzle/schema/editing.ts";
import { proposals } from "#drizzle/schema/proposals.ts";

const ofAgreement = (bookingId: SQLWrapper, column: SQLWrapper) =>
  sql`(select ${column} from ${proposals} as agreement where agreement.booking_id = ${withTable(bookingId)}
    and agreement.status = 'completed' order by agreement.number desc limit 1)`;

/** The days until delivery that a booking's agreement in force names, as a column. */
export const deliveryDaysOf = (bookingId: SQLWrapper) =>
  sql<number | null>`${ofAgreement(bookingId, sql`json_extract(agreement.document, '$.deliveryDays')`)}`;

/** Whether a booking has an agreement in force, as a column. */
export const hasAgreement = (bookingId: SQLWrapper) =>
  sql<boolean>`(${ofAgreement(bookingId, sql`1`)} is not null)`.mapWith(Boolean);

/** The statement that counts the films that are promised by a day and not delivered; for a batch. */
export const countPromisedBy = (db: Database, day: string) =>
  db.select({ n: count() }).from(editingQueue).where(lte(editingQueue.promisedOn, day));
