import { spawn } from "node:child_process";
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "#drizzle/client.ts";
import { NEWEST_MIGRATION } from "#drizzle/migration-journal.ts";
import { listMigrations } from "#drizzle/rollout/migration-rules.ts";
import { pendingMigrations } from "#drizzle/rollout/pending.ts";
import { type LibsqlServer, startSqld } from "#drizzle/sqld.ts";
import { previousVersion } from "#server/platform/deploy/rollback.ts";
import { recordTested } from "#server/platform/deploy/tested-build.ts";
import { NAMESPACE, writeDeployableConfig } from "#tests/support/deployable-config.ts";
import type { FakeCloudflare } from "#tests/support/fake-wrangler.ts";
import { listen, stopListening } from "#tests/support/listen.ts";

// The whole command with a fake wrangler that records its calls, a local site and a real database.

let directory: string;
let state: string;
let build: string;
/** Holds the fakes of wrangler and of what builds and tests. */
let bin: string;
let config: string;
let sqld: LibsqlServer;
let site: Server;
let address: string;
/** Versions that never become ready, and versions that fail once they get traffic. */
let broken: Set<string>;
let brokenInTraffic: Set<string>;
/** Whether a request can target a version without traffic. */
let overrides: boolean;

const open = () => openDatabase({ url: sqld.url, timeoutMs: 30_000 });
const cloudflare = () => JSON.parse(readFileSync(state, "utf8")) as FakeCloudflare;
const setCloudflare = (change: Partial<FakeCloudflare>) =>
  writeFileSync(state, JSON.stringify({ ...cloudflare(), ...change }));
const serving = () => cloudflare().deployments.at(-1)?.versions;

/** Responds like the version that Cloudflare would choose. */
function answerReady(override: string | undefined): { status: number; version: string } {
  const versions = serving() ?? [];
  const asked = /^wedding-film-studio="(.+)"$/.exec(override ?? "")?.[1];
  const chosen = versions.find(({ version_id }) => overrides && version_id === asked);
  const version = (chosen ?? versions.find(({ percentage }) => percentage === 100))?.version_id ?? "";
  const isBroken = broken.has(version) || (!chosen && brokenInTraffic.has(version));
  return { status: isBroken ? 503 : 200, version };
}

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "deploy-"));
  state = join(directory, "cloudflare.json");
  build = join(directory, "build");
  config = join(directory, "wrangler.toml");
  writeDeployableConfig(config);
  bin = join(directory, "bin");
  mkdirSync(bin);
  symlinkSync(resolve("tests/support/fake-wrangler.ts"), join(bin, "wrangler"));
  // The build and its tests have tests of their own. Here, each only says that it ran.
  for (const tool of ["react-router", "vitest"])
    writeFileSync(join(bin, tool), `#!/bin/sh\necho "ran ${tool} $1"\n`, { mode: 0o755 });
  sqld = await startSqld({ directory: join(directory, "sqld") });
  site = createServer((request, response) => {
    const { status, version } = answerReady(
      request.headers["cloudflare-workers-version-overrides"]?.toString(),
    );
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify({ ok: true, value: { version, migration: NEWEST_MIGRATION.tag } }));
  });
  address = await listen(site);
});

beforeEach(async () => {
  [broken, brokenInTraffic, overrides] = [new Set(), new Set(), true];
  rmSync(build, { recursive: true, force: true });
  mkdirSync(join(build, "server"), { recursive: true });
  mkdirSync(join(build, "client", "assets"), { recursive: true });
  writeFileSync(join(build, "server", "wrangler.json"), JSON.stringify({ name: "wedding-film-studio" }));
  writeFileSync(join(build, "server", "index.js"), "export default {};");
  writeFileSync(join(build, "client", "assets", "page.js"), "1;");
  recordTested(build);
  const first = {
    created_on: "2027-01-01T00:00:00Z",
    versions: [{ version_id: "version-0", percentage: 100 }],
  };
  const set = ["TURSO_DATABASE_URL", "TURSO_AUTH_TOKEN", "BETTER_AUTH_SECRET", "BACKUP_KEY"];
  const initial = { calls: [], uploads: 0, deployments: [first], secrets: set, namespaces: [NAMESPACE] };
  writeFileSync(state, JSON.stringify(initial satisfies FakeCloudflare));
});

afterAll(async () => {
  await stopListening(site);
  await sqld?.stop();
  rmSync(directory, { recursive: true, force: true });
});

/** Environment of every process of a command. Each command starts a dozen, so they share Node's compile cache. */
const shared = () => ({
  FAKE_CLOUDFLARE: state,
  TURSO_DATABASE_URL: sqld.url,
  NODE_COMPILE_CACHE: join(directory, "compiled"),
});

async function run(words: string[], environment: Record<string, string> = {}) {
  const args = [
    "server/platform/deploy/command.ts",
    "--build",
    build,
    "--url",
    address,
    "--attempts",
    "2",
    "--interval",
    "1",
    "--bin",
    bin,
    "--config",
    config,
    ...words,
  ];
  const child = spawn(process.execPath, args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...shared(), ...environment },
  });
  const exit = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const [code, out, err] = await Promise.all([exit, text(child.stdout), text(child.stderr)]);
  return { code, out, err };
}

/** Returns wrangler's calls by their first two words, without read-only calls. */
const changes = () =>
  cloudflare()
    .calls.map((call) => call.split(" ").slice(0, 2).join(" "))
    .filter((call) => !call.startsWith("deployments"));

const tables = () => open().all(sql`select name from sqlite_master where name = 'bookings'`);

// Order matters: the first tests need an empty database.
describe("npm run deploy", () => {
  it("migrates nothing when the upload fails", async () => {
    setCloudflare({ refuses: ["versions upload"] });
    const { code, err } = await run(["release"]);
    expect([code, err]).toEqual([1, expect.stringContaining("Next: Nothing has changed.")]);
    expect(await tables()).toEqual([]);
    expect(changes()).toEqual(["versions upload"]);
  });

  it("sends no traffic to a version whose migrations fail", async () => {
    await open().run(sql`create table bookings (id text)`);
    const { code, err } = await run(["release"]);
    expect(code).toBe(1);
    expect(err).toMatch(/^The database 127\.0\.0\.1:\d+ reported: .*table `bookings` already exists/m);
    expect(err).toContain("Next: The running version keeps the traffic.");
    expect(changes()).toEqual(["versions upload"]);
    await open().run(sql`drop table bookings`);
  });

  it("migrates, checks the new version, and sends it the traffic", async () => {
    const { code, out } = await run(["release"]);
    expect([code, out]).toEqual([0, expect.stringContaining("Version version-1 serves.")]);
    expect(await tables()).toHaveLength(1);
    expect(cloudflare().calls).toEqual([
      expect.stringMatching(/^deployments status --json --config \S+wrangler.toml$/),
      expect.stringMatching(/^versions upload --config \S+build\/server\/wrangler.json --tag [0-9a-f]{12}$/),
      expect.stringMatching(/^versions deploy version-0@100% version-1@0% --yes --config /),
      expect.stringMatching(/^versions deploy version-1@100% --yes --config /),
      expect.stringMatching(/^triggers deploy --config \S+build\/server\/wrangler.json$/),
    ]);
  });

  it.each([
    ["changed", () => appendFileSync(join(build, "server", "index.js"), "//")],
    ["with another file", () => writeFileSync(join(build, "client", ".assetsignore"), "page.js")],
    ["without a file", () => rmSync(join(build, "client", "assets", "page.js"))],
    ["untested", () => rmSync(join(build, "tested.json"))],
    ["missing", () => rmSync(build, { recursive: true })],
  ])("rejects a build that is %s", async (_, spoil) => {
    spoil();
    const { code, err } = await run(["release"]);
    expect([code, err]).toEqual([1, expect.stringMatching(/build/)]);
    expect(cloudflare().calls).toEqual([]);
  });

  it("removes a build that isn't ready before it gets traffic", async () => {
    broken.add("version-1");
    const { code, err } = await run(["release"]);
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(
        /^Version version-1 is not ready: 127\.0\.0\.1:\d+ answered HTTP 503\.\nNext: The previous version has all traffic\./m,
      ),
    ]);
    expect(serving()).toEqual([{ version_id: "version-0", percentage: 100 }]);
    expect(cloudflare().calls.join()).not.toContain("version-1@100%");
  });

  it("doesn't mistake the previous version's answer for the new one's", async () => {
    overrides = false;
    const { code, err } = await run(["release"]);
    expect([code, err]).toEqual([1, expect.stringContaining("not ready: version version-0 answered.")]);
    expect(serving()).toEqual([{ version_id: "version-0", percentage: 100 }]);
  });

  it.each([
    ["isn't ready in traffic", () => brokenInTraffic.add("version-1")],
    ["gets no triggers", () => setCloudflare({ refuses: ["triggers"] })],
    ["gets no traffic", () => setCloudflare({ refuses: ["versions deploy version-1@100%"] })],
  ])("rolls back the version that %s", async (_, spoil) => {
    spoil();
    const { code, err } = await run(["release"]);
    expect([code, err]).toEqual([
      1,
      expect.stringContaining("Next: The previous version has the traffic again."),
    ]);
    expect(serving()).toEqual([{ version_id: "version-0", percentage: 100 }]);
    expect(changes().at(-1)).toBe("rollback version-0");
  });

  it("deploys immediately when no version is running yet", async () => {
    setCloudflare({ deployments: [] });
    expect((await run(["release", "--first"])).code).toBe(0);
    expect(changes()).toEqual([expect.stringMatching(/^deploy --config/)]);
    expect(serving()).toEqual([{ version_id: "version-1", percentage: 100 }]);
  });

  it("requires a database", async () => {
    const { code, err } = await run(["release"], { TURSO_DATABASE_URL: "" });
    expect([code, err]).toEqual([1, expect.stringContaining("TURSO_DATABASE_URL is not set")]);
    expect(changes()).toEqual(["versions upload"]);
  });
});

describe("npm run deploy, from the beginning", () => {
  const order = (out: string) =>
    [...out.matchAll(/^(?:0 faults|ran \S+|Build \S+ passed|Version \S+|▸ Version \S+ serves)/gm)].map(
      String,
    );

  it.each([
    ["again", []],
    ["for the first time", ["--first"]],
  ])("checks, builds, tests and deploys %s", async (_, words) => {
    if (words.length > 0) setCloudflare({ deployments: [] });
    const { code, out, err } = await run(["deploy", ...words]);
    expect([code, err]).toEqual([0, ""]);
    expect(order(out)).toEqual([
      "0 faults",
      "ran react-router",
      "ran vitest",
      expect.stringContaining("passed"),
      "▸ Version version-1 serves",
    ]);
  });

  it.each([[["deploy"]], [["deploy", "--first"]], [["doctor"]], [["doctor", "--local"]]])(
    "%j refuses the project's own wrangler.toml before anything is built",
    async (words) => {
      const { code, out, err } = await run([...words, "--config", resolve("wrangler.toml")]);
      expect([code, out]).toEqual([1, expect.stringContaining("✗ SITE_URL: is empty")]);
      expect(out).toContain("✗ MAIL_FROM: hello@example.com can't send email.");
      expect(err).toMatch(/^\d faults, .* run this again\.$/m);
      expect(order(out)).toEqual([]);
      expect(changes()).toEqual([]);
    },
  );

  it.each([
    [["deploy", "--frist"], "Unknown option '--frist'"],
    [["deploi"], "There is no command “deploi”."],
    [["deploy", "now"], "Nothing is done with “now”."],
    [["deploy", "--url", "studio"], "--url studio is no address."],
  ])("%j prints the usage and exits with 2", async (words, why) => {
    const { code, out, err } = await run(words);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toContain(why);
    expect(err).toContain("Usage: npm run doctor | deploy | rollback [-- OPTIONS]");
    expect(cloudflare().calls).toEqual([]);
  });
});

describe("npm run rollback", () => {
  it("sends the traffic back to the previous version, and never to one that was rolled back", async () => {
    expect((await run(["release"])).code).toBe(0);
    const { code, out } = await run(["rollback"]);
    expect([code, out]).toEqual([0, expect.stringContaining("Version version-0 has the traffic again.")]);
    const again = await run(["rollback"]);
    expect([again.code, again.err]).toEqual([1, expect.stringContaining("no earlier version")]);
  });

  it("fails when the earlier version isn't ready", async () => {
    expect((await run(["release"])).code).toBe(0);
    broken.add("version-0");
    expect((await run(["rollback"])).code).toBe(1);
    expect(serving()).toEqual([{ version_id: "version-0", percentage: 100 }]);
  });

  it("skips versions that never had all the traffic", () => {
    const deployments = [
      { created_on: "2027-01-03", versions: [{ version_id: "c", percentage: 100 }] },
      { created_on: "2027-01-01", versions: [{ version_id: "a", percentage: 100 }] },
      {
        created_on: "2027-01-02",
        versions: [
          { version_id: "a", percentage: 100 },
          { version_id: "b", percentage: 0 },
        ],
      },
    ];
    expect(previousVersion(deployments)).toEqual({ current: "c", previous: "a" });
  });
});

describe("pending migrations", () => {
  const made = (sqlText: string, offset = 1) => [
    ...listMigrations(),
    { tag: "9001_made_up", createdAt: NEWEST_MIGRATION.createdAt + offset, sql: sqlText },
  ];
  const faultsOf = async (sqlText: string, running: string | null) =>
    (await pendingMigrations(open(), made(sqlText), running)).faults;
  const DROP = "ALTER TABLE `messages` DROP COLUMN `unchecked`;";

  it("are rejected when the running version isn't compatible with them", async () => {
    expect(await faultsOf(DROP, NEWEST_MIGRATION.tag)).toEqual([
      expect.stringContaining("drops or renames the column unchecked"),
    ]);
    expect(await faultsOf("ALTER TABLE `messages` ADD `stars` integer;", null)).toEqual([]);
  });

  it("may drop something once the running version no longer uses it", async () => {
    const number = NEWEST_MIGRATION.tag.slice(0, 4);
    const contract = `-- contract: after ${number}\n${DROP}`;
    expect(await faultsOf(contract, NEWEST_MIGRATION.tag)).toEqual([]);
    expect(await faultsOf(contract, "0003_desk")).toEqual([
      expect.stringContaining(`deploy a version with ${number} first`),
    ]);
    expect(await faultsOf(contract, null)).toEqual([expect.stringContaining("doesn't say")]);
  });
});
