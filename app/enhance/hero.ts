import { afterLoad } from "./after-load.ts";
import { savesData } from "./saves-data.ts";

/**
 * Puts seconds of films over the hero's still. They weigh ten times as much as the rest of the page: they come after
 * all of it, and only where nobody asked for less motion and nobody counts bytes.
 */
export function enhanceHero() {
  const template = document.querySelector<HTMLTemplateElement>("template[data-hero-film]");
  if (!template || !matchMedia("(prefers-reduced-motion: no-preference)").matches || savesData()) return;
  afterLoad(() => {
    import("./hero-films.ts").then(({ playHeroFilms }) => playHeroFilms(template)).catch(() => {});
  });
}
