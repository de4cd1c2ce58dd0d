import * as strings from "../strings/theme-labels.ts";
import {
  differingFields,
  type HomeSection,
  type MenuLink,
  type Slot,
  SURFACE_GROUPS,
  type SurfaceGroup,
  THEME_LABELS,
  type Theme,
  type ThemeChange,
  type ThemeField,
  type WidgetKind,
} from "../theme/contract.ts";

export const HEADER_NAMES: Record<Theme["header"], string> = {
  beside: strings.sideBySide,
  centred: strings.centered,
  slim: strings.slim,
};
export const FOOTER_NAMES: Record<Theme["footer"], string> = {
  columns: strings.columns,
  centred: strings.centered,
  slim: strings.slim,
};
export const HERO_NAMES: Record<Theme["hero"], string> = {
  frame: strings.aFramedFilm,
  full: strings.fullScreenFilm,
  words: strings.textOnly,
};
export const SIZE_NAMES: Record<Theme["headingSize"], string> = {
  smaller: strings.smaller,
  normal: strings.normal,
  larger: strings.larger,
};
export const SURFACE_NAMES = { light: strings.light, dark: strings.dark };
export const SECTION_NAMES: Record<HomeSection, string> = {
  featured: strings.featuredLoveStories,
  services: strings.ourServices,
  stats: strings.figures,
  closing: strings.closingCallToAction,
};
export const SLOT_NAMES: Record<Slot, string> = {
  top: strings.atTheTopOfEvery,
  "after-hero": strings.homeAfterTheFirstScreen,
  "before-closing": strings.homeBeforeTheClosingCall,
  "before-footer": strings.atTheBottomOfEvery,
};

const switched = (on: boolean) => (on ? strings.on : strings.off);

const oneLink = ({ label, target }: { label: string; target: string }) => `${label} (${target})`;

const menuInWords = (menu: MenuLink[]) =>
  menu
    .map(({ children, ...link }) =>
      [oneLink(link), ...children.map((below) => `below it ${oneLink(below)}`)].join(", "),
    )
    .join("; ");

/** The parts of a widget as its form calls them. */
const WIDGET_PARTS: Record<string, string> = {
  text: "words",
  label: strings.wordsOfTheLink,
  target: "leads to",
  quote: strings.whatTheySaid,
  names: "names",
  title: "title",
};

const widgetParts = ({ shown, slot, ...texts }: Theme[WidgetKind]): Parts => ({
  shown: shown ? strings.yes : strings.no,
  place: SLOT_NAMES[slot],
  ...Object.fromEntries(Object.entries(texts).map(([part, text]) => [WIDGET_PARTS[part] ?? part, text])),
});

/**
 * The parts of a field that can change separately, with their values in words. The name is empty for a field with a
 * single part.
 */
type Parts = Record<string, string>;

const WHOLE = "";

const PARTS: Record<ThemeField, (theme: Theme) => Parts> = {
  brandColor: ({ brandColor }) => ({ [WHOLE]: brandColor.toUpperCase() }),
  fontFamily: ({ fontFamily }) => ({ [WHOLE]: fontFamily }),
  surfaces: ({ surfaces }) =>
    Object.fromEntries(
      (Object.keys(SURFACE_GROUPS) as SurfaceGroup[]).map((group) => [
        SURFACE_GROUPS[group].name,
        SURFACE_NAMES[surfaces[group]],
      ]),
    ),
  headingSize: ({ headingSize }) => ({ [WHOLE]: SIZE_NAMES[headingSize] }),
  textSize: ({ textSize }) => ({ [WHOLE]: SIZE_NAMES[textSize] }),
  header: ({ header }) => ({ [WHOLE]: HEADER_NAMES[header] }),
  footer: ({ footer }) => ({ [WHOLE]: FOOTER_NAMES[footer] }),
  hero: ({ hero }) => ({ [WHOLE]: HERO_NAMES[hero] }),
  sections: ({ sections }) => ({
    [WHOLE]: sections.map(({ id, shown }) => `${SECTION_NAMES[id]}${shown ? "" : " (hidden)"}`).join(", "),
  }),
  mobileMenu: ({ mobileMenu }) => ({ [WHOLE]: switched(mobileMenu) }),
  stickyHeader: ({ stickyHeader }) => ({ [WHOLE]: switched(stickyHeader) }),
  touchGestures: ({ touchGestures }) => ({ [WHOLE]: switched(touchGestures) }),
  headerLinks: ({ headerLinks }) => ({ [WHOLE]: menuInWords(headerLinks) }),
  footerLinks: ({ footerLinks }) => ({ [WHOLE]: menuInWords(footerLinks) }),
  announcement: ({ announcement }) => widgetParts(announcement),
  testimonial: ({ testimonial }) => widgetParts(testimonial),
  filmStrip: ({ filmStrip }) => widgetParts(filmStrip),
  callToAction: ({ callToAction }) => widgetParts(callToAction),
};

const NOTHING = "nothing";

/** Returns the differences in one field between two themes, part by part. */
const changesOf = (name: ThemeField, earlier: Theme, later: Theme): ThemeChange[] => {
  const before = PARTS[name](earlier);
  return Object.entries(PARTS[name](later)).flatMap(([part, after]) =>
    before[part] === after
      ? []
      : [
          {
            name: part === WHOLE ? THEME_LABELS[name] : `${THEME_LABELS[name]}, ${part}`,
            before: before[part] || NOTHING,
            after: after || NOTHING,
          },
        ],
  );
};

/** Describes the differences between two themes in words. */
export const describeThemeChanges = (earlier: Theme, later: Theme): ThemeChange[] =>
  differingFields(earlier, later).flatMap((name) => changesOf(name, earlier, later));

/** Describes a field of a theme in words. */
export const fieldInWords = (name: ThemeField, theme: Theme): string =>
  Object.entries(PARTS[name](theme))
    .map(([part, words]) => (part === WHOLE ? words || NOTHING : `${part}: ${words || NOTHING}`))
    .join("; ");
