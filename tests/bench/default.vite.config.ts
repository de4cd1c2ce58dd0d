// The same site with React Router's default rendering: streamed, and with its scripts on every page.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { loadConfigFromFile, mergeConfig, type Plugin } from "vite";

const asByDefault: Plugin = {
  name: "bench:as-by-default",
  enforce: "pre",
  load(id) {
    if (id.endsWith("/app/entry.server.tsx")) {
      return readFileSync(join(import.meta.dirname, "default-entry.server.tsx"), "utf8");
    }
    if (id.endsWith("/app/lib/page-kind.ts")) {
      return readFileSync(id, "utf8").replace(/return handle\?\.kind.*;/, 'return "app";');
    }
    return undefined;
  },
};

const root = join(import.meta.dirname, "..", "..");
const build = { command: "build", mode: "production" } as const;
const site = await loadConfigFromFile(build, join(root, "vite.config.ts"));

export default mergeConfig(site?.config ?? {}, { plugins: [asByDefault] });
