import type { MetaDescriptor } from "react-router";

/** The site's values for the tags. */
type Site = {
  siteUrl: string;
  settings: { siteTitle: string; sharePictureUrl: string | null };
  share: { pictureAlt: string };
};

/** In pixels; null if unknown. */
type Sides = { width: number | null; height: number | null };

type SharePicture = { src: string; alt?: string } & Partial<Sides>;

export type Page = {
  path: string;
  title: string;
  description: string;
  /** The page's own picture for the share card; without one, the studio's is used. */
  picture?: SharePicture | null;
  type?: "website" | "video.other";
  /** The film's file, if there is one. */
  video?: ({ src: string } & Sides) | null;
};

export const SHARE_PICTURE = "/demo/share-wide-flower-arch.jpg";
const DEFAULT_PICTURE: SharePicture = { src: SHARE_PICTURE, width: 1200, height: 630 };

export const notFoundMeta = ({ tab }: { tab: string }): MetaDescriptor[] => [
  { title: tab },
  { name: "robots", content: "noindex" },
];

/** Returns the Open Graph dimensions of a picture or film. */
const sidesOf = (property: string, sides: Partial<Sides> | null | undefined): MetaDescriptor[] =>
  sides?.width && sides.height
    ? [
        { property: `${property}:width`, content: String(sides.width) },
        { property: `${property}:height`, content: String(sides.height) },
      ]
    : [];

const videoTags = (address: string, sides: Sides): MetaDescriptor[] => [
  { property: "og:video", content: address },
  { property: "og:video:type", content: address.endsWith(".webm") ? "video/webm" : "video/mp4" },
  ...sidesOf("og:video", sides),
];

/** Returns title, description, canonical address and share card. `site` is undefined while an error page renders. */
export function pageMeta(site: Site | undefined, page: Page): MetaDescriptor[] {
  const { path, title, description, picture, type = "website", video } = page;
  const words: MetaDescriptor[] = [{ title }, { name: "description", content: description }];
  if (!site) return words;
  const address = new URL(path, site.siteUrl).href;
  const own = site.settings.sharePictureUrl;
  // The dimensions of a picture from the settings are unknown.
  const shared = picture ?? (own ? { src: own, alt: undefined } : DEFAULT_PICTURE);
  const image = new URL(shared.src, site.siteUrl).href;
  return [
    ...words,
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:type", content: type },
    { property: "og:site_name", content: site.settings.siteTitle },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: address },
    { property: "og:image", content: image },
    ...sidesOf("og:image", shared),
    { property: "og:image:alt", content: shared.alt ?? site.share.pictureAlt },
    ...(video ? videoTags(new URL(video.src, site.siteUrl).href, video) : []),
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: description },
    { name: "twitter:image", content: image },
  ];
}
