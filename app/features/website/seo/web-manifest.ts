import type { SiteSettings } from "#server/website/snapshot/contract.ts";

/** The dark color behind the pages (app/theme/tokens.css). */
const BACKGROUND = "#14110F";

/** The icon of a site without one of its own (`npm run icons:demo`). */
export const defaultIcon = (path: string) =>
  path.endsWith(".ico") ? "/icons/favicon.ico" : "/icons/icon-180.png";

/** The W3C's Web Application Manifest: what a phone calls the site on its home screen. The site stays in the browser. */
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
