declare module "virtual:client-entries" {
  /** Address of the public pages' one module. */
  export const enhanceUrl: string;
}
