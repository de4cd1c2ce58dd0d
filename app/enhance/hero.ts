import { afterLoad } from "./after-load.ts";
import { savesData } from "./saves-data.ts";

/**
 * Plays a few seconds of films over the hero's still. They are ten times as large as the rest of the page, so they
 * load after everything else. They are skipped with reduced motion or data saving.
 */
export function enhanceHero() {
  const template = document.querySelector<HTMLTemplateElement>("template[data-hero-film]");
  if (!template || !matchMedia("(prefers-reduced-motion: no-preference)").matches || savesData()) return;
  afterLoad(() => {
    import("./hero-films.ts").then(({ playHeroFilms }) => playHeroFilms(template)).catch(() => {});
  });
}
