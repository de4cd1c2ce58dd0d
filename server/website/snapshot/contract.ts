import { z } from "zod";
import { FILM_CATEGORIES, FONT_FAMILIES } from "#drizzle/enums.ts";
import { storedPictures } from "#server/media/library/contract.ts";
import { mediaAddress, outwardLink, sitePathWithoutAnchor } from "#server/platform/safe-url.ts";
import { publishedTexts } from "../content-blocks/contract.ts";
import { storedChapters } from "../films/contract.ts";
import { retentionDaysOf } from "../retention-periods/contract.ts";
import { NO_RECORDS, publishedTestimonial, studioRecords } from "../testimonials/contract.ts";
import { readTheme, type Theme } from "../theme/contract.ts";

// Writes refuse hostile addresses. They are checked again here, because a page must not trust a row.
const neutral = (safe: (address: string) => string | null) =>
  z
    .string()
    .nullable()
    .default(null)
    .transform((address) => (address === null ? null : safe(address)));

const socialLinks = z
  .partialRecord(z.enum(["facebook", "instagram", "youtube", "twitter"]), z.string())
  .transform((links) =>
    Object.fromEntries(Object.entries(links).filter(([, address]) => outwardLink(address) !== null)),
  );

/** An unknown value means the default. */
const fontFamily = z.enum(FONT_FAMILIES).catch(FONT_FAMILIES[0]);

const siteSettings = z.object({
  siteTitle: z.string(),
  heroTitle: z.string(),
  heroSubtitle: z.string(),
  seoMetaTitle: z.string(),
  seoMetaDesc: z.string(),
  footerText: z.string(),
  brandColor: z.string(),
  fontFamily,
  logoUrl: neutral(mediaAddress),
  heroMediaUrl: neutral(mediaAddress),
  faviconUrl: neutral(mediaAddress),
  sharePictureUrl: neutral(mediaAddress),
  contactEmail: z.string(),
  contactPhone: z.string(),
  socialLinks,
  /** The theme without color and font. An invalid field gets its default. */
  theme: z
    .unknown()
    .optional()
    .transform((stored): Omit<Theme, "brandColor" | "fontFamily"> => {
      const { brandColor: _, fontFamily: __, ...theme } = readTheme(stored);
      return theme;
    }),
  /** Whether the Sign Up tab has a form. The sign-up itself checks in the database who may sign up. */
  signUpOpen: z.boolean().default(true),
  /** Whether forms use the labels First partner and Second partner instead of Bride and Groom. */
  partnerLabels: z.boolean().default(false),
  /** How long each kind of data is kept, for the privacy page. */
  retentionDays: z.unknown().optional().transform(retentionDaysOf),
});

const packageOffer = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** Integer cents of `currency`. */
  priceCents: z.number().int(),
  /** ISO 4217. */
  currency: z.string(),
  features: z.array(z.string()),
});

export const film = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  category: z.enum(FILM_CATEGORIES),
  durationSeconds: z.number().int(),
  /** The film's dimensions in pixels; null if unknown, as for a film on another site. */
  width: z.number().int().positive().nullable().default(null),
  height: z.number().int().positive().nullable().default(null),
  filmUrl: neutral(mediaAddress),
  posterUrl: neutral(mediaAddress),
  captionsUrl: neutral(sitePathWithoutAnchor),
  /** Frames of the film for its card, in order; empty if none were made. */
  frames: z
    .array(z.string())
    .default([])
    .transform((addresses) => addresses.filter((address) => sitePathWithoutAnchor(address) !== null)),
  /**
   * The running time of the file in seconds, if it is an excerpt of the film that `durationSeconds` describes; else
   * null.
   */
  excerptSeconds: z.number().int().positive().nullable().default(null),
  chapters: storedChapters.default([]),
  tags: z.array(z.string()),
  featured: z.boolean(),
  /** Null for the films that are built into the Worker. */
  publishedAt: z.coerce.date().nullable().default(null),
  /** Null for the same films. */
  updatedAt: z.coerce.date().nullable().default(null),
});

const teamMember = z.object({
  id: z.string(),
  name: z.string(),
  role: z.string(),
  bio: z.string(),
  photoUrl: neutral(sitePathWithoutAnchor),
});

/** Everything that the public pages show: only published content, in display order. */
export const siteSnapshot = z.object({
  settings: siteSettings,
  packages: z.array(packageOffer),
  films: z.array(film),
  team: z.array(teamMember),
  /** Redirects from old paths to paths of this site. */
  redirects: z
    .record(z.string(), z.string())
    .default({})
    .transform((pairs) =>
      Object.fromEntries(
        Object.entries(pairs).flatMap(([from, to]) => {
          const path = sitePathWithoutAnchor(to);
          return path === null ? [] : [[from, path]];
        }),
      ),
    ),
  texts: publishedTexts,
  /** Newest wedding first. */
  testimonials: z.array(publishedTestimonial).default([]),
  records: studioRecords.default(NO_RECORDS),
  /** The library's pictures that these pages show, by address. */
  pictures: storedPictures.default({}),
});

export type FontFamily = z.output<typeof fontFamily>;
export type SiteSettings = z.output<typeof siteSettings>;
export type PackageOffer = z.output<typeof packageOffer>;
export type Film = z.output<typeof film>;
export type TeamMember = z.output<typeof teamMember>;
export type SiteSnapshot = z.output<typeof siteSnapshot>;
