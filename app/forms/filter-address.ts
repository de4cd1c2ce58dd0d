/** Returns the query parameters that a search keeps: everything but its own field and the page. */
export function besideSearch(query: URLSearchParams): Record<string, string> {
  const words = Object.fromEntries(query);
  delete words.q;
  delete words.page;
  return words;
}

/** Returns the address for a filter form, without empty parameters. */
export function filterAddress(form: HTMLFormElement): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    const text = String(value).trim();
    if (text) query.append(name, text);
  }
  return `?${query}`;
}
