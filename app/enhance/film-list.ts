import * as strings from "./strings/films.ts";
/** The list of films at an address, as it stands in that page. */
export async function fetchFilmList(address: string): Promise<Element> {
  const html = await (await fetch(address)).text();
  // Without the head: its style bears a nonce of its own visit, which this page's policy refuses.
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  const found = new DOMParser().parseFromString(main, "text/html").querySelector("[data-film-list]");
  if (!found) throw new Error("no list of films");
  // They come at once here: nothing else waits to be painted.
  for (const card of found.querySelectorAll(".next")) card.classList.remove("next");
  return found;
}

/** Tells a screen reader how many films the list shows, and of how many. */
export function announceFilms(list: HTMLElement) {
  const status = document.querySelector("[data-film-count]");
  const shown = list.querySelectorAll("[data-film]").length;
  const total = Number(list.querySelector<HTMLElement>("[data-film-pages]")?.dataset.filmPages ?? shown);
  const films = total === 1 ? strings.oneFilm : strings.films(total);
  if (status) status.textContent = shown < total ? strings.of(shown, films) : films;
}
