import type { SurfaceGroup, Theme } from "#server/website/theme/contract.ts";
import { type Accent, deriveAccent } from "./contrast.ts";
import type { ThemeSheet } from "./variant-sheets.ts";

/**
 * Returns the group of pages that an address belongs to. Pages other than home, films and the story are forms or long
 * texts.
 */
function surfaceGroupOf(pathname: string): Exclude<SurfaceGroup, "frame"> {
  if (pathname === "/") return "home";
  if (pathname === "/gallery" || pathname.startsWith("/films/")) return "films";
  return pathname === "/about" ? "story" : "forms";
}

/** Assigns the dark colors to the light surfaces' variables. */
const darkened = ({ accentTextDark }: Accent) =>
  `--color-paper:#14110f;--color-ivory:#1e1a17;--color-text:#efe8dc;--color-quiet:#b4aa9c;--color-line:#3a332d;--color-edge:#7d7367;--color-white:#1e1a17;--color-danger:#f0a397;--color-danger-soft:#3a1f1a;--color-success:#9fd0ae;--color-accent-text:${accentTextDark};--label:${accentTextDark};color-scheme:dark`;

/** Assigns the light colors to the dark surfaces' variables. */
const lightened = ({ accentText }: Accent) =>
  `--color-ink:#fbf8f2;--color-soot:#f3ede2;--color-bone:#211c18;--color-ash:#6b6157;--color-line-dark:#ddd3c3;--color-edge-dark:#8d8376;--color-accent-text-dark:${accentText};--accent-text-dark:${accentText};--label:${accentText};color-scheme:light`;

// Content on a picture and a film's dialog stay dark.
const DARK_BANDS = "main .on-dark:not(.hero,.film-dialog,:has(>.scrim))";

/** The sizes from tokens.css. */
const HEADINGS = {
  25: "clamp(1.25rem,1.1rem + .6vw,1.5625rem)",
  32: "clamp(1.5625rem,1.3rem + 1.1vw,2rem)",
  44: "clamp(2rem,1.5rem + 2vw,2.75rem)",
  64: "clamp(2.5rem,1.6rem + 3.8vw,4rem)",
  88: "clamp(2.75rem,1.4rem + 5.6vw,5.5rem)",
};
const TEXTS = { 12: ".75rem", 14: ".875rem", 17: "1.0625rem", 20: "1.25rem" };
const FACTORS = { heading: { smaller: 0.85, larger: 1.12 }, text: { smaller: 0.94, larger: 1.12 } };

const scaled = (sizes: Record<string, string>, factor: number) =>
  Object.entries(sizes).map(([step, size]) => `--text-${step}:calc(${size}*${factor})`);

/** Returns the style sheets for the theme's choices. A page includes them only for those choices. */
export function themeSheets(theme: Omit<Theme, "brandColor" | "fontFamily">, pathname: string): ThemeSheet[] {
  const sheets: ThemeSheet[] = [];
  if (theme.header === "centred") sheets.push("headerCentred");
  if (theme.header === "slim") sheets.push("headerSlim");
  if (theme.footer === "centred") sheets.push("footerCentred");
  if (theme.footer === "slim") sheets.push("footerSlim");
  if (pathname === "/" && theme.hero === "full") sheets.push("heroFull");
  if (pathname === "/" && theme.hero === "words") sheets.push("heroWords");
  if (!theme.mobileMenu) sheets.push("menuOpen");
  if ([...theme.headerLinks, ...theme.footerLinks].some(({ children }) => children.length > 0))
    sheets.push("submenus");
  if ([theme.announcement, theme.testimonial, theme.filmStrip, theme.callToAction].some(({ shown }) => shown))
    sheets.push("widgets");
  return sheets;
}

/**
 * Returns a theme's rules for one page; empty for the default theme. They consist only of numbers and colors from
 * this file: no text of the theme gets into them.
 */
export function themeRules(theme: Theme, pathname: string): string {
  const accent = deriveAccent(theme.brandColor);
  const rules: string[] = [];
  if (theme.surfaces.frame === "light") rules.push(`body>:is(header,footer){${lightened(accent)}}`);
  const { announcement } = theme;
  // Space to reserve on the first screen.
  if (announcement.shown && announcement.slot === "top") rules.push(":root{--bar:3.75rem}");
  const group = surfaceGroupOf(pathname);
  if (group === "films") {
    if (theme.surfaces.films === "light") rules.push(`${DARK_BANDS}{${lightened(accent)}}`);
  } else if (theme.surfaces[group] === "dark") rules.push(`main .on-light{${darkened(accent)}}`);
  const sizes = [
    ...(theme.headingSize === "normal" ? [] : scaled(HEADINGS, FACTORS.heading[theme.headingSize])),
    ...(theme.textSize === "normal" ? [] : scaled(TEXTS, FACTORS.text[theme.textSize])),
  ];
  if (sizes.length > 0) rules.push(`:root{${sizes.join(";")}}`);
  return rules.join("");
}
