import type { Database } from "#drizzle/client.ts";
import { settings } from "#drizzle/schema/settings.ts";
import { themeDrafts, themeVersions } from "#drizzle/schema/themes.ts";
import type { Theme } from "#server/website/theme/contract.ts";

/** A theme that differs from the default in every field and uses every widget. */
export const CUSTOM_THEME = {
  brandColor: "#1e40af",
  fontFamily: "Lato",
  surfaces: { frame: "light", home: "dark", films: "light", story: "dark", forms: "dark" },
  headingSize: "larger",
  textSize: "larger",
  header: "centred",
  footer: "centred",
  hero: "full",
  sections: [
    { id: "closing", shown: true },
    { id: "stats", shown: false },
    { id: "services", shown: true },
    { id: "featured", shown: true },
  ],
  mobileMenu: false,
  stickyHeader: false,
  touchGestures: false,
  headerLinks: [
    {
      label: "Films",
      target: "/gallery",
      children: [{ label: "Trailers", target: "/gallery?category=trailer" }],
    },
    { label: "Call us", target: "tel:+13235550116", children: [] },
  ],
  footerLinks: [{ label: "Our journal", target: "https://journal.example/", children: [] }],
  announcement: {
    shown: true,
    slot: "top",
    text: "Dates of 2028 are open",
    label: "Ask for yours",
    target: "/booking",
  },
  testimonial: { shown: true, slot: "after-hero", quote: "We cried, twice.", names: "Ana & Ben" },
  filmStrip: { shown: true, slot: "before-footer", title: "Lately" },
  callToAction: {
    shown: true,
    slot: "before-footer",
    title: "Tell us your day",
    text: "We answer within 24 hours.",
    label: "Write to us",
    target: "/contact",
  },
} satisfies Partial<Theme>;

type Site = { database: { open: () => Database } };

/** Restores the default theme. The cron updates the published snapshot. */
export const resetTheme = async ({ database }: Site) => {
  const db = database.open();
  await db.batch([
    db.delete(themeDrafts),
    db.delete(themeVersions),
    db.update(settings).set({ brandColor: "#D4AF37", fontFamily: "Playfair Display", theme: {} }),
  ]);
};
