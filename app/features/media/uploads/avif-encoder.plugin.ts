import type { Plugin } from "vite";

/** Vite writes a browser's workers into the server's build, too. There it is 3 MB of WebAssembly that nothing runs. */
export const browserOnlyAvifEncoder = (): Plugin => ({
  name: "studio:browser-only-avif-encoder",
  enforce: "post",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      if (this.environment.name !== "ssr") return;
      for (const file of Object.keys(bundle)) if (/\/avif[._]/.test(file)) delete bundle[file];
    },
  },
});
