import { escapeXml } from "#app/lib/escape-xml.ts";
import type { Film } from "#server/website/snapshot/contract.ts";

const PAGES = ["/", "/gallery", "/about", "/booking", "/contact", "/privacy", "/terms"];

/** Sitemaps 0.9. `lastmod` is said of films alone: of the other pages nobody knows it, and a guess is worth nothing. */
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
