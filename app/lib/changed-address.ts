/**
 * The address with these words changed, null to leave one out; always of the first page. Empty ones go too: without
 * scripts a form puts them there.
 */
export function changedAddress(query: URLSearchParams, changes: Record<string, string | null>): string {
  const next = new URLSearchParams([...query].filter(([name, value]) => name !== "page" && value !== ""));
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return `?${next}`;
}
