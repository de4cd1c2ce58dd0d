import { and, eq, gte, inArray, isNull, lte, not, type SQL, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import type { BookingStatus } from "#drizzle/enums.ts";
import { unindexed } from "#drizzle/expressions.ts";
import { allMatches, newestMatches } from "#drizzle/full-text-search.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { SEARCH_MOST, searchWords } from "#server/platform/search/contract.ts";
import { hasProposal, isAmong } from "../by-proposal/statements.ts";
import { type BookingFilter, NONE, statusesOf } from "../list/contract.ts";
import { CLOSED_STATUSES } from "../status-transitions/contract.ts";
import { isDecided } from "../wedding-date/statements.ts";

/**
 * A single status uses its index. Several are filtered in the order of the list, which stops at the end of the page.
 */
export const hasStatus = (statuses: readonly BookingStatus[]) =>
  inArray(statuses.length > 1 ? unindexed(bookings.status) : sql`${bookings.status}`, [...statuses]);

/** Returns a filter's conditions, except for search, status and proposal. */
export const asked = (filter: BookingFilter): SQL | undefined =>
  and(
    filter.from === null ? undefined : and(gte(bookings.weddingDate, filter.from), isDecided),
    filter.until === null ? undefined : lte(bookings.weddingDate, filter.until),
    filter.package === NONE ? isNull(bookings.packageId) : undefined,
    filter.package === null || filter.package === NONE ? undefined : eq(bookings.packageId, filter.package),
    filter.owner === NONE ? isNull(bookings.ownerId) : undefined,
    filter.owner === null || filter.owner === NONE ? undefined : eq(bookings.ownerId, filter.owner),
  );

/** How many matches of a search or a proposal filter to list: a screen's worth, or all of them for an export. */
type Extent = { words: typeof newestMatches; most: number };
export const ON_SCREEN: Extent = { words: newestMatches, most: SEARCH_MOST };
export const IN_SHEET: Extent = { words: allMatches, most: -1 };

export type Asked = { filter: BookingFilter; now: Date };

export const placeOf = ({ filter: { proposal }, now }: Asked) =>
  proposal === null ? null : { proposal, now };

/** Returns the condition for a filter, a search and a proposal; undefined if it matches all bookings. */
export function matching(db: Database, query: Asked, extent: Extent): SQL | undefined {
  const { filter } = query;
  const words = searchWords(filter.search);
  const place = placeOf(query);
  const isFound = words.length > 0;
  return and(
    isFound ? inArray(bookings.id, extent.words("booking", words)) : undefined,
    // Nobody signs for a wedding that was called off.
    place === null || place.proposal === "expired"
      ? undefined
      : not(inArray(unindexed(bookings.status), CLOSED_STATUSES)),
    place === null ? undefined : isFound ? hasProposal(db, place) : isAmong(db, place, extent.most),
    filter.status === null ? undefined : hasStatus(statusesOf(filter.status)),
    asked(filter),
  );
}

/** Whether a filter's matches are looked up first. They are so few that no separate count is needed. */
export const isLookedUp = ({ search, proposal }: BookingFilter) =>
  searchWords(search).length > 0 || proposal !== null;
