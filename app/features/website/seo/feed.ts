import { escapeXml } from "#app/lib/escape-xml.ts";
import type { Film, SiteSettings } from "#server/website/snapshot/contract.ts";

const NEWEST = 20;

/** Returns an RSS 2.0 feed of the newest films. */
export function feed(siteUrl: string, settings: SiteSettings, films: Film[]): string {
  const address = (path: string) => escapeXml(new URL(path, siteUrl).href);
  const items = films
    .toSorted((a, b) => (b.publishedAt?.getTime() ?? 0) - (a.publishedAt?.getTime() ?? 0))
    .slice(0, NEWEST)
    .map(({ slug, title, subtitle, description, publishedAt }) => {
      const link = address(`/films/${encodeURIComponent(slug)}`);
      return [
        "<item>",
        `<title>${escapeXml(title)}</title>`,
        `<link>${link}</link>`,
        `<guid isPermaLink="true">${link}</guid>`,
        `<description>${escapeXml([subtitle, description].filter(Boolean).join(". "))}</description>`,
        ...(publishedAt ? [`<pubDate>${publishedAt.toUTCString()}</pubDate>`] : []),
        "</item>",
      ].join("\n");
    });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    "<channel>",
    `<title>${escapeXml(settings.siteTitle)}</title>`,
    `<link>${address("/gallery")}</link>`,
    `<description>${escapeXml(settings.seoMetaDesc)}</description>`,
    "<language>en-us</language>",
    `<atom:link href="${address("/feed.xml")}" rel="self" type="application/rss+xml"/>`,
    ...items,
    "</channel>",
    "</rss>",
    "",
  ].join("\n");
}
