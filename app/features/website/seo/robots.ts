/** Asks robots to leave alone what is not for searching. It hides nothing: the doors have locks of their own. */
export const robots = (siteUrl: string) =>
  [
    "User-agent: *",
    ...["/admin", "/auth", "/api/", "/your-words"].map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${new URL("/sitemap.xml", siteUrl).href}`,
    "",
  ].join("\n");
