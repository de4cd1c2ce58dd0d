import { basename, relative } from "node:path";
import type { Plugin } from "vite";

/** A module with access to the database or to secrets, or its router. Also `list.queries.ts`. */
const SERVER_ONLY = /^(?:[\w-]+\.)?(?:service|services|queries|statements|routes)\.ts$/;

/**
 * Returns why a module may not be part of browser code, or null if it may: browser code takes from `server/` only the
 * contracts, and what those import. Both paths are relative to the project.
 */
export function reasonAgainst(importer: string, path: string): string | null {
  if (!path.startsWith("server/")) return null;
  const name = basename(path);
  if (SERVER_ONLY.test(name) || (!importer.startsWith("server/") && name !== "contract.ts"))
    return `${importer} imports ${path} into browser code. Browser code takes from the server only its contracts; get data through the route's loader or the API client.`;
  return null;
}

/** Fails the build of browser code, and a page in development, if it imports a server module other than a contract. */
export const serverOnly = (): Plugin => {
  let root = "";
  return {
    name: "studio:server-only",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    configResolved(config) {
      root = config.root;
    },
    async resolveId(source, importer, options) {
      const from = importer && relative(root, importer.replace(/\?.*$/, ""));
      if (
        !from ||
        !(source.startsWith("#server/") || (source.startsWith(".") && !from.includes("node_modules")))
      )
        return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      const reason = found && reasonAgainst(from, relative(root, found.id.replace(/\?.*$/, "")));
      if (reason) this.error(reason);
      return found;
    },
  };
};
