import type { Plugin } from "vite";

const ENTRY = "/app/enhance/main.ts";
const VIRTUAL = "virtual:client-entries";
const RESOLVED = `\0${VIRTUAL}`;
/** React Router's preamble, which a page with `<Scripts>` gets by itself; the island's modules ask for it. */
const HMR_RUNTIME = "/@id/__x00__virtual:react-router/inject-hmr-runtime";

/**
 * Public pages carry no React Router client, so their one module is an entry of its own. The browser
 * build emits it under a hashed name; `virtual:client-entries` tells the server build that name.
 */
export function clientEntries(): Plugin {
  let emitted: string | undefined;
  let building = false;
  return {
    name: "studio:client-entries",
    sharedDuringBuild: true,
    configResolved(config) {
      building = config.command === "build";
    },
    buildStart() {
      if (!building || this.environment.name !== "client") return;
      this.emitFile({ type: "chunk", id: `.${ENTRY}`, name: "enhance", preserveSignature: false });
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== "client") return;
      const chunk = Object.values(bundle).find(
        (file) => file.type === "chunk" && file.facadeModuleId?.endsWith(ENTRY),
      );
      if (chunk) emitted = `/${chunk.fileName}`;
    },
    resolveId(id) {
      return id === VIRTUAL ? RESOLVED : undefined;
    },
    load(id) {
      if (id !== RESOLVED) return;
      // Hydrated pages never link the documents' module: in the browser the name is of no use.
      const inBrowser = this.environment.name === "client";
      if (!building) return `export const enhanceUrls = ${JSON.stringify([HMR_RUNTIME, ENTRY])};`;
      // Hydrated pages never link the documents' module: in the browser its name is of no use.
      if (inBrowser) return "export const enhanceUrls = [];";
      if (!emitted) this.error("The browser build has to come before the server build.");
      return `export const enhanceUrls = ${JSON.stringify([emitted])};`;
    },
  };
}
