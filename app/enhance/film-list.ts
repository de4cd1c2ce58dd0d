import { fetchedMain } from "./fetched-main.ts";
import * as strings from "./strings/films.ts";
/** Returns the list of films from the page at an address. */
export async function fetchFilmList(address: string): Promise<Element> {
  const html = await (await fetch(address)).text();
  const found = fetchedMain(html).querySelector("[data-film-list]");
  if (!found) throw new Error("no list of films");
  // Not deferred here, because no other painting is pending.
  for (const card of found.querySelectorAll(".next")) card.classList.remove("next");
  return found;
}

/** Announces to screen readers how many films the list shows, and how many there are. */
export function announceFilms(list: HTMLElement) {
  const status = document.querySelector("[data-film-count]");
  const shown = list.querySelectorAll("[data-film]").length;
  const total = Number(list.querySelector<HTMLElement>("[data-film-pages]")?.dataset.filmPages ?? shown);
  const films = total === 1 ? strings.oneFilm : strings.films(total);
  if (status) status.textContent = shown < total ? strings.of(shown, films) : films;
}
