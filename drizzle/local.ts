import { join } from "node:path";
import type { Plugin } from "vite";
import { openDatabase } from "./client.ts";
import { applyMigrations } from "./migrate.ts";
import { DEVELOPMENT_ADMIN, localAdmin } from "./seed/admin.ts";
import { seedDemo } from "./seed/demo.ts";
import { seedOnce } from "./seed/seed.ts";
import { type LibsqlServer, startSqld } from "./sqld.ts";
import { dataDirectory } from "./target.ts";

// Vite restarts within the process when its configuration changes, so the database is kept across restarts.
let database: Promise<LibsqlServer> | undefined;

async function prepare({ demo }: { demo: boolean }): Promise<LibsqlServer> {
  const server = await startSqld({ directory: join(dataDirectory(), "sqld") });
  const db = openDatabase({ url: server.url, timeoutMs: 30_000 });
  await applyMigrations(db);
  const isNew = await seedOnce(db, localAdmin());
  // Only on the first start: a studio that was emptied with `npm run db:reset` stays empty.
  if (isNew && demo) await seedDemo(db, { today: new Date() });
  return server;
}

/**
 * Sets the variables that the Worker needs to run locally: wrangler.toml's `[secrets]` are read from this process.
 * With `demo`, a new database also gets the demo data.
 */
export async function prepareEnvironment({ demo = false } = {}) {
  process.env.BETTER_AUTH_SECRET ??= "development-only-secret-of-32-characters-or-more";
  process.env.MAIL_TRANSPORT ??= "console";
  // Development passwords are not checked with an external service.
  process.env.BREACHED_PASSWORDS_ENDPOINT ??= "";
  if (process.env.TURSO_DATABASE_URL && !database) return;
  database ??= prepare({ demo });
  const server = await database;
  process.env.TURSO_DATABASE_URL = server.url;
  process.env.TURSO_AUTH_TOKEN ??= "embedded";
  for (const signal of ["SIGINT", "SIGHUP"] as const) {
    // Without a listener, Node exits on these signals without closing the database.
    if (process.listenerCount(signal) === 0) process.once(signal, () => process.exit());
  }
}

const LOCAL_HOSTS = ["localhost", "127.0.0.1", "[::1]"];

/** Returns the host of the environment's database; null if it runs on this machine or is not set. */
function remoteHost(): string | null {
  const { TURSO_DATABASE_URL: url = "" } = process.env;
  if (!URL.canParse(url)) return null;
  const { host, hostname } = new URL(url);
  return LOCAL_HOSTS.includes(hostname) ? null : host;
}

/**
 * Development changes what it works on, and a `.env` may name the live database.
 * @throws on a remote database, unless `REMOTE_DATABASE` says that it is wanted
 */
function refuseRemoteDatabase() {
  const host = remoteHost();
  if (host === null || process.env.REMOTE_DATABASE === "1") return;
  throw new Error(
    `This would work on the database at ${host}, which TURSO_DATABASE_URL names. Unset that (it may be in .env) for a database on this machine, or say so: REMOTE_DATABASE=1 npm run dev`,
  );
}

type Printable = { printUrls: () => void; resolvedUrls: { local: string[] } | null };

async function announce(server: Printable) {
  const embedded = await database;
  const printUrls = server.printUrls.bind(server);
  server.printUrls = () => {
    printUrls();
    const site = server.resolvedUrls?.local[0] ?? "";
    console.log(`  Site       ${site}`);
    console.log(`  Admin      ${site}admin`);
    console.log(`  Sent mail  ${site}api/dev/mail`);
    const remote = remoteHost();
    if (remote) console.log(`  Database   ${remote}, not on this machine: changes here are changes there`);
    if (!embedded) return;
    const { email } = localAdmin();
    const password = process.env.ADMIN_PASSWORD ? "(your ADMIN_PASSWORD)" : DEVELOPMENT_ADMIN.password;
    console.log(`  Sign in    ${email} / ${password}`);
    console.log(`  Database   ${embedded.url}, files in ${dataDirectory()}`);
  };
}

/**
 * Runs development and preview without any external account: starts the embedded libSQL server when
 * `TURSO_DATABASE_URL` is unset, migrates it, seeds it once (for development with the demo data, unless `DEMO` is 0),
 * and stops it with this process.
 *
 * Uses the server hooks instead of `config`, because React Router resolves the server configuration during builds,
 * too.
 */
export function localDatabase(): Plugin {
  return {
    name: "studio:local-database",
    enforce: "pre",
    async configureServer(server) {
      refuseRemoteDatabase();
      await prepareEnvironment({ demo: process.env.DEMO !== "0" });
      await announce(server);
    },
    async configurePreviewServer(server) {
      await prepareEnvironment();
      await announce(server);
    },
  };
}
