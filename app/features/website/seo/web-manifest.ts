import type { SiteSettings } from "#server/website/snapshot/contract.ts";

/** The dark background color of the pages (app/theme/tokens.css). */
const BACKGROUND = "#14110F";

/** Returns the default icon for sites without their own (`npm run icons:demo`). */
export const defaultIcon = (path: string) =>
  path.endsWith(".ico") ? "/icons/favicon.ico" : "/icons/icon-180.png";

/**
 * Returns the W3C Web Application Manifest, with the site's name for a phone's home screen. The site still opens in
 * the browser.
 */
export function webManifest({ siteTitle, seoMetaDesc, faviconUrl }: SiteSettings) {
  const own = faviconUrl && [{ src: faviconUrl, sizes: "any" }];
  return {
    name: siteTitle,
    description: seoMetaDesc,
    start_url: "/",
    display: "browser",
    background_color: BACKGROUND,
    theme_color: BACKGROUND,
    icons: own || [
      ...[192, 512].map((side) => ({
        src: `/icons/icon-${side}.png`,
        sizes: `${side}x${side}`,
        type: "image/png",
      })),
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
    ],
  };
}
