import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openDatabase } from "#drizzle/client.ts";
import { NEWEST_MIGRATION } from "#drizzle/migration-journal.ts";
import { type LibsqlServer, startSqld } from "#drizzle/sqld.ts";
import { examine } from "#server/platform/deploy/doctor/doctor.ts";
import { createWrangler } from "#server/platform/deploy/wrangler.ts";
import { NAMESPACE, writeDeployableConfig } from "#tests/support/deployable-config.ts";
import type { FakeCloudflare } from "#tests/support/fake-wrangler.ts";
import { listen, stopListening } from "#tests/support/listen.ts";

// What `npm run doctor` finds at Cloudflare (a fake wrangler), in the database (a real one) and at the deployed site.
// Each row makes one fault. tests/unit/platform/doctor.test.ts does the same without the network.

let directory: string;
let configPath: string;
let state: string;
let sqld: LibsqlServer;
let site: Server;
let address: string;
/** What the site answers at `/api/ready`. */
let ready: { status: number; body: string };

const TOKEN = "a-token-that-is-never-printed";
const READY = JSON.stringify({ value: { version: "version-0", migration: NEWEST_MIGRATION.tag } });
const SECRETS = ["TURSO_DATABASE_URL", "TURSO_AUTH_TOKEN", "BETTER_AUTH_SECRET", "BACKUP_KEY"];
const SERVING = { created_on: "2027-01-01", versions: [{ version_id: "version-0", percentage: 100 }] };

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "doctor-"));
  configPath = join(directory, "wrangler.toml");
  writeDeployableConfig(configPath);
  state = join(directory, "cloudflare.json");
  symlinkSync(resolve("tests/support/fake-wrangler.ts"), join(directory, "wrangler"));
  sqld = await startSqld({ directory: join(directory, "sqld") });
  site = createServer((_, response) => {
    response.writeHead(ready.status, { "content-type": "application/json" });
    response.end(ready.body);
  });
  address = await listen(site);
});

afterAll(async () => {
  await stopListening(site);
  await sqld?.stop();
  rmSync(directory, { recursive: true, force: true });
});

function setCloudflare(change: Partial<FakeCloudflare>) {
  const good = { calls: [], uploads: 0, deployments: [SERVING], secrets: SECRETS, namespaces: [NAMESPACE] };
  writeFileSync(state, JSON.stringify(Object.assign(good, change)));
}

beforeEach(() => {
  ready = { status: 200, body: READY };
  setCloudflare({});
  vi.stubEnv("FAKE_CLOUDFLARE", state);
  vi.stubEnv("TURSO_DATABASE_URL", sqld.url);
  vi.stubEnv("TURSO_AUTH_TOKEN", TOKEN);
  vi.stubEnv("CLOUDFLARE_ACCOUNT_ID", "");
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

type Options = { url?: string; first?: boolean; local?: boolean };

/** Runs the doctor and returns its lines, the last of which is how it ended. */
async function examined({ url = address, first = false, local = false }: Options = {}) {
  const lines: string[] = [];
  vi.spyOn(console, "log").mockImplementation((line) => void lines.push(String(line)));
  const wrangler = createWrangler({ command: [join(directory, "wrangler")], config: configPath });
  try {
    await examine(wrangler, { configPath, url, first, local });
  } catch (error) {
    lines.push(error instanceof Error ? error.message : String(error));
  }
  return lines;
}

const problems = async (options?: Options) => (await examined(options)).filter((line) => /^[✗!]/.test(line));

describe("npm run doctor", () => {
  it("finds no fault where there is none, and prints no secret", async () => {
    const lines = await examined();
    expect(lines.filter((line) => !line.startsWith("✓"))).toEqual(["0 faults, 0 warnings, 0 not checked."]);
    expect(lines).toEqual(
      expect.arrayContaining([
        "✓ account: studio.",
        "✓ deployment: version version-0 has all traffic.",
        "✓ MEDIA, bucket wedding-film-studio-media: exists.",
        "✓ OUTBOX_QUEUE, queue wedding-film-studio-outbox: exists.",
        "✓ KV, namespace: exists.",
        "✓ sender studio.test: may send.",
        expect.stringMatching(/^✓ database: 127\.0\.0\.1:\d+ answers, \d+ migrations to apply\.$/),
        expect.stringMatching(/^✓ site 127\.0\.0\.1:\d+: is ready\.$/),
      ]),
    );
    expect(lines.join()).not.toContain(TOKEN);
  });

  it("asks nobody with --local", async () => {
    setCloudflare({ refuses: ["whoami"] });
    vi.stubEnv("TURSO_DATABASE_URL", "libsql://no-such-host.invalid");
    expect(await examined({ local: true, url: "http://no-such-host.invalid" })).toEqual(
      expect.arrayContaining(["· network: left out by --local.", "0 faults, 0 warnings, 1 not checked."]),
    );
  });

  it("expects no site before the first deployment", async () => {
    setCloudflare({ deployments: [] });
    const lines = await examined({ first: true, url: "http://no-such-host.invalid" });
    expect(lines.filter((line) => !line.startsWith("✓"))).toEqual([
      "· site: not deployed yet.",
      "0 faults, 0 warnings, 1 not checked.",
    ]);
    setCloudflare({});
    expect(await problems({ first: true })).toEqual([
      expect.stringContaining("! deployment: a version serves already. → Leave out --first"),
    ]);
  });
});

describe("a fault at Cloudflare", () => {
  const shared = [
    { version_id: "a", percentage: 50 },
    { version_id: "b", percentage: 50 },
  ];
  const REFUSED = "could not be looked at: Authentication error [code: 10000]. → Give the token";

  it.for<[what: string, change: Partial<FakeCloudflare>, lines: string[]]>([
    [
      "no sign-in",
      { refuses: ["whoami"] },
      ["✗ account: wrangler is not signed in at Cloudflare. → Run npx wrangler login"],
    ],
    [
      "several accounts",
      { accounts: ["a", "b"] },
      ["✗ account: 2 are possible. → Set CLOUDFLARE_ACCOUNT_ID"],
    ],
    ["no deployment", { deployments: [] }, ["✗ deployment: no version serves. → If none was deployed yet"]],
    [
      "shared traffic",
      { deployments: [{ created_on: "2027-01-01", versions: shared }] },
      ["✗ deployment: several versions share the traffic. → Give one all of it"],
    ],
    [
      "no buckets and queues, another namespace, a sender that may not send, and a secret less",
      {
        absent: [
          "wedding-film-studio-media",
          "wedding-film-studio-backups",
          "wedding-film-studio-outbox",
          "wedding-film-studio-analytics",
          "studio.test",
        ],
        namespaces: ["f"],
        secrets: SECRETS.slice(1),
      },
      [
        "✗ MEDIA, bucket wedding-film-studio-media: does not exist. → Run npx wrangler r2 bucket create",
        "✗ BACKUPS, bucket wedding-film-studio-backups: does not exist. → Run npx wrangler r2 bucket create",
        "✗ OUTBOX_QUEUE, queue wedding-film-studio-outbox: does not exist. → Run npx wrangler queues create",
        "✗ ANALYTICS_QUEUE, queue wedding-film-studio-analytics: does not exist. → Run npx wrangler queues",
        `✗ KV, namespace: the account has none with the id ${NAMESPACE}. → Run npx wrangler kv namespace create`,
        "✗ TURSO_DATABASE_URL: is not set for the Worker. → Run npx wrangler secret put TURSO_DATABASE_URL",
        "✗ sender studio.test: may not send: The specified email does not exist. [code: 10006]. → Run npx",
      ],
    ],
    [
      "a token without permissions",
      { refuses: ["r2 bucket info", "queues", "kv", "secret", "email"] },
      [
        `! MEDIA, bucket wedding-film-studio-media: ${REFUSED}`,
        `! BACKUPS, bucket wedding-film-studio-backups: ${REFUSED}`,
        `! OUTBOX_QUEUE, queue wedding-film-studio-outbox: ${REFUSED}`,
        `! ANALYTICS_QUEUE, queue wedding-film-studio-analytics: ${REFUSED}`,
        `! KV: ${REFUSED}`,
        "✗ secrets: could not be listed: Authentication error [code: 10000]. → Give the token the permission",
        "! sender studio.test: could not be looked at: Authentication error [code: 10000]. → Look in",
      ],
    ],
  ])("%s", async ([, change, lines]) => {
    setCloudflare(change);
    expect(await problems()).toEqual(lines.map((line) => expect.stringContaining(line)));
  });

  it("an account that the sign-in has no access to", async () => {
    vi.stubEnv("CLOUDFLARE_ACCOUNT_ID", "another");
    expect(await problems()).toEqual([
      "✗ account: this sign-in has no access to CLOUDFLARE_ACCOUNT_ID. → Correct the id, or the token",
    ]);
  });

  it("a Worker that does not exist yet has no secrets", async () => {
    setCloudflare({ absent: ["worker"], deployments: [] });
    expect((await problems({ first: true })).map((line) => line.split(":")[0])).toEqual([
      "✗ TURSO_DATABASE_URL",
      "✗ TURSO_AUTH_TOKEN",
      "✗ BETTER_AUTH_SECRET",
      "! BACKUP_KEY",
    ]);
  });
});

describe("a fault in the database", () => {
  it("an address that has none", async () => {
    vi.stubEnv("TURSO_DATABASE_URL", `libsql://studio-0.invalid?authToken=${TOKEN}`);
    const [line = "", ...more] = await problems();
    expect(line).toContain("✗ database: The database studio-0.invalid has no address in DNS. → Compare");
    expect([more, line.includes(TOKEN)]).toEqual([[], false]);
  });

  it("migrations that the running version can't live with", async () => {
    const db = openDatabase({ url: sqld.url, timeoutMs: 30_000 });
    await db.run(sql`create table __drizzle_migrations (id integer, hash text, created_at numeric)`);
    await db.run(sql`insert into __drizzle_migrations values (1, '', 1)`);
    ready.body = JSON.stringify({ value: { version: "version-0", migration: "0001_none" } });
    const lines = await problems();
    await db.run(sql`drop table __drizzle_migrations`);
    expect(lines.filter((line) => !line.startsWith("✗ migrations: "))).toEqual([]);
    expect(lines.length).toBeGreaterThan(0);
  });
});

describe("a fault at the site", () => {
  it.for([
    [503, "{}", /^! site \S+: is not ready: \S+ answered HTTP 503\. → /],
    [200, "<!doctype html>", /^✗ site \S+: answers, but is not this site\. → Point SITE_URL/],
    [200, JSON.stringify({ value: {} }), /^✗ site \S+: answers, but is not this site\. → /],
  ] as const)("answer %d %s", async ([status, body, line]) => {
    ready = { status, body };
    expect(await problems()).toEqual([expect.stringMatching(line)]);
  });

  it("no such host, and no certificate", async () => {
    expect(await problems({ url: "https://films.studio.invalid" })).toEqual([
      expect.stringContaining(
        "✗ site films.studio.invalid: films.studio.invalid has no address in DNS. → Correct",
      ),
    ]);
    expect(await problems({ url: address.replace("http:", "https:") })).toEqual([
      expect.stringContaining("has no valid TLS certificate for that name"),
    ]);
  });
});
