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
export const CHAPTERS_MAX = 20;
export const CHAPTER_TITLE_MAX = 60;
/** Of all lines, each with its time. */
export const CHAPTERS_LENGTH_MAX = CHAPTERS_MAX * (CHAPTER_TITLE_MAX + 10);

export const SLUG_TAKEN = "Another film has this address already";

/** The part of a film's address that is its own, made of words. */
export const slugOf = (words: string) => addressPart(words.replaceAll("&", " and "), SLUG_MAX);

/** Where a film has its page. */
export const filmPath = (slug: string) => `/films/${slug}`;

/** The address that a film's page begins to play from a chapter under; app/enhance/film-player.ts reads it. */
export const chapterPath = (slug: string, start: number) => `${filmPath(slug)}?t=${start}`;

const address = (words: string, safe: (text: string) => boolean) =>
  optionalLine(ADDRESS_MAX, "Please use a shorter address").refine(
    (text) => text === null || safe(text),
    words,
  );

/** `m:ss`, or `h:mm:ss` from an hour on. */
export function runningTimeText(seconds: number): string {
  const two = (n: number) => String(n).padStart(2, "0");
  return seconds < 3600
    ? `${Math.floor(seconds / 60)}:${two(seconds % 60)}`
    : `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** Seconds of `m:ss` or `h:mm:ss`; NaN for anything else. */
function secondsOf(text: string): number {
  if (!/^\d{1,3}(:[0-5]\d){1,2}$/.test(text)) return Number.NaN;
  return text.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
}

const NO_TIME = "Please begin each line with its time, like 1:20 First dance";
const NO_TITLE = `Please give each chapter a title of up to ${CHAPTER_TITLE_MAX} characters after its time`;
const NO_ORDER = "Please list the chapters in the order of their times, each at a time of its own";
const BEYOND = "Please keep each chapter's time below the film's running time";

/** `1:20 First dance`, one to a line. */
const chaptersOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [time = "", ...words] = line.split(/\s+/);
      return { start: secondsOf(time), title: words.join(" ") };
    });

/** What a row says of a film's chapters: read, not trusted. */
export const storedChapters = z
  .array(z.object({ start: z.number().int().min(0), title: z.string() }))
  .catch([]);

type FilmChapter = z.output<typeof storedChapters>[number];

/** As the form writes them. */
export const chapterLines = (chapters: FilmChapter[]) =>
  chapters.map(({ start, title }) => `${runningTimeText(start)} ${title}`).join("\n");

const chapters = z
  .string()
  .max(CHAPTERS_LENGTH_MAX, `Please keep the chapters under ${CHAPTERS_LENGTH_MAX} characters`)
  .default("")
  .transform(chaptersOf)
  .refine((all) => all.length <= CHAPTERS_MAX, `Please keep to ${CHAPTERS_MAX} chapters`)
  .refine((all) => all.every(({ start }) => !Number.isNaN(start)), NO_TIME)
  .refine((all) => all.every(({ title }) => title !== "" && title.length <= CHAPTER_TITLE_MAX), NO_TITLE)
  .refine((all) => all.every(({ start }, index) => start > (all[index - 1]?.start ?? -1)), NO_ORDER);

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
const filmFields = z.strictObject({
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
  chapters,
  publishAt: studioMinute,
});

export const filmInput = filmFields.superRefine(({ chapters: all, durationSeconds }, context) => {
  // A time that can't be read has its own words.
  if (all?.some(({ start }) => start >= durationSeconds))
    context.addIssue({ code: "custom", path: ["chapters"], message: BEYOND });
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
