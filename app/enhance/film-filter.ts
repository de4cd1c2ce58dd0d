import { announceFilms, fetchFilmList } from "./film-list.ts";

type Gallery = {
  filter: HTMLElement;
  list: HTMLElement;
  /** The query string when the page loaded. */
  search: string;
};

/**
 * Filters the gallery without a page load: moves the list from the requested page into this one.
 * @returns a handler for presses on the filter's links
 */
export function startFilmFilter({ filter, list, search }: Gallery) {
  const gallery = location.pathname;
  let shown = search;
  let latest = 0;

  // Independent of the page number.
  const categoryOf = (search: string) => new URLSearchParams(search).get("category");

  const mark = (search: string) => {
    for (const link of filter.querySelectorAll("a")) {
      if (categoryOf(link.search) === categoryOf(search)) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
  };

  const load = async (address: string) => {
    latest += 1;
    const turn = latest;
    try {
      mark(new URL(address).search);
      const found = await fetchFilmList(address);
      // A slow response to an earlier choice.
      if (turn !== latest) return;
      shown = new URL(address).search;
      await moved(list, () => {
        list.replaceChildren(...found.childNodes);
      });
      announceFilms(list);
    } catch {
      // Falls back to navigation, as without this module. The browser then shows the error.
      location.href = address;
    }
  };

  const follow = () => {
    if (location.pathname === gallery && location.search !== shown) void load(location.href);
  };
  addEventListener("popstate", follow);
  // The visitor went back before this module loaded.
  follow();
  return (link: HTMLAnchorElement) => {
    if (link.search === location.search) return;
    history.pushState(null, "", link.href);
    void load(link.href);
  };
}

/** Films that stay move to their new place; the others fade in and out. */
async function moved(list: HTMLElement, change: () => void) {
  if (!document.startViewTransition || matchMedia("(prefers-reduced-motion: reduce)").matches) {
    change();
    return;
  }
  const name = (on: boolean) => {
    for (const card of list.querySelectorAll<HTMLElement>("[data-film]")) {
      card.style.viewTransitionName = on ? `film-${CSS.escape(card.dataset.film ?? "")}` : "";
    }
  };
  name(true);
  const transition = document.startViewTransition(() => {
    change();
    name(true);
  });
  void transition.finished.then(() => name(false));
  await transition.updateCallbackDone;
}
