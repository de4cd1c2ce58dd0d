/** A page number from an address: 1 for anything that is none. */
export function pageNumber(text: string | null): number {
  return text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** How many pages so many rows make: never fewer than one. */
export const pageCount = (rows: number, size: number) => Math.max(1, Math.ceil(rows / size));
