// The public pages' one module. Everything here makes a working page nicer; nothing works only because of it. Each
// enhancement starts on its own: where a browser lacks something that one needs, the page stays as it was there, and the
// others start. For the same reason a listener prevents the browser's own action last, or falls back to it.

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
import { unfoldBands } from "./unfold-sections.ts";

/** Who comes from our own pages has the text's face already (`.afar` in theme/base.css). */
function askForTextFace() {
  if (!document.documentElement.classList.contains("afar")) return;
  afterLoad(() => {
    import("./text-face.ts");
  });
}

function startBookingForm() {
  const form = document.querySelector<HTMLElement>("[data-inquiry]");
  // Told and not imported there: what two files share becomes a file of its own, which this one would wait for.
  const options = { inPreview: inPreview() };
  if (form) import("./booking-form.ts").then(({ enhanceBookingForm }) => enhanceBookingForm(form, options));
}

/** What the pages of couples do sooner with a script is a module of theirs, which starts by itself. */
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
  askForTextFace,
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

// Development: a document has no router that could take an update, so it asks for itself again.
import.meta.hot?.on("react-router:hmr", () => location.reload());
