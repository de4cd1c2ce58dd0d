import { isCalendarDate } from "#server/platform/calendar.ts";
import { hasRight, type Role } from "#server/platform/rights/contract.ts";
import { truncate } from "#server/platform/truncate.ts";
import * as strings from "../strings/list.ts";
import {
  BOOKING_SORTS,
  BOOKING_VIEWS,
  type BookingFilter,
  type BookingSort,
  type BookingView,
  PROPOSAL_CHOICES,
  SEARCH_MAX,
  STATUS_CHOICES,
} from "./contract.ts";

const ID_MAX = 64;

const oneOf = <T extends string>(list: readonly T[], text: string | null): T | null =>
  list.find((known) => known === text) ?? null;

const idOf = (text: string | null) => (text && text.length <= ID_MAX ? text : null);

type Dates = Pick<BookingFilter, "from" | "until"> & {
  /** What is wrong with the dates in the address. If a date is invalid, neither is used as a filter. */
  refused: string | null;
};

function datesOf(query: URLSearchParams): Dates {
  const from = query.get("from") || null;
  const until = query.get("until") || null;
  const wrong = [from, until].find((text) => text !== null && !isCalendarDate(text));
  if (wrong) return { from: null, until: null, refused: strings.isNoDate(truncate(wrong, 40)) };
  const reversed = from !== null && until !== null && until < from;
  return { from, until, refused: reversed ? strings.daysAreReversed : null };
}

/** Parses the filter in an address. Ignores unknown values, and filters that the role may not use. */
export function readFilter(query: URLSearchParams, role: Role): BookingFilter {
  const { from, until } = datesOf(query);
  return {
    search: truncate((query.get("q") ?? "").trim(), SEARCH_MAX),
    status: oneOf(STATUS_CHOICES, query.get("status")),
    from,
    until,
    package: idOf(query.get("package")),
    owner: idOf(query.get("owner")),
    proposal: hasRight(role, "money") ? oneOf(PROPOSAL_CHOICES, query.get("proposal")) : null,
  };
}

/** Returns what is wrong with the dates in an address; null if they are valid. */
export const refusedDates = (query: URLSearchParams) => datesOf(query).refused;

export const readSort = (query: URLSearchParams): BookingSort =>
  oneOf(BOOKING_SORTS, query.get("sort")) ?? BOOKING_SORTS[0];

export const readView = (query: URLSearchParams): BookingView =>
  oneOf(BOOKING_VIEWS, query.get("view")) ?? BOOKING_VIEWS[0];

/** Writes a filter and sort order as a query string in a canonical form, without the search. */
export function writeAddress({ search: _, ...filter }: BookingFilter, sort: BookingSort): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value !== null) query.set(name, value);
  if (sort !== BOOKING_SORTS[0]) query.set("sort", sort);
  return query.toString();
}
