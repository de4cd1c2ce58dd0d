import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { hasRight } from "#server/platform/rights/contract.ts";
import { searchWords } from "#server/platform/search/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { truncate } from "#server/platform/truncate.ts";
import { type Found, PALETTE_COUNT, PALETTE_QUERY_MAX, type PaletteResults } from "./contract.ts";
import { selectPalette } from "./queries.ts";

const NOTHING: PaletteResults = {
  bookings: { items: [], more: false },
  films: { items: [], more: false },
  messages: { items: [], more: false },
};

const shown = <T>(rows: T[]): Found<T> => ({
  items: rows.slice(0, PALETTE_COUNT),
  more: rows.length > PALETTE_COUNT,
});

/**
 * Returns the studio's matches for these words, limited to what the role may see: bookings by couple, address, phone
 * number and venue, films, contact messages.
 */
export async function searchPalette(
  { db }: Services,
  { role }: Admin,
  query: string,
): Promise<PaletteResults> {
  const words = searchWords(truncate(query, PALETTE_QUERY_MAX));
  if (words.length === 0) return NOTHING;
  // Fetches one more than is shown, to know whether there are more.
  const [bookings, films, messages] = await selectPalette(db, { words, limit: PALETTE_COUNT + 1 });
  const bookingsOf = <T>(rows: T[]) => (hasRight(role, "bookings") ? rows : []);
  return {
    bookings: shown(bookingsOf(bookings)),
    films: shown(hasRight(role, "content") ? films : []),
    messages: shown(bookingsOf(messages)),
  };
}
