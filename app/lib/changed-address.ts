/**
 * Returns the address with these parameters changed, or removed if null. Always links to the first page. Drops empty
 * parameters, which forms add without scripts.
 */
export function changedAddress(query: URLSearchParams, changes: Record<string, string | null>): string {
  const next = new URLSearchParams([...query].filter(([name, value]) => name !== "page" && value !== ""));
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return `?${next}`;
}
