import type { MetaDescriptor } from "react-router";

/** What the tags need to know of the site. */
type Site = {
  siteUrl: string;
  settings: { siteTitle: string; sharePictureUrl: string | null };
  share: { pictureAlt: string };
};

export type Page = {
  path: string;
  title: string;
  description: string;
  /** A picture of its own for the share card; without one, the studio's is used. */
  picture?: { src: string; alt: string } | null;
  type?: "website" | "video.other";
};

export const SHARE_PICTURE = "/demo/share-wide-flower-arch.jpg";

export const notFoundMeta = ({ tab }: { tab: string }): MetaDescriptor[] => [
  { title: tab },
  { name: "robots", content: "noindex" },
];

/** Title, description, canonical address and share card. `site` is absent while an error page renders. */
export function pageMeta(site: Site | undefined, page: Page): MetaDescriptor[] {
  const { path, title, description, picture, type = "website" } = page;
  const words: MetaDescriptor[] = [{ title }, { name: "description", content: description }];
  if (!site) return words;
  const address = new URL(path, site.siteUrl).href;
  const image = new URL(picture?.src ?? site.settings.sharePictureUrl ?? SHARE_PICTURE, site.siteUrl).href;
  return [
    ...words,
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:type", content: type },
    { property: "og:site_name", content: site.settings.siteTitle },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: address },
    { property: "og:image", content: image },
    { property: "og:image:alt", content: picture?.alt ?? site.share.pictureAlt },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: description },
    { name: "twitter:image", content: image },
  ];
}
