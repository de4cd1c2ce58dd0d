/** The part of each film to play, in seconds. Films begin and end in black. */
const FROM = 1.5;
const TO = 7.5;
const BLACK_END = 1;
/** Time before the end of a film's part at which the next film is requested, in seconds. */
const AHEAD = 3;
/** The duration of a fade in hero.css. */
const FADE_MS = 1200;

/**
 * Plays the hero's films one after another over its still. They can be stopped, because automatic motion must be
 * stoppable.
 */
export function playHeroFilms(template: HTMLTemplateElement) {
  const frame = template.parentElement;
  const button = document.querySelector<HTMLButtonElement>("[data-hero-toggle]");
  const clips = [...document.querySelectorAll<HTMLElement>("[data-hero-clip]")];
  if (!frame || !button) return;
  const pauseLabel = button.textContent;
  const playLabel = button.dataset.playLabel ?? pauseLabel;
  const still = frame.querySelector<HTMLElement>(".hero-still");
  let shown: HTMLVideoElement | undefined;
  let stopped = false;

  const label = () => {
    button.textContent = shown?.paused ? playLabel : pauseLabel;
  };

  /** Loads a film without adding it to the page before it plays. */
  const load = (index: number) => {
    const film = document.importNode(template.content, true).querySelector("video");
    const src = clips[index]?.dataset.heroClip;
    if (!film || !src) return;
    film.preload = "auto";
    film.loop = clips.length === 1;
    film.src = film.loop ? src : `${src}#t=${FROM}`;
    return film;
  };

  const show = (film: HTMLVideoElement, index: number) => {
    const last = shown;
    frame.insertBefore(film, template);
    film.addEventListener("play", label);
    film.addEventListener("pause", label);
    film.addEventListener(
      "playing",
      () => {
        shown = film;
        button.hidden = false;
        label();
        for (const [at, clip] of clips.entries()) clip.hidden = at !== index;
        // A film that repeats begins with its still. Any other scene begins when the one before it is gone.
        const before = film.loop ? undefined : (last ?? still);
        if (before) before.dataset.left = "";
        setTimeout(
          () => {
            film.dataset.shown = "";
            last?.remove();
          },
          before ? FADE_MS : 0,
        );
      },
      { once: true },
    );
    // The browser may block autoplay: the button remains.
    film.play().catch(() => {
      shown ??= film;
      button.hidden = false;
      label();
    });
    if (!film.loop) followWith(film, (index + 1) % clips.length);
  };

  /** Shows the film at `index` when the part of this one is over. */
  const followWith = (film: HTMLVideoElement, index: number) => {
    let next: HTMLVideoElement | undefined;
    const step = () => {
      const { currentTime, duration } = film;
      const to = Math.min(TO, duration - BLACK_END);
      if (currentTime > to - AHEAD) next ??= load(index);
      if (currentTime < to || !next) return;
      if (next.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) {
        // Not loaded, or failed: replay this one.
        film.currentTime = FROM;
        return;
      }
      film.removeEventListener("timeupdate", step);
      show(next, index);
    };
    film.addEventListener("timeupdate", step);
  };

  button.addEventListener("click", () => {
    if (!shown) return;
    stopped = !shown.paused;
    if (stopped) shown.pause();
    else shown.play().catch(label);
  });
  // Hidden films should not load data.
  new IntersectionObserver(([entry]) => {
    if (!shown || stopped || document.querySelector("dialog[open]")) return;
    if (entry?.isIntersecting) shown.play().catch(label);
    else shown.pause();
  }).observe(frame);

  const first = load(0);
  if (first) show(first, 0);
}
