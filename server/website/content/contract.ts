import { z } from "zod";
import type { ContentKind, FilmCodec } from "#drizzle/enums.ts";
import type { StoredPictures } from "#server/media/library/contract.ts";
import { instantIn, isLocalTime } from "#server/platform/calendar.ts";
import { STUDIO_ZONE } from "#server/platform/clock.ts";
import type { ContentTotals } from "#server/platform/record-counts/contract.ts";
import * as strings from "../strings/content.ts";

/** The submitted texts of a form, by field name. */
export type ContentTexts = Record<string, string>;

/** A film or a package as the studio edits it. */
export type ContentItem = {
  id: string;
  kind: ContentKind;
  /** Its title or name. */
  called: string;
  texts: ContentTexts;
  published: boolean;
  /** When a scheduled draft is published. */
  publishAt: Date | null;
  /** Set while it is in the trash. */
  deletedAt: Date | null;
  /** Whether it is on the home page; null for kinds that can't be. */
  featured: boolean | null;
  /** The codec of the film's own file; null if unknown, as for a film on another site. */
  codec: FilmCodec | null;
  /** Whether it is unedited sample content. */
  sample: boolean;
  version: number;
  updatedAt: Date;
};

/** An item with the names of the places on the site that lead visitors to it. */
export type LinkedItem = ContentItem & { linkedFrom: string[] };

export const CONTENT_STATES = ["published", "draft", "scheduled", "trash"] as const;

export type ContentState = (typeof CONTENT_STATES)[number];

export function stateOf({ deletedAt, published, publishAt }: ContentItem): ContentState {
  if (deletedAt) return "trash";
  if (published) return "published";
  return publishAt ? "scheduled" : "draft";
}

/** A film without a video file or a poster can't be published; `texts` are its fields. */
export const isReady = (kind: ContentKind, texts: Record<string, unknown>) =>
  kind !== "film" || Boolean(texts.filmUrl && texts.posterUrl);

/** A saved item. The next change must name this version. */
export type SavedItem = { id: string; version: number };

/** Changes that take a single click. */
export const CONTENT_CHANGES = ["publish", "unpublish", "feature", "unfeature", "trash", "untrash"] as const;

export type ContentChange = (typeof CONTENT_CHANGES)[number];

const version = z.int().min(1);

/** `version` is the one that the form started from; 0 for a new item. */
export const contentSave = z.strictObject({
  version: z.int().min(0),
  texts: z.record(z.string().max(40), z.string().max(10_000)),
});

export const contentChange = z.strictObject({ version, change: z.enum(CONTENT_CHANGES) });

export const contentDeletion = z.strictObject({ version });

/** The items in the trash that the admin sees. */
export const trashEmptying = z.strictObject({
  items: z
    .array(z.strictObject({ id: z.string().max(64), version }))
    .min(1)
    .max(500),
});

/** Moves the item at one position of the list to another. Positions count from 1, without the trash. */
export const contentMove = z.strictObject({ from: z.int().min(1), place: z.int().min(1) });

/** A local time of the studio in the format of a browser's input: `2027-05-14T18:30`. Empty for none. */
export const studioMinute = z
  .string()
  .trim()
  .default("")
  .refine((text) => text === "" || isLocalTime(text), strings.pleaseChooseADayAnd)
  .transform((text) => (text === "" ? null : instantIn(text, STUDIO_ZONE)));

/** Why a date to publish on is refused. Until a change can wait for its date, it would be live at once. */
export const PUBLISH_DATE_PAST = strings.publishDatePast;
export const PUBLISH_DATE_ON_PUBLISHED = strings.publishDateOnPublished;

/** Shown on the page of what was just created. */
export const CONTENT_CREATED: Record<ContentKind, string> = {
  film: strings.videoSavedItsADraft,
  package: strings.packageSavedItsADraft,
};
export const CONTENT_GONE = strings.contentGone;

export const CONTENT_CHANGED = strings.contentChanged;

export const CONTENT_ADDED = strings.contentAdded;

export const CONTENT_FAILED = strings.contentFailed;

export const ORDER_CHANGED = strings.orderChanged;

export const TRASH_CHANGED = strings.trashChanged;

export const NOT_IN_TRASH = strings.notInTrash;

export const IN_TRASH = strings.inTrash;

export const FILM_NOT_READY = strings.filmNotReady;

/** An earlier or current state of an item. */
export type ContentVersion = {
  version: number;
  texts: ContentTexts;
  actorEmail: string | null;
  createdAt: Date;
};

export const CONTENT_PAGE_SIZE = 25;
export const CONTENT_SEARCH_MAX = 100;

export type ContentFilter = {
  q: string;
  state: ContentState | null;
  category: string | null;
  tag: string | null;
};

export type ContentScreen = {
  kind: ContentKind;
  totals: ContentTotals;
  /** The items on this page. */
  items: LinkedItem[];
  page: number;
  pages: number;
  /** The number of matches on all pages. */
  found: number;
  /** Whether more items match the search than are listed. */
  more: boolean;
  /** The posters of this page's films. */
  pictures: StoredPictures;
  /** The number of items in each state, regardless of the filter. */
  counts: Record<ContentState, number>;
  filter: ContentFilter;
  tags: string[];
};

export type ContentPage = { item: LinkedItem; history: ContentVersion[]; previewUrl: string | null };
