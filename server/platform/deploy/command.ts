// `npm run deploy` and `npm run rollback`, and the individual steps for the hosted workflow.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { release, releaseFirst } from "./release.ts";
import { rollBack } from "./rollback.ts";
import { runCommand } from "./run-command.ts";
import { readConfig, recordTested } from "./tested-build.ts";
import { createWrangler } from "./wrangler.ts";

const root = join(import.meta.dirname, "..", "..", "..");
const bin = (name: string) => join(root, "node_modules", ".bin", name);

/** The smoke tests of a build before it is deployed by hand: it starts, responds, and its forms and sign-in work. */
const SMOKE_TESTS = [
  "platform/readiness",
  "platform/responses",
  "inquiries/booking-form",
  "accounts/sessions",
].map((name) => `/${name}.test.ts`);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    build: { type: "string", default: join(root, "build") },
    wrangler: { type: "string", default: bin("wrangler") },
    url: { type: "string", default: "" },
    first: { type: "boolean", default: false },
    attempts: { type: "string", default: "15" },
    // `/api/ready` allows one network 20 requests a minute.
    interval: { type: "string", default: "4000" },
  },
});

const { build, first } = values;
const patience = { attempts: Number(values.attempts), intervalMs: Number(values.interval) };
const wrangler = createWrangler({ command: [values.wrangler], config: join(root, "wrangler.toml") });

async function smoke() {
  const config = join(root, "tests", "api", "vitest.config.ts");
  await runCommand([bin("vitest"), "run", "--config", config, ...SMOKE_TESTS], { env: { BUILD_DONE: "1" } });
  record();
}

const record = () => console.log(`Build ${recordTested(build)} passed its tests.`);

/** A rollback needs no build, but the build's configuration contains the site's address. */
const siteUrl = () =>
  values.url || (existsSync(join(build, "server", "wrangler.json")) ? readConfig(build).siteUrl : "");

const commands: Record<string, () => Promise<void> | void> = {
  smoke,
  record,
  release: () => (first ? releaseFirst : release)(wrangler, { build, url: values.url, patience }),
  rollback: () => rollBack(wrangler, { url: siteUrl(), patience }),
};

const command = commands[positionals[0] ?? ""];
if (!command) throw new Error(`Usage: command.ts ${Object.keys(commands).join(" | ")}`);

process.chdir(root);
try {
  await command();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
