import { z } from "zod";
import { FILM_CATEGORIES } from "#drizzle/enums.ts";
import { parseFilmSource } from "#server/media/video-embeds/contract.ts";
import { addressPart } from "#server/platform/accent-folding/contract.ts";
import { optionalLine, requiredLine } from "#server/platform/forms/contract.ts";
import { mediaAddress, sitePathWithoutAnchor } from "#server/platform/safe-url.ts";
import { studioMinute } from "../content/contract.ts";
import * as strings from "../strings/films.ts";

export const TITLE_MAX = 120;
export const SUBTITLE_MAX = 160;
export const SLUG_MAX = 80;
export const DESCRIPTION_MAX = 2000;
export const ADDRESS_MAX = 500;
const TAG_MAX = 30;
const TAGS_MAX = 12;
const CHAPTERS_MAX = 20;
const CHAPTER_TITLE_MAX = 60;
/** The maximum for all lines together, each with its time. */
export const CHAPTERS_LENGTH_MAX = CHAPTERS_MAX * (CHAPTER_TITLE_MAX + 10);

export const SLUG_TAKEN = strings.slugTaken;

/** Returns a film's slug, made from words. */
export const slugOf = (words: string) => addressPart(words.replaceAll("&", " and "), SLUG_MAX);

/** Returns the path of a film's page. */
export const filmPath = (slug: string) => `/films/${slug}`;

/** Returns the URL that starts a film at a chapter. app/enhance/film-player.ts reads it. */
export const chapterPath = (slug: string, start: number) => `${filmPath(slug)}?t=${start}`;

const address = (words: string, safe: (text: string) => boolean) =>
  optionalLine(ADDRESS_MAX, strings.pleaseUseAShorterAddress).refine(
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

/** Parses `m:ss` or `h:mm:ss` to seconds; NaN for anything else. */
function secondsOf(text: string): number {
  if (!/^\d{1,3}(:[0-5]\d){1,2}$/.test(text)) return Number.NaN;
  return text.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
}

const NO_TIME = strings.noTime;
const NO_TITLE = strings.noTitle(CHAPTER_TITLE_MAX);
const NO_ORDER = strings.noOrder;
const BEYOND = strings.beyond;

/** Parses chapters like `1:20 First dance`, one per line. */
const chaptersOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [time = "", ...words] = line.split(/\s+/);
      return { start: secondsOf(time), title: words.join(" ") };
    });

/** Returns how many chapters of a form begin at or after the end of the film. */
export function chaptersBeyond(chapters: string, runningTime: string): number {
  const end = secondsOf(runningTime.trim());
  return chaptersOf(chapters).filter(({ start }) => start >= end).length;
}

/** Validates a row's stored chapters. */
export const storedChapters = z
  .array(z.object({ start: z.number().int().min(0), title: z.string() }))
  .catch([]);

type FilmChapter = z.output<typeof storedChapters>[number];

/** Formats chapters for the form. */
export const chapterLines = (chapters: FilmChapter[]) =>
  chapters.map(({ start, title }) => `${runningTimeText(start)} ${title}`).join("\n");

const chapters = z
  .string()
  .max(CHAPTERS_LENGTH_MAX, strings.pleaseKeepTheChaptersUnder(CHAPTERS_LENGTH_MAX))
  .default("")
  .transform(chaptersOf)
  .refine((all) => all.length <= CHAPTERS_MAX, strings.pleaseKeepToChapters(CHAPTERS_MAX))
  .refine((all) => all.every(({ start }) => !Number.isNaN(start)), NO_TIME)
  .refine((all) => all.every(({ title }) => title !== "" && title.length <= CHAPTER_TITLE_MAX), NO_TITLE)
  .refine((all) => all.every(({ start }, index) => start > (all[index - 1]?.start ?? -1)), NO_ORDER);

const DURATION_WORDS = strings.durationWords;

const tagsOf = (text: string) => [
  ...new Set(
    text
      .toLowerCase()
      .split(",")
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];

/** The fields of a film that the studio can edit. */
const filmFields = z.strictObject({
  title: requiredLine(
    TITLE_MAX,
    strings.pleaseKeepTheCouplesNames(TITLE_MAX),
    strings.pleaseWriteTheCouplesNames,
  ),
  subtitle: requiredLine(
    SUBTITLE_MAX,
    strings.pleaseKeepThisUnderCharacters(SUBTITLE_MAX),
    strings.pleaseWriteTheVenueAnd,
  ),
  slug: z
    .string()
    .trim()
    .toLowerCase()
    .max(SLUG_MAX, strings.pleaseKeepTheAddressUnder(SLUG_MAX))
    .refine((text) => text === "" || /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text), strings.pleaseUseLettersFromA),
  category: z.enum(FILM_CATEGORIES, strings.pleaseChooseACategory),
  durationSeconds: z
    .string()
    .trim()
    .min(1, DURATION_WORDS)
    .transform(secondsOf)
    .pipe(z.number(DURATION_WORDS).min(1, DURATION_WORDS)),
  description: z.string().trim().max(DESCRIPTION_MAX, strings.pleaseKeepTheDescriptionUnder(DESCRIPTION_MAX)),
  filmUrl: address(
    strings.pleaseGiveThePathOf,
    (text) => mediaAddress(text) !== null && parseFilmSource(text) !== null,
  ),
  posterUrl: address(strings.pleaseGiveThePathOfA, (text) => sitePathWithoutAnchor(text) !== null),
  captionsUrl: address(strings.pleaseGiveThePathOfACaptions, (text) => sitePathWithoutAnchor(text) !== null),
  tags: z
    .string()
    .transform(tagsOf)
    .refine((tags) => tags.length <= TAGS_MAX, strings.pleaseKeepToTags(TAGS_MAX))
    .refine((tags) => tags.every((tag) => tag.length <= TAG_MAX), strings.pleaseKeepEachTagUnder(TAG_MAX)),
  chapters,
  publishAt: studioMinute,
});

export const filmInput = filmFields.superRefine(({ chapters: all, durationSeconds }, context) => {
  // An unreadable time has its own error.
  if (all?.some(({ start }) => start >= durationSeconds))
    context.addIssue({ code: "custom", path: ["chapters"], message: BEYOND });
});

const FILMS = "/films/";

/** Returns a film's current slug for its current or a former one, so that old URLs redirect in one step. */
export function slugNow(slug: string, moved: Readonly<Record<string, string>>): string {
  const old = FILMS + slug;
  const path = Object.hasOwn(moved, old) ? (moved[old] ?? "") : "";
  return path.startsWith(FILMS) ? path.slice(FILMS.length) : slug;
}

/**
 * The value under which plays of the home page's film are counted. That film is a setting outside the gallery, so it
 * has no slug; no slug contains a slash.
 */
export const HERO_FILM = "/";
