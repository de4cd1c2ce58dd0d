// `npm run doctor`, `npm run deploy`, `npm run rollback` and `npm run trace`, and the individual steps for the hosted workflow.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { exitCodeOf, WrongUsage } from "../command-line.ts";
import { release, releaseFirst } from "./release.ts";
import { rollBack } from "./rollback.ts";
import { runCommand } from "./run-command.ts";
import { readConfig, recordTested } from "./tested-build.ts";
import { builtMap, traced } from "./trace.ts";
import { createWrangler } from "./wrangler.ts";

const USAGE = `Usage: npm run doctor | deploy | rollback [-- OPTIONS]
  --url https://…   the deployed site (default: SITE_URL in wrangler.toml)
  --first           doctor and deploy: nothing is deployed yet
  --local           doctor: look only at wrangler.toml and the environment, not at the network
       npm run trace < log   names the sources of the places in a stack trace, by the maps of the build
docs/operations.md describes each.`;

const root = join(import.meta.dirname, "..", "..", "..");

/** The smoke tests of a build before it is deployed by hand: it starts, responds, and its forms and sign-in work. */
const SMOKE_TESTS = [
  "platform/readiness",
  "platform/responses",
  "inquiries/booking-form",
  "accounts/sessions",
].map((name) => `/${name}.test.ts`);

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      url: { type: "string", default: "" },
      first: { type: "boolean", default: false },
      local: { type: "boolean", default: false },
      // For tests.
      build: { type: "string", default: join(root, "build") },
      config: { type: "string", default: join(root, "wrangler.toml") },
      bin: { type: "string", default: join(root, "node_modules", ".bin") },
      attempts: { type: "string", default: "15" },
      // `/api/ready` allows one network 20 requests a minute.
      interval: { type: "string", default: "4000" },
    },
  });
  const [name = "", ...more] = positionals;
  if (more.length > 0) throw new WrongUsage(`Nothing is done with “${more.join(" ")}”.`);
  if (values.url && !URL.canParse(values.url)) throw new WrongUsage(`--url ${values.url} is no address.`);
  return { name, ...values };
}

async function run() {
  const { name, build, config, bin, url, first, local, attempts, interval } = readArguments();
  const patience = { attempts: Number(attempts), intervalMs: Number(interval) };
  const wrangler = createWrangler({ command: [join(bin, "wrangler")], config });

  async function doctor() {
    // Only here, because it loads the database's client.
    const { examine } = await import("./doctor/doctor.ts");
    await examine(wrangler, { configPath: config, url, first, local });
  }
  const compile = async () => void (await runCommand([join(bin, "react-router"), "build"]));
  const record = () => console.log(`Build ${recordTested(build)} passed its tests.`);
  async function smoke() {
    const tests = join(root, "tests", "api", "vitest.config.ts");
    await runCommand([join(bin, "vitest"), "run", "--config", tests, ...SMOKE_TESTS], {
      env: { BUILD_DONE: "1" },
    });
    record();
  }
  const releaseBuild = () => (first ? releaseFirst : release)(wrangler, { build, url, patience });
  /** A rollback needs no build, but the build's configuration contains the site's address. */
  const siteUrl = () =>
    url || (existsSync(join(build, "server", "wrangler.json")) ? readConfig(build).siteUrl : "");

  const commands: Record<string, () => Promise<void> | void> = {
    doctor,
    deploy: async () => {
      await doctor();
      await compile();
      await smoke();
      await releaseBuild();
    },
    record,
    release: releaseBuild,
    rollback: () => rollBack(wrangler, { url: siteUrl(), patience }),
    trace: async () => console.log(traced(await text(process.stdin), (script) => builtMap(build, script))),
  };
  const command = commands[name];
  if (!command) throw new WrongUsage(`There is no command “${name}”.`);
  process.chdir(root);
  await command();
}

process.exitCode = await exitCodeOf(USAGE, run);
