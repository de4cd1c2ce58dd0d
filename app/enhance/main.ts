// The public pages' one module. Everything here makes a working page nicer; nothing works only because of it.

import { unfoldBands } from "./bands.ts";
import { enhanceBookingForm } from "./booking-form.ts";
import { enhanceFilmDialog } from "./film-dialog.ts";
import { enhanceFilmFilter } from "./film-filter.ts";
import { enhanceFilmPlayers } from "./film-player.ts";
import { enhanceForms } from "./forms.ts";
import { enhanceHero } from "./hero.ts";
import { measurePage } from "./measuring.ts";
import { enhanceMenu } from "./menu.ts";

enhanceMenu();
enhanceForms();
enhanceBookingForm();
enhanceHero();
enhanceFilmPlayers(document);
enhanceFilmDialog();
enhanceFilmFilter();
unfoldBands();
measurePage();

// Development: a document has no router that could take an update, so it asks for itself again.
import.meta.hot?.on("react-router:hmr", () => location.reload());
