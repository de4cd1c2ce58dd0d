// `npm run test:engines`: the journeys in Safari's engine and in Firefox.
import { spawnSync } from "node:child_process";
import { ENGINES, ensureEngines } from "./engines.ts";

const missing = ensureEngines();
if (missing.length > 0) {
  const names = missing.map(({ name, packages }) => `${name} (Debian: ${packages.join(" ")})`);
  console.log(`Left out, as it is not here and could not be installed: ${names.join(", ")}`);
}
if (missing.length > 0 && process.env.REQUIRE_ENGINES) {
  console.error("REQUIRE_ENGINES is set: no engine may be left out.");
  process.exit(1);
}
if (missing.length < ENGINES.length) {
  const playwright = [
    "node_modules/playwright/cli.js",
    "test",
    "--config",
    "tests/engines/playwright.config.ts",
  ];
  const { status } = spawnSync(process.execPath, [...playwright, ...process.argv.slice(2)], {
    stdio: "inherit",
    // A separate site, next to the one of the browser tests.
    env: { E2E_PORT: "4327", E2E_DATA: ".data/engines", ...process.env },
  });
  process.exit(status ?? 1);
}
