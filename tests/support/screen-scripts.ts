import { brotliCompressSync, constants } from "node:zlib";
import { builtScripts, readScript } from "./built-scripts.ts";

type Route = { id: string; parentId?: string; module: string; imports?: string[] };
type Manifest = { entry: { module: string; imports: string[] }; routes: Record<string, Route> };

/** The compression of the bench's edge (tests/bench/edge.ts). */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const nameOf = (address: string) => address.replace("/assets/", "");

/** Reads React Router's manifest of what each route loads. */
function routeManifest(): Manifest {
  const names = builtScripts().filter((name) => /^manifest-[\w-]+\.js$/.test(name));
  const [name = ""] = names;
  if (names.length !== 1) throw new Error("The build has one manifest of routes");
  return JSON.parse(
    readScript(name)
      .replace(/^window\.__reactRouterManifest=/, "")
      .replace(/;\s*$/, ""),
  );
}

/** Returns the scripts that each admin screen links in its document, by route ID. */
export function screenScripts(): Map<string, string[]> {
  const { entry, routes } = routeManifest();
  const own = ({ module, imports = [] }: Route) => [module, ...imports];
  const chain = (route: Route | undefined): string[] =>
    route ? [...own(route), ...chain(routes[route.parentId ?? ""])] : [];
  return new Map(
    Object.values(routes)
      .filter(({ id }) => id.startsWith("routes/admin/"))
      .map((route) => [
        route.id,
        [...new Set([entry.module, ...entry.imports, ...chain(route)])].map(nameOf),
      ]),
  );
}

/** Returns the total size in KB, with each file compressed separately. */
export const compressedKilobytes = (scripts: string[]) =>
  scripts.reduce((sum, name) => sum + brotliCompressSync(readScript(name), QUALITY).length, 0) / 1024;
