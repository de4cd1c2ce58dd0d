import { escapeXml } from "#app/lib/escape-xml.ts";
import type { Film } from "#server/website/snapshot/contract.ts";

const PAGES = ["/", "/gallery", "/about", "/booking", "/contact", "/privacy", "/terms"];

/**
 * Returns a sitemap (protocol 0.9). Only films have a `lastmod`: for other pages it is unknown, and a guess is
 * worthless.
 */
export function sitemap(siteUrl: string, films: Film[]): string {
  const entries = [
    ...PAGES.map((path) => ({ path, updatedAt: null })),
    ...films.map(({ slug, updatedAt }) => ({ path: `/films/${encodeURIComponent(slug)}`, updatedAt })),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries.map(({ path, updatedAt }) => {
      const changed = updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : "";
      return `<url><loc>${escapeXml(new URL(path, siteUrl).href)}</loc>${changed}</url>`;
    }),
    "</urlset>",
    "",
  ].join("\n");
}
