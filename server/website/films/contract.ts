import { z } from "zod";
import { FILM_CATEGORIES } from "#drizzle/enums.ts";
import { parseFilmSource } from "#server/media/video-embeds/contract.ts";
import { addressPart } from "#server/platform/accent-folding/contract.ts";
import { optionalLine, requiredLine } from "#server/platform/forms/contract.ts";
import { mediaAddress, sitePathWithoutAnchor } from "#server/platform/safe-url.ts";
import { studioMinute } from "../content/contract.ts";

export const TITLE_MAX = 120;
export const SUBTITLE_MAX = 160;
export const SLUG_MAX = 80;
export const DESCRIPTION_MAX = 2000;
export const ADDRESS_MAX = 500;
export const TAG_MAX = 30;
export const TAGS_MAX = 12;

export const SLUG_TAKEN = "Another film has this address already";

/** The part of a film's address that is its own, made of words. */
export const slugOf = (words: string) => addressPart(words.replaceAll("&", " and "), SLUG_MAX);

/** Where a film has its page. */
export const filmPath = (slug: string) => `/films/${slug}`;

const address = (words: string, safe: (text: string) => boolean) =>
  optionalLine(ADDRESS_MAX, "Please use a shorter address").refine(
    (text) => text === null || safe(text),
    words,
  );

/** Seconds of `m:ss` or `h:mm:ss`; NaN for anything else. */
function secondsOf(text: string): number {
  if (!/^\d{1,3}(:[0-5]\d){1,2}$/.test(text)) return Number.NaN;
  return text.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
}

const DURATION_WORDS = "Please write the running time in minutes and seconds, like 3:45";

const tagsOf = (text: string) => [
  ...new Set(
    text
      .toLowerCase()
      .split(",")
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];

/** What the studio may say of a film. */
export const filmInput = z.strictObject({
  title: requiredLine(
    TITLE_MAX,
    `Please keep the couple's names under ${TITLE_MAX} characters`,
    "Please write the couple's names",
  ),
  subtitle: requiredLine(
    SUBTITLE_MAX,
    `Please keep this under ${SUBTITLE_MAX} characters`,
    "Please write the venue and the ceremony, like “Malibu Pier · Sunset ceremony”",
  ),
  slug: z
    .string()
    .trim()
    .toLowerCase()
    .max(SLUG_MAX, `Please keep the address under ${SLUG_MAX} characters`)
    .refine(
      (text) => text === "" || /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text),
      "Please use letters from a to z, digits and single dashes, like ana-and-ben",
    ),
  category: z.enum(FILM_CATEGORIES, "Please choose a category"),
  durationSeconds: z
    .string()
    .trim()
    .min(1, DURATION_WORDS)
    .transform(secondsOf)
    .pipe(z.number(DURATION_WORDS).min(1, DURATION_WORDS)),
  description: z
    .string()
    .trim()
    .max(DESCRIPTION_MAX, `Please keep the description under ${DESCRIPTION_MAX} characters`),
  filmUrl: address(
    "Please give the path of a film here (/media/…) or an address at Vimeo, YouTube or Cloudflare Stream",
    (text) => mediaAddress(text) !== null && parseFilmSource(text) !== null,
  ),
  posterUrl: address(
    "Please give the path of a picture here, like /media/ana-and-ben.avif",
    (text) => sitePathWithoutAnchor(text) !== null,
  ),
  captionsUrl: address(
    "Please give the path of a captions file here, like /media/ana-and-ben.vtt",
    (text) => sitePathWithoutAnchor(text) !== null,
  ),
  tags: z
    .string()
    .transform(tagsOf)
    .refine((tags) => tags.length <= TAGS_MAX, `Please keep to ${TAGS_MAX} tags`)
    .refine(
      (tags) => tags.every((tag) => tag.length <= TAG_MAX),
      `Please keep each tag under ${TAG_MAX} characters`,
    ),
  publishAt: studioMinute,
});

export type FilmInput = z.output<typeof filmInput>;

const FILMS = "/films/";

/** The slug that a film has today, by one that it has or had: its old addresses lead to its new one in one step. */
export function slugNow(slug: string, moved: Readonly<Record<string, string>>): string {
  const old = FILMS + slug;
  const path = Object.hasOwn(moved, old) ? (moved[old] ?? "") : "";
  return path.startsWith(FILMS) ? path.slice(FILMS.length) : slug;
}

/**
 * Under which the plays of the home page's own film count. It is a setting and no film of the gallery, so it has
 * no slug; no slug has a slash.
 */
export const HERO_FILM = "/";
