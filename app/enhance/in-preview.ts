/**
 * Returns whether this page previews the theme draft (server/website/theme-preview/service.ts): nothing is sent or
 * counted there.
 */
export const inPreview = () => new URLSearchParams(location.search).has("theme");
