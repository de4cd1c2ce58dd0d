declare module "virtual:client-entries" {
  /** The module scripts of a public page, in order: a single one in a build. */
  export const enhanceUrls: string[];
}
