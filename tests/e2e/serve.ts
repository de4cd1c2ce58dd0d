// The production build on its own empty database, in workerd only: `npm run preview` sends each request through a
// Node proxy that uses as much CPU as the site itself.
import { globSync, rmSync } from "node:fs";
import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { prepareEnvironment } from "#drizzle/local.ts";
import { startStripe } from "#tests/support/stripe/double.ts";
import { STRIPE_KEYS, testModeKeys } from "#tests/support/stripe/keys.ts";
import { E2E_DATA, E2E_PORT, E2E_SECRET } from "./address.ts";

const built = join(import.meta.dirname, "..", "..", "build", "server");
const modules = globSync("**/*.js", { cwd: built })
  // The first module is the entry.
  .sort((a, b) => Number(b === "index.js") - Number(a === "index.js"))
  .map((path) => ({ type: "ESModule" as const, path: join(built, path) }));

rmSync(E2E_DATA, { recursive: true, force: true });
Object.assign(process.env, { DATA_DIR: E2E_DATA, TURSO_DATABASE_URL: "", BETTER_AUTH_SECRET: E2E_SECRET });
await prepareEnvironment();

const testMode = testModeKeys();
const site = `http://localhost:${E2E_PORT}`;
const stripe = await startStripe({
  deliver: async (body, signature) => {
    const headers = { "content-type": "application/json", "stripe-signature": signature };
    return (await fetch(`${site}/api/stripe/webhook`, { method: "POST", headers, body })).status;
  },
});

// The settings of wrangler.toml with this process's secrets.
const {
  modulesRules: _,
  bindings,
  ...worker
} = unstable_getMiniflareWorkerOptions(join(built, "wrangler.json")).workerOptions;
const miniflare = new Miniflare(
  convertV4MiniflareOptions({
    host: "localhost",
    port: E2E_PORT,
    // Don't ask an external service for the visitor's location.
    cf: false,
    telemetry: { enabled: false },
    resourcePersistencePath: join(E2E_DATA, "state"),
    handleStructuredLogs: ({ level, message }) =>
      level === "error" ? console.error(message) : console.log(message),
    workers: [
      {
        ...worker,
        name: "site",
        modulesRoot: built,
        modules,
        bindings: {
          ...(bindings as object),
          ...(testMode ?? { ...STRIPE_KEYS, STRIPE_API_URL: stripe.url }),
        },
      },
    ],
  }),
);
await miniflare.ready;

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  // The database stops with this process.
  process.once(signal, async () => {
    await Promise.all([miniflare.dispose(), stripe.close()]);
    process.exit();
  });
}
