import { announceFilms, fetchFilmList } from "./film-list.ts";

/** How far below the screen the end of the list may be when the next page is asked for. */
const AHEAD = "0px 0px 1200px";

/** Loads the next page of films into the list as its end comes near. Where that fails, the links stay as they are. */
export function loadMoreFilms(list: HTMLElement) {
  const append = async (pages: HTMLElement) => {
    const next = pages.querySelector<HTMLAnchorElement>("a[rel=next]");
    const grid = list.querySelector("ul");
    if (!next || !grid) return;
    const found = await fetchFilmList(next.href);
    const [more, rest] = [found.querySelector("ul"), found.querySelector("[data-film-pages]")];
    // The filter may have brought another list meanwhile.
    if (!more || !rest || !pages.isConnected) return;
    for (const film of [...more.children]) grid.appendChild(film);
    pages.replaceWith(rest);
    announceFilms(list);
  };
  const watch = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        watch.unobserve(target);
        append(target).catch(() => {});
      }
    },
    { rootMargin: AHEAD },
  );
  const observe = () => {
    const pages = list.querySelector("[data-film-pages]");
    watch.disconnect();
    if (pages) watch.observe(pages);
  };
  // A new page, or another list, brings links of its own.
  new MutationObserver(observe).observe(list, { childList: true });
  observe();
}
