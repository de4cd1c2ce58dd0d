import "#server/platform/boundary.server.ts";
import { and, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import { UNDECIDED } from "#drizzle/columns.ts";
import { BOOKING_STATUSES, type BookingStatus } from "#drizzle/enums.ts";
import { progressOf } from "#drizzle/expressions.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import type { BookingSort } from "./contract.ts";

type Sorting = { keys: SQL[]; descending: boolean };

const rowId = sql`${bookings}.rowid`;
const id = sql`${bookings.id}`;
const weddingDate = sql`${bookings.weddingDate}`;
/** For the reverse order, where a date that is not decided comes after all others as well: less than any of them. */
const dateOrLess = sql`iif(${bookings.weddingDate} = ${UNDECIDED}, '', ${bookings.weddingDate})`;
const createdAt = sql`${bookings.createdAt}`;
const couple = [sql`${bookings.brideName} collate nocase`, sql`${bookings.groomName} collate nocase`];
const progress = progressOf(bookings.status);

/** What each order goes by, all of it in one direction. The id last, so that no row is on two pages or on none. */
const SORTINGS: Record<BookingSort, Sorting> = {
  newest: { keys: [createdAt, id], descending: true },
  oldest: { keys: [createdAt, id], descending: false },
  date: { keys: [weddingDate, id], descending: false },
  "date-desc": { keys: [dateOrLess, id], descending: true },
  name: { keys: [...couple, id], descending: false },
  "name-desc": { keys: [...couple, id], descending: true },
  status: { keys: [progress, weddingDate, id], descending: false },
  "status-desc": { keys: [progress, dateOrLess, id], descending: true },
};

export const orderOf = (sort: BookingSort): SQL[] => {
  const { keys, descending } = SORTINGS[sort];
  return keys.map((key) => (descending ? sql`${key} desc` : key));
};

/** The order in one of `dateRanges`, as an index has it. */
export const orderInRange = (sort: BookingSort): SQL[] =>
  sort === "date-desc" ? SORTINGS.date.keys.map((key) => sql`${key} desc`) : orderOf(sort);

/** The same order among bookings of one status: no index begins with what is the same for all of them. */
export function orderInStatus(sort: BookingSort): BookingSort {
  if (sort === "status") return "date";
  return sort === "status-desc" ? "date-desc" : sort;
}

type Part = {
  statuses: readonly BookingStatus[];
  chosen: SQL | undefined;
  /** The last date that is asked for: all bookings have one then. */
  until: string | null;
  sort: BookingSort;
};
type Window = { limit: number; offset: number };

/**
 * Whether a booking is on a page of these statuses. Each has a range of an index that is in the list's order, and
 * SQLite reads no further than the page. A list of statuses in one condition would read all of them, or all others.
 */
export function isOnPage(part: Part, window: Window) {
  const parts = partsOf(part).flatMap(byDecision);
  const [first] = parts;
  return inArray(rowId, first && parts.length === 1 ? merged(first, window) : following(parts, window));
}

/** What comes one after the other: statuses, in an order that begins with them. */
function partsOf(part: Part): Part[] {
  const sort = orderInStatus(part.sort);
  if (sort === part.sort) return [part];
  const inOrder = BOOKING_STATUSES.filter((status) => part.statuses.includes(status));
  if (SORTINGS[part.sort].descending) inOrder.reverse();
  return inOrder.map((status) => ({ ...part, statuses: [status], sort }));
}

/** The index begins its reverse order with weddings that have no date: they come last, as a range of their own. */
export const dateRanges = ({ sort, until }: Pick<Part, "sort" | "until">): (SQL | undefined)[] =>
  sort === "date-desc" && until === null
    ? [lt(bookings.weddingDate, UNDECIDED), eq(bookings.weddingDate, UNDECIDED)]
    : [undefined];

const byDecision = (part: Part): Part[] =>
  dateRanges(part).map((range) => ({ ...part, chosen: and(part.chosen, range) }));

const rangeOf = (status: BookingStatus, chosen: SQL | undefined) => and(eq(bookings.status, status), chosen);

/** A compound SELECT with an ORDER BY merges its parts as it goes along. */
function merged({ statuses, chosen, sort }: Part, { limit, offset }: Window) {
  const { keys, descending } = SORTINGS[sort === "date-desc" ? "date" : sort];
  const down = descending || sort === "date-desc";
  const nameOf = (at: number) => sql.raw(`key_${at}`);
  const columns = keys.map((key, at) => sql`${key} as ${nameOf(at)}`);
  const ranges = statuses.map(
    (status) =>
      sql`select ${rowId} as n, ${sql.join(columns, sql`, `)} from ${bookings} where ${rangeOf(status, chosen)}`,
  );
  const order = keys.map((_, at) => (down ? sql`${nameOf(at)} desc` : nameOf(at)));
  return sql`(select n from (${sql.join(ranges, sql` union all `)} order by ${sql.join(order, sql`, `)} limit ${limit} offset ${offset}))`;
}

/** A compound SELECT without an ORDER BY goes through its parts until the page is full. */
function following(parts: Part[], { limit, offset }: Window) {
  const ranges = parts.map(
    (part) => sql`select n from ${merged(part, { limit: offset + limit, offset: 0 })}`,
  );
  return sql`(select n from (${sql.join(ranges, sql` union all `)}) limit ${limit} offset ${offset})`;
}

/** The keys of a row, as JSON, from which the next page goes on. */
export const cursorOf = (sort: BookingSort) =>
  sql<string>`json_array(${sql.join(SORTINGS[sort].keys, sql`, `)})`;

/** Rows after the one with this cursor. */
export function afterCursor(sort: BookingSort, cursor: string): SQL {
  const { keys, descending } = SORTINGS[sort];
  const values = keys.map((_, at) => sql`json_extract(${cursor}, ${sql.raw(`'$[${at}]'`)})`);
  return sql`(${sql.join(keys, sql`, `)}) ${sql.raw(descending ? "<" : ">")} (${sql.join(values, sql`, `)})`;
}
