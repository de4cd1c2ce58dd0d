import type { Placement } from "./placement.ts";

export const WEBSITE = {
  contentBlocks: { other: ["id", "texts", "version", "updatedAt"] },
  contentVersions: {
    overwritten: ["actorEmail"],
    other: ["id", "kind", "contentId", "version", "texts", "createdAt"],
  },
  packages: {
    other: [
      ...["id", "name", "description", "priceCents", "currency", "features", "published", "publishAt"],
      ...["deletedAt", "position", "version", "createdAt", "updatedAt"],
    ],
  },
  redirects: {
    overwritten: ["actorEmail"],
    other: ["fromPath", "toPath", "version", "createdAt", "updatedAt"],
  },
  // The studio's own address and phone number, which every page shows.
  settings: {
    other: [
      ...["id", "siteTitle", "heroTitle", "heroSubtitle", "seoMetaTitle", "seoMetaDesc", "footerText"],
      ...["brandColor", "fontFamily", "logoUrl", "heroMediaUrl", "faviconUrl", "sharePictureUrl"],
      ...[
        "contactEmail",
        "contactPhone",
        "postalAddress",
        "socialLinks",
        "theme",
        "signUpOpen",
        "emailDomains",
        "sessionDays",
      ],
      ...["retentionDays", "version", "updatedAt"],
    ],
  },
  settingsSections: { other: ["section", "version"] },
  // The studio's team as presented on the site.
  teamMembers: {
    other: ["id", "name", "role", "bio", "photoUrl", "position", "version", "createdAt", "updatedAt"],
  },
  themeDrafts: {
    overwritten: ["actorEmail"],
    other: ["id", "theme", "version", "updatedAt"],
  },
  themeVersions: {
    overwritten: ["actorEmail"],
    other: ["id", "number", "theme", "createdAt"],
  },
  // Published films, whose couples have agreed to publication.
  videos: {
    other: [
      ...["id", "slug", "title", "subtitle", "description", "category", "durationSeconds", "filmUrl"],
      ...[
        "posterUrl",
        "captionsUrl",
        "chapters",
        "tags",
        "featured",
        "published",
        "publishedAt",
        "publishAt",
      ],
      ...["deletedAt", "position", "version", "createdAt", "updatedAt"],
    ],
  },
} as const satisfies Record<string, Placement>;
