import type { Plugin } from "vite";

const ENTRY = "/app/enhance/main.ts";
const VIRTUAL = "virtual:client-entries";
const RESOLVED = `\0${VIRTUAL}`;
/** React Router's preamble. Pages with `<Scripts>` get it automatically; the islands' modules require it. */
const HMR_RUNTIME = "/@id/__x00__virtual:react-router/inject-hmr-runtime";
const ISLAND = /\bimport\((["'])(\.[^"']+)\1\)/g;

/**
 * Public pages carry no React Router client, so their one module is a separate entry. The browser build emits it
 * under a hashed name; `virtual:client-entries` passes that name to the server build.
 */
export function clientEntries(): Plugin {
  let emitted: string | undefined;
  let building = false;
  return {
    name: "studio:client-entries",
    enforce: "pre",
    sharedDuringBuild: true,
    configResolved(config) {
      building = config.command === "build";
    },
    buildStart() {
      if (!building || this.environment.name !== "client") return;
      this.emitFile({ type: "chunk", id: `.${ENTRY}`, name: "enhance", preserveSignature: false });
    },
    /**
     * Imports an island by its address. Vite would wrap a literal import in a helper that preloads styles and shared
     * chunks, which islands don't have. The helper would be a fifth of the loaded code and an extra request.
     */
    async transform(code, id) {
      if (!building || this.environment.name !== "client" || !id.includes("/app/enhance/")) return;
      let changed = code;
      for (const [literal, , island] of code.matchAll(ISLAND)) {
        const resolved = island && (await this.resolve(island, id));
        if (!resolved) this.error(`There is no ${island}.`);
        const chunk = this.emitFile({ type: "chunk", id: resolved.id });
        changed = changed.replace(literal, `import(import.meta.ROLLUP_FILE_URL_${chunk})`);
      }
      return { code: changed, map: null };
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== "client") return;
      const chunk = Object.values(bundle).find(
        (file) => file.type === "chunk" && file.facadeModuleId?.endsWith(ENTRY),
      );
      if (chunk?.type !== "chunk") return;
      emitted = `/${chunk.fileName}`;
    },
    resolveId(id) {
      return id === VIRTUAL ? RESOLVED : undefined;
    },
    load(id) {
      if (id !== RESOLVED) return;
      // Hydrated pages never link the documents' module, so the browser doesn't need the name.
      const inBrowser = this.environment.name === "client";
      if (!building) return `export const enhanceUrls = ${JSON.stringify([HMR_RUNTIME, ENTRY])};`;
      // Hydrated pages never link the documents' module, so the browser doesn't need its name.
      if (inBrowser) return "export const enhanceUrls = [];";
      if (!emitted) this.error("The browser build has to come before the server build.");
      return `export const enhanceUrls = ${JSON.stringify([emitted])};`;
    },
  };
}
