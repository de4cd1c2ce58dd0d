import type { Plugin } from "vite";

const FILE = "/node_modules/hono/dist/utils/cookie.js";

/**
 * Hono's client can write the header `Cookie`, which no script of a page may
 * (https://fetch.spec.whatwg.org/#forbidden-request-header), so browsers need nothing of how a cookie is written. A file
 * that is gone fails the build.
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
