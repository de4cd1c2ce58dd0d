const FILMS = "/films/";

/** The slug that a film has today, by one that it has or had: its old addresses lead to its new one in one step. */
export function slugNow(slug: string, moved: Readonly<Record<string, string>>): string {
  const old = FILMS + slug;
  const path = Object.hasOwn(moved, old) ? (moved[old] ?? "") : "";
  return path.startsWith(FILMS) ? path.slice(FILMS.length) : slug;
}
