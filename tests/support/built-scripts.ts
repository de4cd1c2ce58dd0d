import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ASSETS = "build/client/assets";

export const readScript = (name: string) => readFileSync(join(ASSETS, name), "utf8");

/** Returns every script of the browser build. */
export const builtScripts = () => readdirSync(ASSETS).filter((name) => name.endsWith(".js"));

/** Returns the scripts that a script loads: its imports, and islands imported by address. */
const broughtBy = (script: string) =>
  [...script.matchAll(/["'`](?:\.|\/assets)\/([\w.-]+\.js)["'`]/g)].map(([, name = ""]) => name);

export function reachableFrom(names: string[]): Set<string> {
  const reached = new Set(names);
  for (const name of reached) for (const next of broughtBy(readScript(name))) reached.add(next);
  return reached;
}

/** Returns the scripts of the public pages, which are documents: their one module and its islands. */
export function documentScripts(): Set<string> {
  const entries = builtScripts().filter((name) => name.startsWith("enhance-"));
  if (entries.length !== 1) throw new Error("The documents have one module");
  return reachableFrom(entries);
}
