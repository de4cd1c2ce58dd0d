/** The address of a filter's form, without empty words and those that say what is usual. */
export function filterAddress(form: HTMLFormElement, usual: Record<string, string> = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    const text = String(value).trim();
    if (text && usual[name] !== text) query.append(name, text);
  }
  return `?${query}`;
}
