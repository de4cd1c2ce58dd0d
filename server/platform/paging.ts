/** Parses a page number from a URL; 1 if it is invalid. */
export function pageNumber(text: string | null): number {
  return text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** Returns how many pages this many rows make; at least one. */
export const pageCount = (rows: number, size: number) => Math.max(1, Math.ceil(rows / size));

/** How far past the page to count rows that no counter covers. This bounds the rows read, however many there are. */
const COUNTED_AHEAD = 100;

export type Window = {
  limit: number;
  offset: number;
  /** How many rows to count at most. */
  most: number;
};

const windowOf = (page: number, size: number): Window => {
  const offset = (page - 1) * size;
  return { limit: size, offset, most: offset + size + COUNTED_AHEAD };
};

/** Returns a count that stopped at `most`: the exact number, or a lower bound with `beyond` set. */
export const countedUpTo = (rows: { n: number }[], most: number) => {
  const n = rows[0]?.n ?? 0;
  return { found: Math.min(n, most), beyond: n > most };
};

/** Reads the page of a list that a URL asks for, or the last page if there are fewer. */
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
