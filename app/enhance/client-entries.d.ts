declare module "virtual:client-entries" {
  /** The module scripts of a public page, in order: one in a build. */
  export const enhanceUrls: string[];
}
