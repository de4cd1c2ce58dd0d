import * as strings from "../strings/seo.ts";
/**
 * Returns the rules that keep crawlers away from pages not meant for search. It protects nothing: each route checks
 * access itself.
 */
export const robots = (siteUrl: string) =>
  [
    strings.userAgent,
    ...["/admin", "/auth", "/api/", "/your-words"].map((path) => strings.disallow(path)),
    "",
    strings.sitemap(new URL("/sitemap.xml", siteUrl).href),
    "",
  ].join("\n");
