import { escapeXml } from "#app/lib/escape-xml.ts";
import type { Film } from "#server/website/snapshot/contract.ts";

const PAGES = ["/", "/gallery", "/about", "/booking", "/contact", "/privacy", "/terms"];

export function sitemap(siteUrl: string, films: Film[]): string {
  const entries = [...PAGES, ...films.map(({ slug }) => `/films/${encodeURIComponent(slug)}`)];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries.map((path) => `<url><loc>${escapeXml(new URL(path, siteUrl).href)}</loc></url>`),
    "</urlset>",
    "",
  ].join("\n");
}
