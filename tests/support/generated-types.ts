import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** The inputs of `npm run typegen`: the Worker's configuration, the route table, and the tools' versions. */
const INPUTS = [
  "package.json",
  "package-lock.json",
  "wrangler.toml",
  ".dev.vars*",
  ".env*",
  "app/routes.ts",
  "react-router.config.ts",
  "vite.config.ts",
];
const OUTPUTS = ["worker-configuration.d.ts", ".react-router/types/+routes.ts"];
/** Stored next to the installed tools, so that a new install regenerates the types. */
const STAMP = "node_modules/.cache/typegen-inputs";

export function hashOfInputs(): string {
  const hash = createHash("sha256");
  for (const path of globSync(INPUTS).sort()) hash.update(`${path}\0`).update(readFileSync(path));
  return hash.digest("hex");
}

/** Returns whether the generated types exist and their inputs haven't changed. */
export const typesAreCurrent = (hash: string) =>
  OUTPUTS.every((path) => existsSync(path)) && existsSync(STAMP) && readFileSync(STAMP, "utf8") === hash;

export function rememberTypes(hash: string): void {
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, hash);
}
