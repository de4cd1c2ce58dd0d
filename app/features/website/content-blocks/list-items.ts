/** A list item: the text of each of its fields. */
export type Item = Record<string, string>;

/** Returns the items in a list's JSON text; none if it is not a list. */
export function itemsOf(text: string): Item[] {
  try {
    const items: unknown = JSON.parse(text);
    return Array.isArray(items) ? items.map((item) => ({ ...item })) : [];
  } catch {
    return [];
  }
}

/** Formats a list's text for display: items separated, their fields line by line. */
export const readItems = (text: string) =>
  itemsOf(text)
    .map((item) => Object.values(item).join("\n"))
    .join("\n\n");

/** Returns the items with the one at `from` moved to `to`. */
export function moved(items: Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from);
  const item = items[from];
  return item ? [...rest.slice(0, to), item, ...rest.slice(to)] : items;
}
