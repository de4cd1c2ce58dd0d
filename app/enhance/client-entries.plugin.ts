import type { Plugin } from "vite";

const ENTRY = "/app/enhance/main.ts";
const VIRTUAL = "virtual:client-entries";
const RESOLVED = `\0${VIRTUAL}`;

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
      const url = !building ? ENTRY : inBrowser ? "" : emitted;
      if (url === undefined) this.error("The browser build has to come before the server build.");
      return `export const enhanceUrl = ${JSON.stringify(url)};`;
    },
  };
}
