/** The address with these words changed, null to leave one out; always of the first page. */
export function changedAddress(query: URLSearchParams, changes: Record<string, string | null>): string {
  const next = new URLSearchParams(query);
  next.delete("page");
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return `?${next}`;
}
