export const userAgent = "User-agent: *";
export const disallow = (path: string) => `Disallow: ${path}`;
export const sitemap = (href: string) => `Sitemap: ${href}`;
