/** What a search keeps of an address: everything but its own words and the page. */
export function besideSearch(query: URLSearchParams): Record<string, string> {
  const words = Object.fromEntries(query);
  delete words.q;
  delete words.page;
  return words;
}

/** The address of a filter's form, without empty words. */
export function filterAddress(form: HTMLFormElement): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    const text = String(value).trim();
    if (text) query.append(name, text);
  }
  return `?${query}`;
}
