/** A page number from an address: 1 for anything that is none. */
export function pageNumber(text: string | null): number {
  return text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** How many pages so many rows make: never fewer than one. */
export const pageCount = (rows: number, size: number) => Math.max(1, Math.ceil(rows / size));

type Window = { limit: number; offset: number };

/** The page of a list that an address asks for, or the last one where there are not so many. */
export async function readPage<T extends { found: number }>(
  asked: string | null,
  size: number,
  read: (window: Window) => Promise<T>,
): Promise<T & { page: number; pages: number }> {
  const page = pageNumber(asked);
  const list = await read({ limit: size, offset: (page - 1) * size });
  const pages = pageCount(list.found, size);
  if (page <= pages) return { ...list, page, pages };
  return { ...(await read({ limit: size, offset: (pages - 1) * size })), page: pages, pages };
}
