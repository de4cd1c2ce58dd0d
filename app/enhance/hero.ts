// The film weighs ten times as much as the rest of the page: it comes after all of it, and only where it can
// be seen well, nobody asked for less motion and nobody counts bytes.
const WANTED = "(min-width: 48rem) and (prefers-reduced-motion: no-preference)";

type Thrifty = Navigator & { connection?: { saveData?: boolean } };

/** Puts the film over its still, and lets it be stopped: what moves by itself for over five seconds has to be. */
export function enhanceHero() {
  const template = document.querySelector<HTMLTemplateElement>("template[data-hero-film]");
  const button = document.querySelector<HTMLButtonElement>("[data-hero-toggle]");
  const src = template?.dataset.heroFilm;
  const film = template && document.importNode(template.content, true).querySelector("video");
  if (!film || !button || !src || !matchMedia(WANTED).matches) return;
  if ((navigator as Thrifty).connection?.saveData) return;
  template.insertAdjacentElement("afterend", film);
  const pauseLabel = button.textContent;
  const playLabel = button.dataset.playLabel ?? pauseLabel;
  const show = () => {
    button.textContent = film.paused ? playLabel : pauseLabel;
  };
  film.addEventListener("play", show);
  film.addEventListener("pause", show);
  button.addEventListener("click", () => {
    if (film.paused) film.play().catch(show);
    else film.pause();
  });
  film.addEventListener(
    "loadeddata",
    () => {
      film.hidden = false;
      button.hidden = false;
    },
    { once: true },
  );
  const start = () => {
    film.src = src;
    // Refused where the visitor's browser plays nothing by itself: the button remains.
    film.play().catch(show);
  };
  if (document.readyState === "complete") start();
  else addEventListener("load", start, { once: true });
}
