import type { Plugin } from "vite";

/** Files that only browser workers load: the picture encoder, and film conversion with its audio encoder. */
const OF_WORKERS = /\/(avif[._]|convert-film\.worker|mediabunny-aac-encoder)/;

/** Vite also emits browser workers into the server's build, where they are 4 MB of unused files. */
export const browserOnlyWorkers = (): Plugin => ({
  name: "studio:browser-only-workers",
  enforce: "post",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      if (this.environment.name !== "ssr") return;
      for (const file of Object.keys(bundle)) if (OF_WORKERS.test(file)) delete bundle[file];
    },
  },
});
