import type { Plugin } from "vite";

/** What only a browser's workers load: the encoder of pictures, and what converts films with its encoder of sound. */
const OF_WORKERS = /\/(avif[._]|convert-film\.worker|mediabunny-aac-encoder)/;

/** Vite writes a browser's workers into the server's build, too. There they are 4 MB that nothing runs. */
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
