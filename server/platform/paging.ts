/** A page number from an address: 1 for anything that is none. */
export function pageNumber(text: string | null): number {
  return text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** How many pages so many rows make: never fewer than one. */
export const pageCount = (rows: number, size: number) => Math.max(1, Math.ceil(rows / size));

/** What no counter counts is counted so far past the page: a number of its rows, whatever there are. */
const COUNTED_AHEAD = 100;

export type Window = {
  limit: number;
  offset: number;
  /** How far to count. */
  most: number;
};

const windowOf = (page: number, size: number): Window => {
  const offset = (page - 1) * size;
  return { limit: size, offset, most: offset + size + COUNTED_AHEAD };
};

/** What was counted up to `most`: the number, or the least that it is. */
export const countedUpTo = (rows: { n: number }[], most: number) => {
  const n = rows[0]?.n ?? 0;
  return { found: Math.min(n, most), beyond: n > most };
};

/** The page of a list that an address asks for, or the last one where there are not so many. */
export async function readPage<T extends { found: number }>(
  asked: string | null,
  size: number,
  read: (window: Window) => Promise<T>,
): Promise<T & { page: number; pages: number }> {
  const page = pageNumber(asked);
  const list = await read(windowOf(page, size));
  const pages = pageCount(list.found, size);
  if (page <= pages) return { ...list, page, pages };
  return { ...(await read(windowOf(pages, size))), page: pages, pages };
}
