import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { BINDING_NAMES, checkBindings } from "#server/platform/deploy/doctor/check-bindings.ts";
import { checkDatabaseVariables } from "#server/platform/deploy/doctor/check-database.ts";
import { checkSecrets, SECRET_NAMES } from "#server/platform/deploy/doctor/check-secrets.ts";
import { checkVariables } from "#server/platform/deploy/doctor/check-variables.ts";
import { readWorkerConfig, type WorkerConfig } from "#server/platform/deploy/doctor/config.ts";
import { type Finding, lineOf } from "#server/platform/deploy/doctor/findings.ts";
import { writeDeployableConfig } from "#tests/support/deployable-config.ts";

// What `npm run doctor` says of wrangler.toml, the environment and the secrets' names, without the network. Each row
// makes one fault in a configuration that can be deployed.

let deployable: WorkerConfig;
let delivered: WorkerConfig;

beforeAll(async () => {
  const directory = mkdtempSync(join(tmpdir(), "doctor-"));
  const path = join(directory, "wrangler.toml");
  writeDeployableConfig(path);
  deployable = await readWorkerConfig(path);
  delivered = await readWorkerConfig("wrangler.toml");
  rmSync(directory, { recursive: true });
});

const problems = (findings: Finding[]) => findings.filter(({ state }) => state !== "good").map(lineOf);
const ofConfig = (config: WorkerConfig) => problems([...checkVariables(config), ...checkBindings(config)]);
const changed = (change: (config: WorkerConfig) => void) => {
  const config = structuredClone(deployable);
  change(config);
  return config;
};
const withVariable = (name: string, value: string) =>
  changed(({ vars }) => {
    vars[name] = value;
  });

it("a deployable configuration has no fault", () => {
  expect(ofConfig(deployable)).toEqual([]);
});

it("the project's own wrangler.toml is refused until an operator has filled it in", () => {
  const faults = ofConfig(delivered).filter((line) => line.startsWith("✗"));
  expect(faults.map((line) => line.split(":")[0])).toEqual([
    "✗ SITE_URL",
    "✗ MAIL_FROM",
    "✗ STUDIO_INBOX",
    "✗ KV",
  ]);
});

describe("a fault in the variables of wrangler.toml", () => {
  it.for([
    [
      "SITE_URL",
      "",
      "✗ SITE_URL: is empty, so links in emails from the cron lead nowhere. → Set it in wrangler.toml",
    ],
    ["SITE_URL", "films.studio.test", "✗ SITE_URL: is no address. →"],
    ["SITE_URL", "http://films.studio.test", "✗ SITE_URL: is not a public https address. →"],
    ["SITE_URL", "https://localhost:5173", "✗ SITE_URL: is not a public https address. →"],
    ["SITE_URL", "https://www.example.com", "✗ SITE_URL: is a sample's address. →"],
    ["SITE_URL", "https://films.studio.test/films", "✗ SITE_URL: has more than the site's own address. →"],
    [
      "SITE_URL",
      "https://other.test",
      "! domain: no route for other.test is in wrangler.toml. → Add routes = ",
    ],
    ["MAIL_TRANSPORT", "", "✗ MAIL_TRANSPORT: is empty, so no email goes out. →"],
    ["MAIL_TRANSPORT", "console", "✗ MAIL_TRANSPORT: console sends no email. →"],
    ["MAIL_FROM", "Studio <hello@example.com>", "✗ MAIL_FROM: hello@example.com can't send email. →"],
    ["MAIL_FROM", "Studio", "✗ MAIL_FROM: Studio can't send email. →"],
    ["MAIL_FROM", "", "✗ MAIL_FROM: nothing can't send email. →"],
    ["STUDIO_INBOX", "hello@mail.example.org", "✗ STUDIO_INBOX: nobody reads hello@mail.example.org. →"],
    ["STUDIO_INBOX", "", "✗ STUDIO_INBOX: nobody reads an empty address. →"],
    [
      "INCOMING_MAIL_DOMAIN",
      "booking@studio.test",
      "✗ INCOMING_MAIL_DOMAIN: booking@studio.test is not a domain",
    ],
    ["RESEND_ENDPOINT", "", "✗ RESEND_ENDPOINT: nothing is not an https address. →"],
    [
      "TURNSTILE_ENDPOINT",
      "http://turnstile.test",
      "✗ TURNSTILE_ENDPOINT: http://turnstile.test is not an https",
    ],
    [
      "BREACHED_PASSWORDS_ENDPOINT",
      "nowhere",
      "✗ BREACHED_PASSWORDS_ENDPOINT: nowhere is not an https address",
    ],
    [
      "OUTBOX_QUEUE_NAME",
      "outbox",
      "✗ OUTBOX_QUEUE_NAME: outbox is not the queue of the producer OUTBOX_QUEUE",
    ],
    [
      "ANALYTICS_QUEUE_NAME",
      "",
      "✗ ANALYTICS_QUEUE_NAME: nothing is not the queue of the producer ANALYTICS_QUEUE",
    ],
  ] as const)("%s = %j", ([name, value, line]) => {
    expect(ofConfig(withVariable(name, value))).toContainEqual(expect.stringContaining(line));
  });

  it("an address at workers.dev that is turned off", () => {
    const config = withVariable("SITE_URL", "https://films.studio.workers.dev");
    config.workers_dev = false;
    expect(ofConfig(config)).toEqual([
      expect.stringContaining("✗ domain: films.studio.workers.dev is off. →"),
    ]);
    config.workers_dev = true;
    expect(ofConfig(config)).toEqual([]);
  });

  it("a version that answers at an address of its own", () => {
    const config = withVariable("SITE_URL", "https://films.studio.test");
    for (const isOn of [true, undefined]) {
      Object.assign(config, { preview_urls: isOn, workers_dev: isOn });
      expect(ofConfig(config)).toEqual([
        expect.stringContaining("✗ preview_urls: is on, so each old version goes on answering"),
        expect.stringContaining("✗ workers_dev: is on, so the site answers at a second address. →"),
      ]);
    }
  });

  it("an empty address for breached passwords and for replies is no fault", () => {
    expect(ofConfig(withVariable("BREACHED_PASSWORDS_ENDPOINT", ""))).toEqual([]);
    expect(ofConfig(withVariable("INCOMING_MAIL_DOMAIN", ""))).toEqual([]);
  });
});

describe("a fault in the bindings of wrangler.toml", () => {
  const without: Record<string, (config: WorkerConfig) => void> = {
    KV: (config) => void config.kv_namespaces.pop(),
    MEDIA: (config) => void config.r2_buckets.shift(),
    BACKUPS: (config) => void config.r2_buckets.pop(),
    OUTBOX_QUEUE: ({ queues }) => void queues.producers?.shift(),
    ANALYTICS_QUEUE: ({ queues }) => void queues.producers?.pop(),
    EMAIL: (config) => void config.send_email.pop(),
    ASSETS: (config) => void delete config.assets,
    VERSION: (config) => void delete config.version_metadata,
  };
  const limiters = BINDING_NAMES.filter((name) => name.endsWith("_LIMITER"));
  for (const limiter of limiters)
    without[limiter] = (config) => {
      config.ratelimits = config.ratelimits.filter(({ name }) => name !== limiter);
    };

  it.for(Object.entries(without))("no %s", ([name, change]) => {
    expect(ofConfig(changed(change))).toContainEqual(
      expect.stringContaining(`✗ ${name}: wrangler.toml has no such binding. → Restore it`),
    );
  });

  it("no id of a namespace, and no cron", () => {
    const config = changed(({ kv_namespaces, triggers }) => {
      for (const namespace of kv_namespaces) delete namespace.id;
      triggers.crons = ["0 * * * *"];
    });
    expect(ofConfig(config)).toEqual([
      expect.stringContaining("✗ KV: the namespace has no id. → Run npx wrangler kv namespace create KV"),
      expect.stringContaining("✗ cron: does not run every minute. →"),
    ]);
  });

  it("all bindings of the code's type are looked for", () => {
    const types = readFileSync("worker-configuration.d.ts", "utf8");
    const [, body = ""] = /interface __BaseEnv_Env \{\n(.*?)\n\}/s.exec(types) ?? [];
    const names = [...body.matchAll(/^\t(\w+): (?!string)/gm)].map(([, name]) => name);
    expect(names.sort()).toEqual([...BINDING_NAMES].sort());
    expect(Object.keys(without).sort()).toEqual([...BINDING_NAMES].sort());
  });
});

describe("a fault in the secrets", () => {
  const REQUIRED = ["TURSO_DATABASE_URL", "TURSO_AUTH_TOKEN", "BETTER_AUTH_SECRET"];
  const ALL = [...REQUIRED, "BACKUP_KEY"];
  const of = (names: string[], config = deployable) => problems(checkSecrets(config, names));

  it("none if those that are needed are set", () => {
    expect(of(ALL)).toEqual([]);
    expect(of(SECRET_NAMES.filter((name) => name !== "STRIPE_API_URL"))).toEqual([]);
  });

  it.for(REQUIRED)("no %s", (missing) => {
    expect(of(ALL.filter((name) => name !== missing))).toEqual([
      `✗ ${missing}: is not set for the Worker. → Run npx wrangler secret put ${missing}`,
    ]);
  });

  it("no BACKUP_KEY, which the site runs without", () => {
    expect(of(REQUIRED)).toEqual([
      expect.stringContaining(
        "! BACKUP_KEY: is not set, so no backups are made. → Create a key with openssl",
      ),
    ]);
  });

  it.for([
    ["TURNSTILE_SITE_KEY", "TURNSTILE_SECRET_KEY"],
    ["TURNSTILE_SECRET_KEY", "TURNSTILE_SITE_KEY"],
    ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
    ["STRIPE_WEBHOOK_SECRET", "STRIPE_SECRET_KEY"],
  ] as const)("%s without %s", ([set, missing]) => {
    expect(of([...ALL, set])).toEqual([expect.stringContaining(`✗ ${missing}: is not set, and without it`)]);
  });

  it("Resend without its keys", () => {
    const config = withVariable("MAIL_TRANSPORT", "resend");
    expect(of(ALL, config)).toEqual([
      "✗ RESEND_API_KEY: is not set, so no email goes out. → Run npx wrangler secret put RESEND_API_KEY",
      expect.stringContaining(
        "! RESEND_WEBHOOK_SECRET: is not set, so nobody learns which emails bounced. →",
      ),
    ]);
    expect(of([...ALL, "RESEND_API_KEY", "RESEND_WEBHOOK_SECRET"], config)).toEqual([]);
  });

  it("a test double for payments, a misspelled name, and a secret in wrangler.toml", () => {
    expect(of([...ALL, "STRIPE_API_URL", "BACKUP_KEYS"])).toEqual([
      expect.stringContaining("✗ STRIPE_API_URL: is set, so payments go to a test double. →"),
      expect.stringContaining("! BACKUP_KEYS: is a secret that nothing reads. →"),
    ]);
    const [line, ...more] = of(ALL, withVariable("BETTER_AUTH_SECRET", "a-secret-of-32-characters-or-more"));
    expect([line, more]).toEqual([
      expect.stringContaining("✗ BETTER_AUTH_SECRET: is in wrangler.toml, so it is no secret. →"),
      [],
    ]);
    expect(line).not.toContain("32-characters");
  });
});

describe("a fault in the environment", () => {
  it.for([
    ["", "t", "✗ TURSO_DATABASE_URL: is not in the environment, and migrations need it. →"],
    ["studio.turso.io", "t", "✗ TURSO_DATABASE_URL: is not an address. →"],
    ["http://studio.turso.io", "t", "✗ TURSO_DATABASE_URL: http:// is not encrypted, or no database's. →"],
    [
      "postgres://studio.test",
      "t",
      "✗ TURSO_DATABASE_URL: postgres:// is not encrypted, or no database's. →",
    ],
    [
      "libsql://studio.turso.io",
      "",
      "✗ TURSO_AUTH_TOKEN: is not in the environment, and migrations need it. →",
    ],
  ] as const)("%j with the token %j", ([url, token, line]) => {
    expect(problems(checkDatabaseVariables({ url, token }))).toEqual([expect.stringContaining(line)]);
  });

  it("none with an address and a token, neither of which is printed", () => {
    const findings = checkDatabaseVariables({
      url: "libsql://studio.turso.io?authToken=hidden",
      token: "hidden",
    });
    expect(problems(findings)).toEqual([]);
    expect(findings.map(lineOf).join()).not.toContain("hidden");
    expect(problems(checkDatabaseVariables({ url: "http://127.0.0.1:8080", token: "" }))).toEqual([]);
  });
});
