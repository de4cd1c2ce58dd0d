import type { FontFamily } from "#server/website/snapshot/contract.ts";
import crimsonText from "./fonts/crimson-text.css?inline";
import crimsonTextFile from "./fonts/crimson-text-400-basic.woff2?url&no-inline";
import lato from "./fonts/lato.css?inline";
import latoFile from "./fonts/lato-400-basic.woff2?url&no-inline";
import montserrat from "./fonts/montserrat.css?inline";
import montserratFile from "./fonts/montserrat-400-basic.woff2?url&no-inline";
import openSans from "./fonts/open-sans.css?inline";
import openSansFile from "./fonts/open-sans-400-basic.woff2?url&no-inline";
import playfairDisplay from "./fonts/playfair-display.css?inline";
import playfairDisplayFile from "./fonts/playfair-display-400-basic.woff2?url&no-inline";

/** A family's rules for the page's style sheet, and the one file that nearly every page needs. */
type HeadingFont = { css: string; file: string };

/** A page gets the rules of one family. Null in the browser, because the page already has the server's copy. */
export const headingFonts: Record<FontFamily, HeadingFont> | null = import.meta.env.SSR
  ? {
      "Playfair Display": { css: playfairDisplay, file: playfairDisplayFile },
      Montserrat: { css: montserrat, file: montserratFile },
      "Crimson Text": { css: crimsonText, file: crimsonTextFile },
      Lato: { css: lato, file: latoFile },
      "Open Sans": { css: openSans, file: openSansFile },
    }
  : null;
