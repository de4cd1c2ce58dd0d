import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

export type Import = {
  /** Path of the importing file from the project's root. */
  from: string;
  line: number;
  /** The specifier as written in the file. */
  specifier: string;
  /** Path of a file in this project, or a package name. */
  to: string;
  /** The names in `import type { Api }`. Null if the import isn't types-only. */
  typeNames: string[] | null;
};

const STATEMENT =
  /(?:\bfrom\s*|\bimport\s*\(\s*|^import\s+)"([^"\n]+)"|^(?:import|export) type \{([^}]*)\} from "([^"\n]+)"/gm;

function resolve(from: string, specifier: string): string {
  const path = specifier.split("?", 1)[0] ?? specifier;
  if (path.startsWith("#")) return path.slice(1);
  return path.startsWith(".") ? normalize(join(dirname(from), path)) : path;
}

/** Returns a module's imports and re-exports, static and dynamic, including types. */
export function importsOf(from: string, source: string): Import[] {
  return [...source.matchAll(STATEMENT)].map(({ index, 1: plain, 2: types, 3: typed }) => {
    const specifier = plain ?? typed ?? "";
    return {
      from,
      line: source.slice(0, index).split("\n").length,
      specifier,
      to: resolve(from, specifier),
      typeNames: types === undefined ? null : types.split(",").map((name) => name.trim()),
    };
  });
}

// Includes untracked files, because a rule should fail before the commit, not after it.
const listed = () =>
  execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" })
    .split("\n")
    .filter((path) => /^(app|server|drizzle|tests)\/.*\.tsx?$/.test(path) && existsSync(path));

/** Returns every import of the project's own modules. */
export const readImports = (): Import[] =>
  listed().flatMap((path) => importsOf(path, readFileSync(path, "utf8")));

/**
 * Returns the groups of nodes that reach one another (Tarjan's strongly connected components) without single nodes.
 * Each is a cycle, sorted by name.
 */
export function cyclesOf(edges: readonly (readonly [from: string, to: string])[]): string[][] {
  const targets = new Map<string, Set<string>>();
  for (const [from, to] of edges) targets.set(from, (targets.get(from) ?? new Set()).add(to));
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  const visit = (node: string): number => {
    const index = order.size;
    order.set(node, index);
    let low = index;
    stack.push(node);
    for (const next of targets.get(node) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (stack.includes(next)) low = Math.min(low, order.get(next) ?? index);
    }
    lowest.set(node, low);
    if (low === index) {
      const cycle = stack.splice(stack.indexOf(node));
      if (cycle.length > 1) cycles.push(cycle.sort());
    }
    return low;
  };
  for (const node of targets.keys()) if (!order.has(node)) visit(node);
  return cycles;
}
