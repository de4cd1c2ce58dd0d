import { enhanceFilmPlayers } from "./film-player.ts";
import { growFrom } from "./grow-from-card.ts";
import * as strings from "./strings/films.ts";
import { isPlainClick } from "./unmodified-click.ts";

/** The history state of a film without an address. Going forward to it, or reloading it, shows only the page. */
const HERE = "here";
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Opens films in a dialog above their page, under their own address. A card is `[data-film]`: a link
 * `[data-film-open]` and a template of the dialog's content. A card without a name opens without an address.
 */
export function enhanceFilmDialog() {
  const dialog = document.querySelector<HTMLDialogElement>("dialog[data-film-dialog]");
  const stage = dialog?.querySelector<HTMLElement>("[data-film-stage]");
  if (!dialog || !stage) {
    followHistory();
    return;
  }
  const pageTitle = document.title;
  const end = dialog.querySelector<HTMLElement>("[data-film-end]");
  let shown: HTMLElement | undefined;
  let stopped: HTMLVideoElement[] = [];

  const linkOf = (card: HTMLElement) => card.querySelector<HTMLAnchorElement>("a[data-film-open]");
  // Queried each time, because the filter changes the cards.
  const cards = () => [...document.querySelectorAll<HTMLElement>("[data-film]:not([data-film=''])")];

  /** Updates the links to the film's own page and for sharing it. A film may have neither. */
  const showWays = (url: string | null) => {
    const page = dialog.querySelector<HTMLAnchorElement>("[data-film-page]");
    const share = dialog.querySelector<HTMLElement>("[data-film-share]");
    if (!page || !share) return;
    page.hidden = share.hidden = url === null;
    if (url) page.href = url;
    share.textContent = strings.share;
  };

  const show = (card: HTMLElement) => {
    const template = card.querySelector("template");
    if (!template) return;
    shown = card;
    // Moves the end panel back to where the next film finds it: content left on the stage is removed with the
    // previous film.
    if (end) {
      dialog.appendChild(end);
      end.hidden = true;
    }
    // Imported, not cloned: a template's content has no window, and WebKit may never play a film created there.
    stage.replaceChildren(document.importNode(template.content, true));
    enhanceFilmPlayers(stage);
    const title = stage.querySelector("[data-film-title]")?.textContent ?? "";
    dialog.setAttribute("aria-label", title);
    showWays(card.dataset.film ? (linkOf(card)?.href ?? null) : null);
    const alone = !card.dataset.film || cards().length < 2;
    for (const button of dialog.querySelectorAll<HTMLElement>("[data-film-step]")) button.hidden = alone;
    if (card.dataset.film) document.title = title;
    if (!dialog.open) {
      const heroFilms = document.querySelectorAll<HTMLVideoElement>(".hero-frame video");
      stopped = [...heroFilms].filter(({ paused }) => !paused);
      for (const film of stopped) film.pause();
      const still = card.querySelector("[data-still]")?.getBoundingClientRect();
      dialog.showModal();
      if (still) growFrom(still, stage.querySelector(".film-player"));
    }
    dialog.scrollTop = 0;
  };

  // Called only after a user gesture: browsers allow no other playback with sound. A host's player needs a press of
  // its own, unless the link said "play", because loading it reveals the visitor to the host.
  const play = (hosted = false) => {
    const start = stage.querySelector<HTMLElement>(".film-play");
    start?.focus({ preventScroll: true });
    if (hosted || start instanceof HTMLButtonElement) start?.click();
  };

  const step = (by: number) => {
    const all = cards();
    if (!shown?.dataset.film || all.length < 2) return;
    const next = all[(all.indexOf(shown) + by + all.length) % all.length];
    const link = next && linkOf(next);
    if (!link) return;
    show(next);
    play();
    // Replaces the history entry of the previous film, so that Back leaves the dialog after any number of films.
    history.replaceState({ film: next.dataset.film }, "", link.href);
  };

  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Element)) return;
    const link = event.target.closest<HTMLAnchorElement>("a[data-film-open]");
    const card = link?.closest<HTMLElement>("[data-film]");
    if (!link || !card || !isPlainClick(event)) return;
    // A film without an address gets a history entry, too, so that Back closes the dialog.
    const { film } = card.dataset;
    history.pushState({ film: film || HERE }, "", film ? link.href : location.href);
    show(card);
    // Only now, so that the browser follows the link if the dialog can't be shown.
    event.preventDefault();
    play(link.hasAttribute("data-film-starts"));
  });

  dialog.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    const by = target.closest<HTMLElement>("[data-film-step]")?.dataset.filmStep;
    if (by) step(Number(by));
    // The dialog covers the screen, so a press outside its content targets the dialog itself.
    else if (target === dialog || target.closest("[data-film-close]")) dialog.close();
  });

  dialog.addEventListener("keydown", (event) => {
    const by = STEPS[event.key];
    // In a film, the arrow keys seek.
    if (!by || event.target instanceof HTMLVideoElement) return;
    event.preventDefault();
    step(by);
  });

  // Loaded with the first opening, which moves the focus into the dialog.
  dialog.addEventListener(
    "focusin",
    () => {
      import("./film-swipe.ts").then(({ followSwipes }) => followSwipes(dialog, step)).catch(() => {});
      import("./film-actions.ts").then(({ followShare }) => followShare(dialog)).catch(() => {});
    },
    { once: true },
  );

  dialog.addEventListener("close", () => {
    // Removing a film from the page stops its sound.
    if (end) dialog.appendChild(end);
    stage.replaceChildren();
    document.title = pageTitle;
    if (history.state?.film) history.back();
    for (const film of stopped) film.play().catch(() => {});
    if (shown) linkOf(shown)?.focus();
    shown = undefined;
  });

  addEventListener("popstate", () => {
    const card = cards().find((candidate) => linkOf(candidate)?.pathname === location.pathname);
    if (card) {
      show(card);
      stage.querySelector<HTMLElement>(".film-play")?.focus();
    } else if (history.state?.film && history.state.film !== HERE) location.reload();
    else dialog.close();
  });
}

/**
 * After a reload, an open film is a page of its own, but the earlier history entries still belong to the previous
 * page.
 */
function followHistory() {
  const { pathname } = location;
  addEventListener("popstate", () => {
    if (location.pathname !== pathname) location.reload();
  });
}
