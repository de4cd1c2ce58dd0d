import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** What `npm run typegen` reads: the Worker's configuration, the table of routes, and the tools' versions. */
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
/** Beside the installed tools: a new install makes the types anew. */
const STAMP = "node_modules/.cache/typegen-inputs";

export function hashOfInputs(): string {
  const hash = createHash("sha256");
  for (const path of globSync(INPUTS).sort()) hash.update(`${path}\0`).update(readFileSync(path));
  return hash.digest("hex");
}

/** Whether the generated types are there, and what they were made of is still the same. */
export const typesAreCurrent = (hash: string) =>
  OUTPUTS.every((path) => existsSync(path)) && existsSync(STAMP) && readFileSync(STAMP, "utf8") === hash;

export function rememberTypes(hash: string): void {
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, hash);
}
