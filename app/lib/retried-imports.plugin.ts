import type { Plugin } from "vite";

const IMPORT = /\bimport\(([`"'])(\.\/[\w.-]+\.js)\1\)/g;

/** Returns a script whose dynamic imports of other files are tried again under a new address if they fail. */
export const withRetriedImports = (code: string) =>
  code.replace(
    IMPORT,
    (whole, quote: string, file: string) =>
      `${whole}.catch(()=>import(${quote}${file}?again=${quote}+Date.now()))`,
  );

/**
 * Chromium remembers for as long as a page is open that a module couldn't be fetched: after a moment without a
 * connection, "Try again" would fail forever. HTML's specification asks for that, "fetch a single module script".
 */
export const retriedImports = (): Plugin => ({
  name: "studio:retried-imports",
  apply: "build",
  generateBundle: {
    // After Vite has replaced its own marks, which it looks for beside each import.
    order: "post",
    handler(_options, bundle) {
      if (this.environment.name !== "client") return;
      for (const file of Object.values(bundle))
        if (file.type === "chunk") file.code = withRetriedImports(file.code);
    },
  },
});
