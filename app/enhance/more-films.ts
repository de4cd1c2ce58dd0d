import { announceFilms, fetchFilmList } from "./film-list.ts";

/** Distance from the end of the list to the viewport at which the next page is requested. */
const AHEAD = "0px 0px 1200px";

/** Loads the next page of films into the list as its end comes near. If that fails, the links stay. */
export function loadMoreFilms(list: HTMLElement) {
  const append = async (pages: HTMLElement) => {
    const next = pages.querySelector<HTMLAnchorElement>("a[rel=next]");
    const grid = list.querySelector("ul");
    if (!next || !grid) return;
    const found = await fetchFilmList(next.href);
    const [more, rest] = [found.querySelector("ul"), found.querySelector("[data-film-pages]")];
    // The filter may have replaced the list in the meantime.
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
  // A new page or another list has its own links.
  new MutationObserver(observe).observe(list, { childList: true });
  observe();
}
