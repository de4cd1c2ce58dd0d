import { isPlainClick } from "./unmodified-click.ts";

/** The gallery's filter without a new page: the list of the address asked for moves into this one. */
export function enhanceFilmFilter() {
  const filter = document.querySelector<HTMLElement>("[data-film-filter]");
  const list = document.querySelector<HTMLElement>("[data-film-list]");
  if (!filter || !list) return;
  const gallery = location.pathname;
  let shown = location.search;
  let latest = 0;

  const mark = (search: string) => {
    for (const link of filter.querySelectorAll("a")) {
      if (link.search === search) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
  };

  const load = async (address: string) => {
    latest += 1;
    const turn = latest;
    try {
      mark(new URL(address).search);
      const response = await fetch(address);
      const html = await response.text();
      // Without the head: its style bears a nonce of its own visit, which this page's policy refuses.
      const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
      const page = new DOMParser().parseFromString(main, "text/html");
      const found = page.querySelector("[data-film-list]");
      if (!found) throw new Error("no list of films");
      // They come at once here: nothing else waits to be painted.
      for (const card of found.querySelectorAll(".next")) card.classList.remove("next");
      // A slower answer to an earlier choice.
      if (turn !== latest) return;
      shown = new URL(address).search;
      await moved(list, () => {
        list.replaceChildren(...found.childNodes);
      });
      say(list.querySelectorAll("[data-film]").length);
    } catch {
      // Then as without this module: the browser goes there, and says what is wrong.
      location.href = address;
    }
  };

  filter.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest("a");
    if (!link || !isPlainClick(event)) return;
    if (link.search !== location.search) {
      history.pushState(null, "", link.href);
      void load(link.href);
    }
    event.preventDefault();
  });

  addEventListener("popstate", () => {
    if (location.pathname === gallery && location.search !== shown) void load(location.href);
  });
}

function say(count: number) {
  const status = document.querySelector("[data-film-count]");
  if (status) status.textContent = count === 1 ? "1 film" : `${count} films`;
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
