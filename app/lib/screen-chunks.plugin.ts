import { deflateRawSync } from "node:zlib";
import { minifySync, type Plugin } from "vite";
import { type Chunk, shareOut } from "./screen-chunks.ts";

const ENTRY = "/app/entry.client.tsx";
const ROUTE = "?__react-router-build-client-route";
const LIBRARIES = [
  { name: "react", of: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  // Loaded after the screen by everything that can be dragged.
  {
    name: "drag",
    of: /[\\/]node_modules[\\/](@atlaskit|@babel[\\/]runtime|bind-event-listener|raf-schd)[\\/]|[\\/]drag[\\/](drag-area|drag-place|edge-scroll|floating-copy|mouse-drag|touch-drag)\.ts$/,
  },
  { name: "router", of: /[\\/]node_modules[\\/]react-router[\\/]|vite[\\/]preload-helper/ },
];
/**
 * The shared part of a screen's maximum of eleven files. The others are React, the router, the bundler's runtime, the
 * entry and the screen's own.
 */
const SHARED_MAX = 5;
/** In bytes of compressed source code. Less than this makes a file of a few hundred bytes. */
const SHARED_MIN = 800;
/** A screen nested within a screen other than the admin's layout. */
const NESTED = { outer: "/app/routes/admin/website/theme-editor.tsx", inner: "/website/theme-tab.tsx" };

const hasSignIn = ({ screens }: Chunk) => [...screens].some((id) => id.includes("/app/routes/auth/"));

/**
 * Returns a module's size once compressed, which is what a screen is measured by. Ignores comments, and exported string
 * constants: they are inlined where a module uses them (`inlineConst`). Vite's placeholders for addresses of assets
 * and the project's directory are left out: the same code would be grouped differently in each build or clone.
 */
export function sizeOf(code: string, root: string): number {
  const counted = code
    .replaceAll(root, "")
    .replace(/^export const \w+ =\s*"(?:[^"\\]|\\.)*";$/gm, "")
    .replace(/__VITE_[A-Z_]+?__[\w$]+?__/g, "");
  return deflateRawSync(minifySync("module.js", counted).code).length;
}

type Graph = {
  getModuleInfo(id: string): {
    importedIds: readonly string[];
    dynamicallyImportedIds: readonly string[];
    code: string | null;
  } | null;
};

function reachedFrom(graph: Graph, entries: string[]): Set<string> {
  const reached = new Set(entries);
  for (const id of reached) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(next);
  return reached;
}

/**
 * Groups code shared by several screens into few files, so that no screen loads more than eleven. By default, the
 * bundler creates a file for each set of screens with common code, forty for some screens. `nameOf` returns the chunk
 * name of a module for the bundler.
 */
export function screenChunks() {
  const names = new Map<string, string>();
  const plugin: Plugin = {
    name: "studio:screen-chunks",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    // A shared chunk may be merged with a route's file, which then has more exports than the router needs.
    options: (options) => ({ ...options, preserveEntrySignatures: "allow-extension" }),
    buildEnd() {
      names.clear();
      // The bundler lists modules in the order it reads them. Sorting makes builds reproducible.
      const ids = [...this.getModuleIds()].sort();
      const documents = reachedFrom(
        this,
        ids.filter((id) => id.includes("/app/enhance/")),
      );
      const loaded = ids.flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? []).sort();
      const entries = ids.filter((id) => id.endsWith(ROUTE) || id.endsWith(ENTRY) || loaded.includes(id));
      const screens = new Map<string, Set<string>>();
      for (const entry of entries)
        for (const id of reachedFrom(this, [entry]))
          screens.set(id, (screens.get(id) ?? new Set()).add(entry));
      for (const { name, of } of LIBRARIES) for (const id of ids) if (of.test(id)) names.set(id, name);
      const shared = [...screens]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .flatMap(([id, by]) => {
          const { code, importedIds = [] } = this.getModuleInfo(id) ?? {};
          if (names.has(id) || documents.has(id) || loaded.includes(id) || id.endsWith(ENTRY) || !code)
            return [];
          const routes = [...by].filter((entry) => entry.endsWith(ROUTE) || entry.endsWith(ENTRY));
          // Every screen includes the root, and every screen of the admin area its layout.
          const all = routes.some((entry) => entry.endsWith(ENTRY) || entry.endsWith(`/app/root.tsx${ROUTE}`))
            ? entries
            : routes.some((entry) => entry.endsWith(`/app/routes/admin/layout.tsx${ROUTE}`))
              ? [...routes, ...entries.filter((entry) => entry.includes("/app/routes/admin/"))]
              : routes;
          return [
            {
              id,
              size: sizeOf(code, this.environment.config.root),
              screens: new Set(all.length > 1 ? all : by),
              imports: [...importedIds],
            },
          ];
        });
      const own = new Map(entries.filter((id) => id.endsWith(ROUTE)).map((id) => [id, 0]));
      for (const { screens, size } of shared) {
        const [only = ""] = screens;
        if (screens.size === 1 && own.has(only)) own.set(only, (own.get(only) ?? 0) + size);
      }
      const chunks = shareOut(
        shared.filter((one) => one.screens.size > 1),
        {
          screens: own,
          most: SHARED_MAX,
          least: SHARED_MIN,
          outerOf: (screen) =>
            screen.includes(NESTED.inner) ? entries.find((id) => id.includes(NESTED.outer)) : undefined,
          // Chunks of the sign-in contain no admin code, because older browsers open the sign-in, too.
          mayJoin: (one, other) => hasSignIn(one) === hasSignIn(other),
        },
      );
      for (const [at, { modules }] of chunks.entries())
        for (const { id } of modules) names.set(id, `shared-${at}`);
    },
  };
  return { plugin, nameOf: (id: string) => names.get(id) ?? null };
}
