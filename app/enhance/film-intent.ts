import { savesData } from "./saves-data.ts";

/** Fetches a film's frames when somebody turns to its card, and nothing of them before. */
export function enhanceFilmCards() {
  // A pointer that can rest on a card, and nobody asked for less motion.
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
