/** Whether this page shows the draft of the look (server/website/theme-preview/service.ts): nothing is sent or counted there. */
export const inPreview = () => new URLSearchParams(location.search).has("theme");
