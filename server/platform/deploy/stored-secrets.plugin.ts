import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const FILE = ".dev.vars";

/** Returns where a build in this folder would have its secrets. */
export const storedSecretsOf = (build: string) => join(build, "server", FILE);

/**
 * Keeps secrets out of builds. Cloudflare's plugin copies the declared secrets that it finds in the environment into
 * the build, and a preview reads them from there: after a deployment, it would use the production database. So a build
 * leaves that file out, and a preview deletes one from an older build and reads its own environment.
 */
export const withoutStoredSecrets = (build: string): Plugin => ({
  name: "studio:without-stored-secrets",
  config(_, { isPreview }) {
    // Before Cloudflare's plugin reads it.
    if (isPreview) rmSync(storedSecretsOf(build), { force: true });
  },
  generateBundle: {
    order: "post",
    handler: (_, bundle) => {
      delete bundle[FILE];
    },
  },
});
