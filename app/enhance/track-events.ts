import type { FilmStep, VisitEvent } from "#server/analytics/event-ingestion/contract.ts";
import { afterLoad } from "./after-load.ts";
import { inPreview } from "./in-preview.ts";

type Private = Navigator & { globalPrivacyControl?: boolean };
type Ahead = Document & { prerendering?: boolean };

/**
 * Sends an event to the site's own analytics: no cookies, nothing stored on the device, and nothing sent if the
 * visitor opts out of tracking.
 */
export function trackEvent(event: VisitEvent) {
  if (navigator.doNotTrack === "1" || (navigator as Private).globalPrivacyControl || inPreview()) return;
  navigator.sendBeacon?.("/api/events", JSON.stringify(event));
}

/** Reports the page view once the page has loaded, and when the inquiry form is seen and begun. */
export function measurePage() {
  const { pathname, search } = location;
  const from = document.referrer && new URL(document.referrer).hostname;
  const page = () =>
    trackEvent({ kind: "page", path: pathname.slice(0, 200), from, query: search.slice(0, 500) });
  // A prerendered page is seen later, or never.
  if ((document as Ahead).prerendering) document.addEventListener("prerenderingchange", page, { once: true });
  else afterLoad(() => setTimeout(page));

  const form = document.querySelector("form[data-inquiry=fresh]");
  if (!form) return;
  new IntersectionObserver((entries, watch) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    watch.disconnect();
    trackEvent({ kind: "form", step: "opened" });
  }).observe(form);
  form.addEventListener("input", () => trackEvent({ kind: "form", step: "started" }), { once: true });
}

/** Reports how much of a film is watched, each step once. */
export function measureFilm(film: HTMLVideoElement, slug: string) {
  const at = (type: string, step: FilmStep, reached = () => true) => {
    const check = () => {
      if (!reached()) return;
      film.removeEventListener(type, check);
      trackEvent({ kind: "film", film: slug, step });
    };
    film.addEventListener(type, check);
  };
  at("playing", "started");
  at("timeupdate", "half", () => film.currentTime >= film.duration / 2);
  at("ended", "finished");
}
