import type { Plugin } from "vite";

const FILE = "/node_modules/hono/dist/utils/cookie.js";

/**
 * Hono's client can write the header `Cookie`, which page scripts may not set
 * (https://fetch.spec.whatwg.org/#forbidden-request-header), so this removes the cookie serialization from the
 * browser build. Fails the build if the file to replace is missing.
 */
export const withoutRequestCookies = (): Plugin => {
  let replaced = false;
  return {
    name: "studio:without-request-cookies",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    load(id) {
      if (!id.endsWith(FILE)) return;
      replaced = true;
      return 'export const serialize = () => { throw new Error("A page sends no cookies by itself."); };';
    },
    buildEnd(error) {
      if (!error && !replaced) this.error(`Hono no longer has ${FILE}`);
    },
  };
};
