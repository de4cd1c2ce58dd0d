// The production build on its own empty database, served by `npm run preview`.
import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { E2E_DATA, E2E_PORT, E2E_SECRET } from "#tests/e2e/address.ts";

rmSync(E2E_DATA, { recursive: true, force: true });
const child = spawn("npm", ["run", "preview", "--", "--port", String(E2E_PORT), "--strictPort"], {
  stdio: "inherit",
  env: { ...process.env, DATA_DIR: E2E_DATA, TURSO_DATABASE_URL: "", BETTER_AUTH_SECRET: E2E_SECRET },
});
child.once("exit", (code) => process.exit(code ?? 0));
for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => child.kill(signal));
