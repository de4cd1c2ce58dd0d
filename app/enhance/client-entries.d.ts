declare module "virtual:client-entries" {
  /** The module scripts of a public page, in order: a single one in a build. */
  export const enhanceUrls: string[];
}

/** The module again, under another id. */
declare module "*/report-errors.ts?client-pages" {
  export { reportUncaught } from "#app/enhance/report-errors.ts";
}

declare module "*/after-load.ts?client-pages" {
  export { afterLoad } from "#app/enhance/after-load.ts";
}
