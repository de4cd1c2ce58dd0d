import { and, count, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database } from "#drizzle/client.ts";
import { countUpTo } from "#drizzle/count-up-to.ts";
import type { BookingStatus } from "#drizzle/enums.ts";
import { moreMatches } from "#drizzle/full-text-search.ts";
import { user } from "#drizzle/schema/auth.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { bookingCounts } from "#drizzle/schema/counters.ts";
import { profiles } from "#drizzle/schema/profiles.ts";
import { hasDemo } from "#drizzle/seed/demo/ids.ts";
import { countedUpTo, type Window } from "#server/platform/paging.ts";
import { countOf } from "#server/platform/record-counts/queries.ts";
import { SEARCH_MOST, searchWords } from "#server/platform/search/contract.ts";
import { isMore } from "#server/platform/search/search-page.ts";
import { countAmong } from "../by-proposal/statements.ts";
import { listedFactsColumn } from "../facts/statements.ts";
import {
  type Counted,
  ownerName,
  selectOffers,
  selectOwners,
  surroundings,
  surroundingsOf,
} from "../list-choices/statements.ts";
import {
  type Asked,
  asked,
  hasStatus,
  IN_SHEET,
  isLookedUp,
  matching,
  ON_SCREEN,
  placeOf,
} from "../list-filter/statements.ts";
import { type BookingFilter, type BookingSort, type Choice, NONE, statusesOf } from "./contract.ts";
import {
  afterCursor,
  cursorOf,
  dateRanges,
  isOnPage,
  orderInRange,
  orderInStatus,
  orderOf,
} from "./statements.ts";

const row = {
  id: bookings.id,
  version: bookings.version,
  brideName: bookings.brideName,
  groomName: bookings.groomName,
  weddingDate: bookings.weddingDate,
  venue: bookings.venue,
  packageName: bookings.packageName,
  status: bookings.status,
  ownerId: bookings.ownerId,
  nextStep: bookings.nextStep,
  nextStepOn: bookings.nextStepOn,
  createdAt: bookings.createdAt,
  answeredAt: bookings.answeredAt,
  facts: listedFactsColumn,
};

const { ownerId: _, facts: __, ...cells } = row;
const exported = {
  ...cells,
  owner: sql<string | null>`${ownerName}`,
  email: bookings.email,
  phone: bookings.phone,
  guestCount: bookings.guestCount,
  packagePriceCents: bookings.packagePriceCents,
  message: bookings.message,
  closedReason: bookings.closedReason,
  source: bookings.source,
};

const rows = (db: Database, chosen: SQL | undefined, order: SQL[], limit: number) =>
  db
    .select(row)
    .from(bookings)
    .where(chosen)
    .orderBy(...order)
    .limit(limit);

type Row = Awaited<ReturnType<typeof rows>>[number];

/**
 * Adds the owner's name from the list that the screen loads anyway. A join would read two more rows for each booking.
 */
const named =
  (owners: Choice[]) =>
  ({ ownerId, ...booking }: Row) => ({
    ...booking,
    owner: owners.find(({ id }) => id === ownerId)?.name ?? null,
  });

type Query = Asked & { sort: BookingSort };

/** Whether triggers keep the count for a filter. They don't count searches and dates. */
const isCounted = ({ search, from, until }: BookingFilter) =>
  searchWords(search).length === 0 && from === null && until === null;

const isOf = (column: SQLiteColumn, id: string | null) =>
  id === null ? undefined : eq(column, id === NONE ? "" : id);

/** Whether the filter names a package or an owner. */
const isNarrowed = ({ package: offer, owner }: BookingFilter) => offer !== null || owner !== null;

/** Counts the bookings of each status with the filter's package and owner; for a batch. */
const countsStatement = (db: Database, filter: BookingFilter) =>
  db
    .select({ status: bookingCounts.status, n: sql<number>`sum(${bookingCounts.n})` })
    .from(bookingCounts)
    .where(
      and(
        isCounted(filter) && isNarrowed(filter) ? undefined : sql`0`,
        isOf(bookingCounts.packageId, filter.package),
        isOf(bookingCounts.ownerId, filter.owner),
      ),
    )
    .groupBy(bookingCounts.status);

type Counts = Awaited<ReturnType<typeof countsStatement>>;

/** Returns how many bookings have a status, from the counts that triggers keep. */
const countedOf = (filter: BookingFilter, status: BookingStatus, totals: Counted, counts: Counts) =>
  isNarrowed(filter)
    ? (counts.find((counted) => counted.status === status)?.n ?? 0)
    : countOf(totals, `bookings:${status}`);

/** Whether a filter is queried one status at a time. */
const isByStatus = (filter: BookingFilter) =>
  statusesOf(filter.status).length > 1 && (filter.status !== null || isNarrowed(filter));

/** Orders in which weddings without a date come last, although an index has them first. */
const isInRanges = (sort: BookingSort) => sort === "date-desc" || sort === "status-desc";

/** Selects one page of the list. */
function pageRows(db: Database, page: Page) {
  const { filter, limit, offset } = page;
  const statuses = statusesOf(filter.status);
  const sort = statuses.length === 1 ? orderInStatus(page.sort) : page.sort;
  if (!(isInRanges(sort) || isByStatus(filter)))
    return rows(db, matching(db, page, ON_SCREEN), orderOf(sort), limit).offset(offset);
  const part = { statuses, chosen: asked(filter), until: filter.until, sort };
  return rows(db, isOnPage(part, { limit, offset }), orderOf(sort), limit).offset(0);
}

/** The statements that read the first cards of a column, to be concatenated. */
function columnRows(db: Database, { filter, sort, limit }: Query & { limit: number }, status: BookingStatus) {
  const order = { sort: orderInStatus(sort), until: filter.until };
  return dateRanges(order).map((range) =>
    rows(db, and(asked(filter), eq(bookings.status, status), range), orderInRange(order.sort), limit),
  );
}

/**
 * Reads everything that a search looks at, plus the surroundings, in one round trip. The matches are so few that no
 * separate count is needed.
 */
async function selectMatches(db: Database, query: Query) {
  const { filter, sort } = query;
  const chosen = matching(db, query, ON_SCREEN);
  const words = searchWords(filter.search);
  const [listed, more, moreThere, ...around] = await db.batch([
    rows(db, chosen, orderOf(sort), SEARCH_MOST),
    moreMatches(db, "booking", words),
    countAmong(db, words.length > 0 ? null : placeOf(query), SEARCH_MOST + 1),
    ...surroundings(db),
  ]);
  const rest = isMore(more) || isMore(moreThere);
  return { ...surroundingsOf(around), rows: listed.map(named(around[2])), more: rest };
}

type Page = Query & Window;

/** Reads one page of the list with everything around it, in one round trip. */
export async function selectList(db: Database, page: Page) {
  const { filter, limit, offset, most } = page;
  if (isLookedUp(filter)) {
    const found = await selectMatches(db, page);
    const listed = found.rows.slice(offset, offset + limit);
    return { ...found, rows: listed, found: found.rows.length, beyond: false };
  }
  const statuses = statusesOf(filter.status);
  const counted = isCounted(filter);
  const ofStatuses = isByStatus(filter) ? inArray(bookings.status, [...statuses]) : hasStatus(statuses);
  const [listed, numbers, counts, ...around] = await db.batch([
    pageRows(db, page),
    countUpTo(db, bookings, counted ? sql`0` : and(asked(filter), ofStatuses), most),
    countsStatement(db, filter),
    ...surroundings(db),
  ]);
  const found = statuses.reduce((sum, status) => sum + countedOf(filter, status, around[0], counts), 0);
  return {
    ...surroundingsOf(around),
    ...(counted ? { found, beyond: false } : countedUpTo(numbers, most)),
    rows: listed.map(named(around[2])),
    more: false,
  };
}

/** Reads the board's columns, each with its count and its first cards, in one round trip. */
export async function selectBoard(db: Database, query: Query & { limit: number }) {
  const { filter, limit } = query;
  const statuses = statusesOf(filter.status);
  if (isLookedUp(filter)) {
    const { rows: found, ...around } = await selectMatches(db, query);
    const columns = statuses.map((status) => {
      const cards = found.filter((booking) => booking.status === status);
      return { status, total: cards.length, cards: cards.slice(0, limit) };
    });
    return { ...around, columns };
  }
  const chosen = asked(filter);
  const cardRows = statuses.map((status) => columnRows(db, query, status));
  const [numbers, counts, ...rest] = await db.batch([
    db
      .select({ status: bookings.status, n: count() })
      .from(bookings)
      .where(isCounted(filter) ? sql`0` : and(chosen, inArray(bookings.status, [...statuses])))
      .groupBy(bookings.status),
    countsStatement(db, filter),
    ...surroundings(db),
    ...cardRows.flat(),
  ]);
  const [totals, choices, owners, views, ...cards] = rest;
  const totalOf = (status: BookingStatus) =>
    isCounted(filter)
      ? countedOf(filter, status, totals, counts)
      : (numbers.find((counted) => counted.status === status)?.n ?? 0);
  const ranges = cards.length / statuses.length;
  const cardsOf = (index: number) =>
    cards
      .slice(index * ranges, (index + 1) * ranges)
      .flat()
      .slice(0, limit);
  const columns = statuses.map((status, index) => ({
    status,
    total: totalOf(status),
    cards: cardsOf(index).map(named(owners)),
  }));
  return { ...surroundingsOf([totals, choices, owners, views]), columns, more: false };
}

type SheetPage = Query & { ids: string[]; limit: number; cursor: string | null };

const sheetRows = (db: Database, { sort, ids, limit, cursor, ...query }: SheetPage) =>
  db
    .select({ cursor: cursorOf(sort), ...exported })
    .from(bookings)
    .leftJoin(user, eq(user.id, bookings.ownerId))
    .leftJoin(profiles, eq(profiles.userId, bookings.ownerId))
    .where(
      and(
        ids.length > 0 ? inArray(bookings.id, ids) : matching(db, query, IN_SHEET),
        cursor === null ? undefined : afterCursor(sort, cursor),
      ),
    )
    .orderBy(...orderOf(sort))
    .limit(limit);

/**
 * Reads the first rows for a sheet: all that match the filter, or those with the given ids. Also reads the valid
 * filter choices.
 */
export async function selectSheet(db: Database, page: Omit<SheetPage, "cursor">) {
  const [listed, offers, owners, demo] = await db.batch([
    sheetRows(db, { ...page, cursor: null }),
    selectOffers(db),
    selectOwners(db),
    db.select({ hasDemo }).from(sql`(select 1)`),
  ]);
  return { rows: listed, packages: offers, owners, hasDemo: demo[0]?.hasDemo ?? false };
}

/** Reads the rows for a sheet after the one with this cursor. */
export const selectMoreOfSheet = (db: Database, page: SheetPage & { cursor: string }) => sheetRows(db, page);

export const selectCouples = (db: Database, ids: string[]) =>
  db
    .select({
      id: bookings.id,
      couple: sql<string>`${bookings.brideName} || ' & ' || ${bookings.groomName}`,
    })
    .from(bookings)
    .where(inArray(bookings.id, ids));
