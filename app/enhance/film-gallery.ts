import { isPlainClick } from "./unmodified-click.ts";

/** Loads the filter's script when the visitor approaches the filter, and more films as the visitor scrolls. */
export function enhanceFilmGallery() {
  const filter = document.querySelector<HTMLElement>("[data-film-filter]");
  const list = document.querySelector<HTMLElement>("[data-film-list]");
  if (!filter || !list) return;
  const { search } = location;
  let started: Promise<(link: HTMLAnchorElement) => void> | undefined;
  const start = () => {
    started ??= import("./film-filter.ts").then(({ startFilmFilter }) =>
      startFilmFilter({ filter, list, search }),
    );
    return started;
  };
  const prepare = () => void start().catch(() => {});
  for (const turn of ["pointerover", "focusin"]) filter.addEventListener(turn, prepare);
  addEventListener("popstate", prepare);
  filter.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest("a");
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    start()
      .then((choose) => choose(link))
      .catch(() => location.assign(link.href));
  });
  addEventListener(
    "scroll",
    () => {
      import("./more-films.ts").then(({ loadMoreFilms }) => loadMoreFilms(list)).catch(() => {});
    },
    { once: true },
  );
}
