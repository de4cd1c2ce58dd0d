import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";

const root = join(import.meta.dirname, "..", "..");

/**
 * Bundles the production build into the text of a single CommonJS function: `(exports, require) => …`. Each call
 * returns a freshly started Worker, and V8 reuses its compiled code.
 */
async function bundle(): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: "warn",
    ssr: { noExternal: true },
    build: {
      ssr: "build/server/index.js",
      target: "esnext",
      write: false,
      minify: false,
      rolldownOptions: {
        external: /^(node|cloudflare):/,
        treeshake: false,
        output: {
          format: "cjs",
          exports: "named",
          codeSplitting: false,
          dynamicImportInCjs: false,
          keepNames: true,
        },
      },
    },
  });
  if (!("output" in built)) throw new Error("Vite made more than one bundle of the build");
  return `(function (exports, require) { "use strict"; ${built.output[0].code}\n})`;
}

/** Builds it once before all test files. Vitest passes the variable on to its worker processes. */
export default async function makeBuildFunction() {
  const directory = mkdtempSync(join(tmpdir(), "studio-build-"));
  const path = join(directory, "build.js");
  writeFileSync(path, await bundle());
  process.env.BUILD_FUNCTION = path;
  return () => rmSync(directory, { recursive: true, force: true });
}

let made: Promise<string> | undefined;

/** Outside of Vitest, there is no prebuilt file, so it is bundled here. */
export function readBuildFunction(): Promise<string> {
  const path = process.env.BUILD_FUNCTION;
  made ??= path ? Promise.resolve(readFileSync(path, "utf8")) : bundle();
  return made;
}
