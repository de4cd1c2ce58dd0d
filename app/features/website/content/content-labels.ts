import type { ContentItem, ContentState } from "#server/website/content/contract.ts";

type Kind = ContentItem["kind"];

export const KIND_WORDS = {
  film: {
    path: "/admin/videos",
    tab: "videos",
    title: "Videos",
    one: "video",
    add: "Add video",
    none: "No videos yet. Videos you publish appear in the gallery.",
    search: "Search by couple, venue or tag",
  },
  package: {
    path: "/admin/packages",
    tab: "packages",
    title: "Packages",
    one: "package",
    add: "Add package",
    none: "No packages yet. Packages you publish appear on the booking page.",
    search: "Search by name or what is included",
  },
} as const satisfies Record<Kind, object>;

export const STATE_NAMES: Record<ContentState, string> = {
  published: "Published",
  draft: "Draft",
  scheduled: "Scheduled",
  trash: "In the trash",
};

/** The fields of each kind in the order of its form, as people read them. */
export const FIELD_LABELS: Record<Kind, Record<string, string>> = {
  film: {
    title: "Couple",
    subtitle: "Venue and ceremony",
    slug: "Address",
    category: "Category",
    durationSeconds: "Running time",
    tags: "Tags",
    description: "Description",
    filmUrl: "Film",
    posterUrl: "Poster",
    captionsUrl: "Captions",
    chapters: "Chapters",
    publishAt: "Publish on",
  },
  package: {
    name: "Name",
    description: "Description",
    priceCents: "Price",
    currency: "Currency",
    features: "What is included",
    publishAt: "Publish on",
  },
};

export const BLANK: Record<Kind, Record<string, string>> = {
  film: { ...emptied("film"), category: "highlight" },
  package: { ...emptied("package"), currency: "USD" },
};

function emptied(kind: Kind) {
  return Object.fromEntries(Object.keys(FIELD_LABELS[kind]).map((name) => [name, ""]));
}
