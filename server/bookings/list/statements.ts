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
/** For the reverse order, where undecided dates also come last: sorts before all other dates. */
const dateOrLess = sql`iif(${bookings.weddingDate} = ${UNDECIDED}, '', ${bookings.weddingDate})`;
const createdAt = sql`${bookings.createdAt}`;
const couple = [sql`${bookings.brideName} collate nocase`, sql`${bookings.groomName} collate nocase`];
const progress = progressOf(bookings.status);

/**
 * The sort keys of each order, all in the same direction. The id comes last, so that no row is on two pages or on
 * none.
 */
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

/** The order within one of `dateRanges`, matching an index. */
export const orderInRange = (sort: BookingSort): SQL[] =>
  sort === "date-desc" ? SORTINGS.date.keys.map((key) => sql`${key} desc`) : orderOf(sort);

/**
 * Returns the same order for bookings of a single status. No index starts with the column that is equal for all of
 * them.
 */
export function orderInStatus(sort: BookingSort): BookingSort {
  if (sort === "status") return "date";
  return sort === "status-desc" ? "date-desc" : sort;
}

type Part = {
  statuses: readonly BookingStatus[];
  chosen: SQL | undefined;
  /** The last date of the filter. If it is set, all matching bookings have a date. */
  until: string | null;
  sort: BookingSort;
};
type Window = { limit: number; offset: number };

/**
 * Matches the bookings on a page of these statuses. Each status has an index range in the list's order, and SQLite
 * stops reading at the end of the page. A single condition with a list of statuses would read all bookings in them,
 * or all others.
 */
export function isOnPage(part: Part, window: Window) {
  const parts = partsOf(part).flatMap(byDecision);
  const [first] = parts;
  return inArray(rowId, first && parts.length === 1 ? merged(first, window) : following(parts, window));
}

/** Splits into consecutive parts: one per status, if the order starts with the status. */
function partsOf(part: Part): Part[] {
  const sort = orderInStatus(part.sort);
  if (sort === part.sort) return [part];
  const inOrder = BOOKING_STATUSES.filter((status) => part.statuses.includes(status));
  if (SORTINGS[part.sort].descending) inOrder.reverse();
  return inOrder.map((status) => ({ ...part, statuses: [status], sort }));
}

/**
 * In reverse, the index starts with weddings that have no date. They must come last, so they are a separate range.
 */
export const dateRanges = ({ sort, until }: Pick<Part, "sort" | "until">): (SQL | undefined)[] =>
  sort === "date-desc" && until === null
    ? [lt(bookings.weddingDate, UNDECIDED), eq(bookings.weddingDate, UNDECIDED)]
    : [undefined];

const byDecision = (part: Part): Part[] =>
  dateRanges(part).map((range) => ({ ...part, chosen: and(part.chosen, range) }));

const rangeOf = (status: BookingStatus, chosen: SQL | undefined) => and(eq(bookings.status, status), chosen);

/** A compound SELECT with an ORDER BY merges its parts while it runs. */
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

/** A compound SELECT without an ORDER BY reads its parts one after the other until the page is full. */
function following(parts: Part[], { limit, offset }: Window) {
  const ranges = parts.map(
    (part) => sql`select n from ${merged(part, { limit: offset + limit, offset: 0 })}`,
  );
  return sql`(select n from (${sql.join(ranges, sql` union all `)}) limit ${limit} offset ${offset})`;
}

/** SQL expression for the sort keys of a row, as JSON. The next page continues from them. */
export const cursorOf = (sort: BookingSort) =>
  sql<string>`json_array(${sql.join(SORTINGS[sort].keys, sql`, `)})`;

/** Matches the rows after the one with this cursor. */
export function afterCursor(sort: BookingSort, cursor: string): SQL {
  const { keys, descending } = SORTINGS[sort];
  const values = keys.map((_, at) => sql`json_extract(${cursor}, ${sql.raw(`'$[${at}]'`)})`);
  return sql`(${sql.join(keys, sql`, `)}) ${sql.raw(descending ? "<" : ">")} (${sql.join(values, sql`, `)})`;
}
