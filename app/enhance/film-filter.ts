import { announceFilms, fetchFilmList } from "./film-list.ts";

type Gallery = {
  filter: HTMLElement;
  list: HTMLElement;
  /** What the address asked for as the page came. */
  search: string;
};

/**
 * The gallery's filter without a new page: the list of the address asked for moves into this one.
 * @returns what a press on one of the filter's links does
 */
export function startFilmFilter({ filter, list, search }: Gallery) {
  const gallery = location.pathname;
  let shown = search;
  let latest = 0;

  // Whatever page of it is open.
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
      // A slower answer to an earlier choice.
      if (turn !== latest) return;
      shown = new URL(address).search;
      await moved(list, () => {
        list.replaceChildren(...found.childNodes);
      });
      announceFilms(list);
    } catch {
      // Then as without this module: the browser goes there, and says what is wrong.
      location.href = address;
    }
  };

  const follow = () => {
    if (location.pathname === gallery && location.search !== shown) void load(location.href);
  };
  addEventListener("popstate", follow);
  // Somebody has gone back before this module came.
  follow();
  return (link: HTMLAnchorElement) => {
    if (link.search === location.search) return;
    history.pushState(null, "", link.href);
    void load(link.href);
  };
}

/** Films that stay glide to their new place, the others come and go. */
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
