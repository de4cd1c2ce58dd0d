import { z } from "zod";
import { FONT_FAMILIES } from "#drizzle/enums.ts";
import * as strings from "../strings/theme.ts";
import { safeTarget } from "./link-targets.ts";

/** The groups of pages whose background can be chosen, with the default one. */
export const SURFACE_GROUPS = {
  frame: { name: strings.headerAndFooter, surface: "dark" },
  home: { name: "Home: services and numbers", surface: "light" },
  films: { name: strings.galleryAndFilms, surface: "dark" },
  story: { name: strings.ourStory, surface: "light" },
  forms: { name: strings.bookingContactAndLegalPages, surface: "light" },
} as const;
const SURFACES = ["light", "dark"] as const;
export const SIZE_STEPS = ["smaller", "normal", "larger"] as const;
const HEADERS = ["beside", "centred", "slim"] as const;
const FOOTERS = ["columns", "centred", "slim"] as const;
const HEROES = ["frame", "full", "words"] as const;
export const HOME_SECTIONS = ["featured", "services", "stats", "closing"] as const;
/** The positions of a widget. */
export const SLOTS = ["top", "after-hero", "before-closing", "before-footer"] as const;

const BELOW_THE_HEADER = ["after-hero", "before-closing", "before-footer"] as const;
export const WIDGET_SLOTS = {
  announcement: ["top", "before-footer"],
  testimonial: BELOW_THE_HEADER,
  filmStrip: BELOW_THE_HEADER,
  callToAction: BELOW_THE_HEADER,
} as const;

export type SurfaceGroup = keyof typeof SURFACE_GROUPS;
export type WidgetKind = keyof typeof WIDGET_SLOTS;
export type Slot = (typeof SLOTS)[number];
export type HomeSection = (typeof HOME_SECTIONS)[number];

export const BRAND_PRESETS = [
  { name: strings.goldElegance, color: "#D4AF37" },
  { name: strings.royalBlue, color: "#1E40AF" },
  { name: strings.roseGold, color: "#E91E63" },
  { name: strings.forestGreen, color: "#065F46" },
  { name: strings.deepPurple, color: "#7C3AED" },
  { name: strings.sunsetOrange, color: "#EA580C" },
] as const;

export const LINK_LABEL_MAX = 40;
export const TARGET_MAX = 300;
export const LINKS_MAX = 10;
const SUBLINKS_MAX = 8;
export const TITLE_MAX = 120;
export const WORDS_MAX = 400;

const line = (max: number, empty: string) =>
  z
    .string()
    .trim()
    .min(1, empty)
    .max(max, strings.pleaseKeepThisUnderCharacters(max))
    .regex(/^[^\n\r]*$/, strings.pleaseKeepThisOnOne);

const words = (max: number) => z.string().trim().max(max, strings.pleaseKeepThisUnderCharacters(max));

const target = z
  .string()
  .trim()
  .max(TARGET_MAX, strings.pleaseUseAShorterAddress)
  .refine((address) => safeTarget(address) !== null, strings.pleaseGiveAPageOf);

const link = z.strictObject({ label: line(LINK_LABEL_MAX, strings.pleaseWriteWhatTheLink), target });
const menuLink = link.extend({
  children: z.array(link).max(SUBLINKS_MAX, strings.pleaseKeepToLinksBelow(SUBLINKS_MAX)),
});
const menu = z.array(menuLink).max(LINKS_MAX, strings.pleaseKeepToLinks(LINKS_MAX));

const surface = z.enum(SURFACES);
const shown = z.boolean();
const slotOf = (kind: WidgetKind) => z.enum(WIDGET_SLOTS[kind]);

const widgetLink = {
  label: words(LINK_LABEL_MAX),
  target: z.union([z.literal(""), target]),
};

const FIELDS = {
  brandColor: z.string().regex(/^#[0-9a-f]{6}$/i, strings.pleaseGiveAColorAs),
  fontFamily: z.enum(FONT_FAMILIES, strings.pleaseChooseOneOfThe),
  surfaces: z.strictObject({ frame: surface, home: surface, films: surface, story: surface, forms: surface }),
  headingSize: z.enum(SIZE_STEPS),
  textSize: z.enum(SIZE_STEPS),
  header: z.enum(HEADERS),
  footer: z.enum(FOOTERS),
  hero: z.enum(HEROES),
  sections: z
    .array(z.strictObject({ id: z.enum(HOME_SECTIONS), shown }))
    .refine(
      (list) =>
        new Set(list.map(({ id }) => id)).size === HOME_SECTIONS.length &&
        list.length === HOME_SECTIONS.length,
      strings.pleaseNameEachSectionOf,
    ),
  mobileMenu: shown,
  stickyHeader: shown,
  touchGestures: shown,
  headerLinks: menu,
  footerLinks: menu,
  announcement: z
    .strictObject({ shown, slot: slotOf("announcement"), text: words(TITLE_MAX), ...widgetLink })
    .refine((it) => !it.shown || it.text !== "", {
      path: ["text"],
      error: strings.pleaseWriteWhatItAnnounces,
    })
    // It may have no link, but not an incomplete one.
    .refine((it) => !it.shown || it.label === "" || it.target !== "", {
      path: ["target"],
      error: strings.pleaseGiveTheLinkIts,
    })
    .refine((it) => !it.shown || it.target === "" || it.label !== "", {
      path: ["label"],
      error: strings.pleaseGiveTheLinkItsWords,
    }),
  testimonial: z
    .strictObject({ shown, slot: slotOf("testimonial"), quote: words(WORDS_MAX), names: words(TITLE_MAX) })
    .refine((it) => !it.shown || it.quote !== "", {
      path: ["quote"],
      error: strings.pleaseWriteWhatTheySaid,
    }),
  filmStrip: z.strictObject({ shown, slot: slotOf("filmStrip"), title: words(TITLE_MAX) }),
  callToAction: z
    .strictObject({
      shown,
      slot: slotOf("callToAction"),
      title: words(TITLE_MAX),
      text: words(WORDS_MAX),
      ...widgetLink,
    })
    .refine((it) => !it.shown || it.title !== "", { path: ["title"], error: strings.pleaseWriteItsTitle })
    .refine((it) => !it.shown || (it.label !== "" && it.target !== ""), {
      path: ["label"],
      error: strings.pleaseGiveTheButtonIts,
    }),
};

/** The strict schema of a whole theme to be saved. */
export const themeInput = z.strictObject(FIELDS);
/** The fields of a theme to change. */
export const themeChanges = themeInput.partial();

export type Theme = z.output<typeof themeInput>;
export type ThemeField = keyof Theme;
export type MenuLink = Theme["headerLinks"][number];

const plain = (label: string, address: string): MenuLink => ({ label, target: address, children: [] });

/** The look of a site that was never changed. */
export const DEFAULT_THEME: Theme = {
  brandColor: "#D4AF37",
  fontFamily: FONT_FAMILIES[0],
  surfaces: { frame: "dark", home: "light", films: "dark", story: "light", forms: "light" },
  headingSize: "normal",
  textSize: "normal",
  header: "beside",
  footer: "columns",
  hero: "frame",
  sections: HOME_SECTIONS.map((id) => ({ id, shown: true })),
  mobileMenu: true,
  stickyHeader: true,
  touchGestures: true,
  headerLinks: [
    plain("Home", "/"),
    plain("Gallery", "/gallery"),
    plain("About", "/about"),
    plain("Booking", "/booking"),
    plain("Contact", "/contact"),
  ],
  footerLinks: [
    plain("Home", "/"),
    plain("Gallery", "/gallery"),
    plain(strings.aboutUs, "/about"),
    plain("Packages", "/booking"),
    plain("Contact", "/contact"),
  ],
  announcement: { shown: false, slot: "top", text: "", label: "", target: "" },
  testimonial: { shown: false, slot: "before-closing", quote: "", names: "" },
  filmStrip: { shown: false, slot: "before-footer", title: "" },
  callToAction: { shown: false, slot: "before-footer", title: "", text: "", label: "", target: "" },
};

/** The labels of the fields. */
export const THEME_LABELS: Record<ThemeField, string> = {
  brandColor: strings.brandColor,
  fontFamily: "Font",
  surfaces: "Backgrounds",
  headingSize: strings.sizeOfHeadings,
  textSize: strings.sizeOfText,
  header: "Header",
  footer: "Footer",
  hero: strings.firstScreen,
  sections: strings.sectionsOfTheHomePage,
  mobileMenu: strings.mobileMenu,
  stickyHeader: strings.stickyHeader,
  touchGestures: strings.touchGestures,
  headerLinks: strings.linksOfTheHeader,
  footerLinks: strings.linksOfTheFooter,
  announcement: strings.announcementBar,
  testimonial: "Testimonial",
  filmStrip: strings.filmStrip,
  callToAction: strings.callToAction,
};

export const THEME_FIELDS = Object.keys(THEME_LABELS) as ThemeField[];

/** Reads a stored theme. An invalid field gets its default. Brand color and font have columns of their own. */
export function readTheme(stored: unknown): Theme {
  const given: Record<string, unknown> = typeof stored === "object" && stored !== null ? { ...stored } : {};
  const read = <F extends ThemeField>(name: F): Theme[F] => {
    const parsed = FIELDS[name].safeParse(given[name]);
    return parsed.success ? (parsed.data as Theme[F]) : DEFAULT_THEME[name];
  };
  return Object.fromEntries(THEME_FIELDS.map((name) => [name, read(name)])) as Theme;
}

/** Returns the fields in which two themes differ. */
export const differingFields = (one: Theme, other: Theme): ThemeField[] =>
  THEME_FIELDS.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));

/** `version` is the draft's version that the form started from; 0 if there is no draft yet. */
const version = z.int().min(0);
export const draftSave = z.strictObject({ version, changes: z.record(z.string().max(40), z.unknown()) });
export const themeVersion = z.strictObject({ version });

export const THEME_SAVED = strings.themeSaved;
export const THEME_FAILED = strings.themeFailed;
export const THEME_CHANGED = strings.themeChanged;
export const LINK_TO_NOTHING = strings.linkToNothing;
export const VERSION_GONE = strings.versionGone;

/** A difference between two themes, in words. */
export type ThemeChange = { name: string; before: string; after: string };

/** A published version of the theme. */
export type ThemeVersionView = {
  number: number;
  /** Null for the default theme. */
  actorEmail: string | null;
  createdAt: Date;
  /** The changes of this version; empty for the first. */
  changes: ThemeChange[];
};

export type ThemeScreen = {
  draft: Theme;
  version: number;
  /** Who last changed the draft. */
  draftBy: string | null;
  published: Theme;
  versions: ThemeVersionView[];
  /** Errors for links of the draft without a visible target, by path like `headerLinks.1.target`. */
  deadLinks: Partial<Record<string, string>>;
  /** The query parameter for viewing the draft: `theme=…`. */
  preview: string;
};
