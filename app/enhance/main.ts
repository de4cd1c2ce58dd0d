// The only module of the public pages. Everything here improves a working page; no feature depends on it. Each
// enhancement starts independently: if a browser lacks something that one needs, that part of the page stays as it
// was, and the others still start. For the same reason, a listener prevents the browser's default action last, or
// falls back to it.

import { afterFirstPaint } from "./after-first-paint.ts";
import { afterLoad } from "./after-load.ts";
import { enhanceFilmDialog } from "./film-dialog.ts";
import { enhanceFilmGallery } from "./film-gallery.ts";
import { enhanceFilmCards } from "./film-intent.ts";
import { enhanceFilmPlayers } from "./film-player.ts";
import { enhanceForms } from "./forms.ts";
import { enhanceHero } from "./hero.ts";
import { inPreview } from "./in-preview.ts";
import { enhanceMenu } from "./menu.ts";
import { measurePage } from "./track-events.ts";
import { endWaits, unfoldBands } from "./unfold-sections.ts";

/**
 * Shows the text font to visitors from elsewhere, everywhere at once, after the page was loaded and painted and the font
 * has come. Others already have it (`.afar` in theme/base.css).
 */
function showTextFace() {
  const { classList } = document.documentElement;
  if (!classList.contains("afar")) return;
  const load = () => {
    // With the page's text, because accented letters are in separate files.
    document.fonts.load('1em "Source Sans 3"', document.body.textContent).then(
      () => classList.add("text-face"),
      () => {},
    );
  };
  afterLoad(() => afterFirstPaint(load));
}

function startBookingForm() {
  const form = document.querySelector<HTMLElement>("[data-inquiry]");
  // Passed as an option instead of imported there: code shared by two files becomes a separate file, which this
  // module would wait for.
  const options = { inPreview: inPreview() };
  if (form) import("./booking-form.ts").then(({ enhanceBookingForm }) => enhanceBookingForm(form, options));
}

/** The enhancements of couples' pages are a separate module, which starts by itself. */
function enhanceClients() {
  if (document.querySelector("[data-client]")) import("./client-pages.ts");
}

const ENHANCEMENTS = [
  enhanceMenu,
  enhanceForms,
  startBookingForm,
  enhanceHero,
  () => enhanceFilmPlayers(document),
  enhanceFilmDialog,
  enhanceFilmGallery,
  enhanceFilmCards,
  unfoldBands,
  endWaits,
  showTextFace,
  enhanceClients,
  measurePage,
];

for (const enhance of ENHANCEMENTS) {
  try {
    enhance();
  } catch (error) {
    console.error(error);
  }
}

// Development only: a document has no router that could apply an update, so it reloads.
import.meta.hot?.on("react-router:hmr", () => location.reload());
