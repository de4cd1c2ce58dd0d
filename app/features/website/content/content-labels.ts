import type { ContentItem, ContentState } from "#server/website/content/contract.ts";
import * as strings from "../strings/content.ts";

type Kind = ContentItem["kind"];

export const KIND_WORDS = {
  film: {
    path: "/admin/videos",
    tab: "videos",
    title: strings.videos,
    one: "video",
    add: strings.addVideo,
    none: strings.noVideosYetVideosYou,
    search: strings.searchByCoupleVenueOr,
  },
  package: {
    path: "/admin/packages",
    tab: "packages",
    title: strings.packages,
    one: "package",
    add: strings.addPackage,
    none: strings.noPackagesYetPackagesYou,
    search: strings.searchByNameOrWhat,
  },
} as const satisfies Record<Kind, object>;

export const STATE_NAMES: Record<ContentState, string> = {
  published: strings.published,
  draft: strings.draft,
  scheduled: strings.scheduled,
  trash: strings.inTheTrash,
};

/** The labels of each kind's fields, in the order of its form. */
export const FIELD_LABELS: Record<Kind, Record<string, string>> = {
  film: {
    title: strings.couple,
    subtitle: strings.venueAndCeremony,
    slug: strings.address,
    category: strings.category,
    durationSeconds: strings.runningTime,
    tags: strings.tags,
    description: strings.description,
    filmUrl: strings.film,
    posterUrl: strings.poster,
    captionsUrl: strings.captions,
    chapters: strings.chapters,
    publishAt: strings.publishOn,
  },
  package: {
    name: strings.name,
    description: strings.description,
    priceCents: strings.price,
    currency: strings.currency,
    features: strings.whatIsIncluded,
    publishAt: strings.publishOn,
  },
};

export const BLANK: Record<Kind, Record<string, string>> = {
  film: { ...emptied("film"), category: "highlight" },
  package: { ...emptied("package"), currency: "USD" },
};

function emptied(kind: Kind) {
  return Object.fromEntries(Object.keys(FIELD_LABELS[kind]).map((name) => [name, ""]));
}
