import "#server/platform/boundary.server.ts";
import { type SQL, sql } from "drizzle-orm";
import { progressOf } from "#drizzle/expressions.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import type { BookingSort } from "./contract.ts";

type Sorting = { keys: SQL[]; descending: boolean };

const id = sql`${bookings.id}`;
const weddingDate = sql`${bookings.weddingDate}`;
const createdAt = sql`${bookings.createdAt}`;
const couple = [sql`${bookings.brideName} collate nocase`, sql`${bookings.groomName} collate nocase`];
const progress = progressOf(bookings.status);

/** What each order goes by, all of it in one direction. The id last, so that no row is on two pages or on none. */
const SORTINGS: Record<BookingSort, Sorting> = {
  newest: { keys: [createdAt, id], descending: true },
  oldest: { keys: [createdAt, id], descending: false },
  date: { keys: [weddingDate, id], descending: false },
  "date-desc": { keys: [weddingDate, id], descending: true },
  name: { keys: [...couple, id], descending: false },
  "name-desc": { keys: [...couple, id], descending: true },
  status: { keys: [progress, weddingDate, id], descending: false },
  "status-desc": { keys: [progress, weddingDate, id], descending: true },
};

export const orderOf = (sort: BookingSort): SQL[] => {
  const { keys, descending } = SORTINGS[sort];
  return keys.map((key) => (descending ? sql`${key} desc` : key));
};

/** The keys of a row, as JSON, from which the next page goes on. */
export const cursorOf = (sort: BookingSort) =>
  sql<string>`json_array(${sql.join(SORTINGS[sort].keys, sql`, `)})`;

/** Rows after the one with this cursor. */
export function afterCursor(sort: BookingSort, cursor: string): SQL {
  const { keys, descending } = SORTINGS[sort];
  const values = keys.map((_, at) => sql`json_extract(${cursor}, ${sql.raw(`'$[${at}]'`)})`);
  return sql`(${sql.join(keys, sql`, `)}) ${sql.raw(descending ? "<" : ">")} (${sql.join(values, sql`, `)})`;
}
