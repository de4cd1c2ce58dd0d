import * as strings from "../strings/seo.ts";
/** Asks robots to leave alone what is not for searching. It hides nothing: each route checks for itself. */
export const robots = (siteUrl: string) =>
  [
    strings.userAgent,
    ...["/admin", "/auth", "/api/", "/your-words"].map((path) => strings.disallow(path)),
    "",
    strings.sitemap(new URL("/sitemap.xml", siteUrl).href),
    "",
  ].join("\n");
