/** One of a list's items: what is typed in each of its fields. */
export type Item = Record<string, string>;

/** The items that a list's text holds, which is JSON; none where it holds no list. */
export function itemsOf(text: string): Item[] {
  try {
    const items: unknown = JSON.parse(text);
    return Array.isArray(items) ? items.map((item) => ({ ...item })) : [];
  } catch {
    return [];
  }
}

/** A list's text as people read it: its items apart, their fields line by line. */
export const readItems = (text: string) =>
  itemsOf(text)
    .map((item) => Object.values(item).join("\n"))
    .join("\n\n");

/** The items with the one at `from` moved to `to`. */
export function moved(items: Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from);
  const item = items[from];
  return item ? [...rest.slice(0, to), item, ...rest.slice(to)] : items;
}
