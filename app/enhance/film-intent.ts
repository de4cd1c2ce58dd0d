import { savesData } from "./saves-data.ts";

/** Loads a film's frames when the visitor hovers or focuses its card, and not before. */
export function enhanceFilmCards() {
  // The pointer can hover, and reduced motion is not requested.
  const wanted = matchMedia("(hover: hover) and (prefers-reduced-motion: no-preference)").matches;
  if (!wanted || savesData()) return;
  const show = ({ target }: Event) => {
    const card = target instanceof Element && target.closest<HTMLElement>(".film-card");
    const still = card ? card.querySelector<HTMLElement>("[data-film-frames]") : null;
    if (card && still)
      import("./film-frames.ts").then(({ showFrames }) => showFrames(card, still)).catch(() => {});
  };
  document.addEventListener("pointerover", show);
  document.addEventListener("focusin", show);
}
