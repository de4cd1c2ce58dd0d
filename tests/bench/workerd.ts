import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eventually } from "#tests/support/eventually.ts";
import { DEFAULT_BUILD } from "./default-build.ts";

const root = join(import.meta.dirname, "..", "..");
/** The site as deployed, the same with uploaded pictures, and the site with React Router's default rendering. */
const BUILDS = { site: "build", own: "build", byDefault: DEFAULT_BUILD };
const PORTS = { site: 4590, hello: 4591, byDefault: 4594, empty: 4595, own: 4598 };

const HELLO = `export default { fetch: () => new Response("hello") };`;

/** The fastest possible page, served by a Worker like all others. */
const EMPTY = `const page = '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Empty</title></head><body><p>Empty</p></body></html>';
export default { fetch: () => new Response(page, { headers: { "content-type": "text/html; charset=utf-8" } }) };`;

// The part of KV's protocol that the site uses. Values live until the process ends.
const STORE = `const kept = new Map();
export default {
  async fetch(request) {
    const { pathname } = new URL(request.url);
    if (request.method === "PUT") kept.set(pathname, await request.text());
    if (request.method === "DELETE") kept.delete(pathname);
    if (request.method !== "GET") return new Response(null, { status: 204 });
    const value = kept.get(pathname);
    return value === undefined ? new Response(null, { status: 404 }) : new Response(value);
  },
};`;

const text = JSON.stringify;

type Settings = { compatibility_date: string; compatibility_flags: string[]; vars: Record<string, string> };

/** A site's database, and an optional edit of its built code. */
export type Site = { databaseUrl: string; edit?: (source: string) => string };
type Sites = Partial<Record<keyof typeof BUILDS, Site>>;

type Place = Site & { directory: string };

/** Each site has its own store for what it has published. */
const storeOf = (name: keyof typeof BUILDS) => `${name}Store`;

function siteWorker(name: keyof typeof BUILDS, place: Place): string {
  const { directory, databaseUrl, edit = (source) => source } = place;
  const built = join(root, BUILDS[name], "server");
  const { compatibility_date, compatibility_flags, vars } = JSON.parse(
    readFileSync(join(built, "wrangler.json"), "utf8"),
  ) as Settings;
  const modules = globSync("**/*.js", { cwd: built })
    .sort((a, b) => Number(b === "index.js") - Number(a === "index.js"))
    .map((path) => {
      const copy = `${name}_${path.replaceAll("/", "_")}`;
      writeFileSync(join(directory, copy), edit(readFileSync(join(built, path), "utf8")));
      return `(name = ${text(path)}, esModule = embed ${text(copy)})`;
    });
  const variables = {
    ...vars,
    MAIL_TRANSPORT: "console",
    TURSO_DATABASE_URL: databaseUrl,
    TURSO_AUTH_TOKEN: "bench",
    BETTER_AUTH_SECRET: "a-secret-for-measuring-of-more-than-32-characters",
  };
  const bindings = [
    ...Object.entries(variables).map(([name, value]) => `(name = ${text(name)}, text = ${text(value)})`),
    `(name = "KV", kvNamespace = ${text(storeOf(name))})`,
    `(name = "MEDIA", r2Bucket = ${text(storeOf(name))})`,
    `(name = "OUTBOX_QUEUE", queue = ${text(storeOf(name))})`,
    `(name = "ANALYTICS_QUEUE", queue = ${text(storeOf(name))})`,
  ];
  return `const ${name} :Workerd.Worker = (
  modules = [${modules.join(",\n    ")}],
  compatibilityDate = ${text(compatibility_date)},
  compatibilityFlags = ${text(compatibility_flags)},
  bindings = [${bindings.join(",\n    ")}]
);
`;
}

const BARE = { hello: HELLO, empty: EMPTY };

/** All Workers in a single workerd without Node in between: the sites, one that says "hello", and an empty page. */
function configuration(directory: string, sites: Sites): string {
  const names = Object.keys(sites) as (keyof typeof BUILDS)[];
  const bare = (name: string, source: string) =>
    `(name = ${text(name)}, worker = (modules = [(name = "main.js", esModule = ${text(source)})], compatibilityDate = "2026-09-15"))`;
  const services = [
    ...Object.entries(BARE).map(([name, source]) => bare(name, source)),
    ...names.map((name) => bare(storeOf(name), STORE)),
    ...names.map((name) => `(name = ${text(name)}, worker = .${name})`),
  ];
  const sockets = [...(Object.keys(BARE) as (keyof typeof BARE)[]), ...names].map(
    (name) =>
      `(name = ${text(name)}, address = "127.0.0.1:${PORTS[name]}", http = (), service = ${text(name)})`,
  );
  const workers = names.map((name) => {
    const site = sites[name];
    return site ? siteWorker(name, { ...site, directory }) : "";
  });
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "internet", network = (allow = ["private", "public"])),
    ${services.join(",\n    ")}
  ],
  sockets = [${sockets.join(", ")}]
);
${workers.join("")}`;
}

/** Starts all Workers, on the first core if cores can be chosen. */
export async function startWorkerd(sites: Sites) {
  const directory = mkdtempSync(join(tmpdir(), "studio-bench-"));
  const file = join(directory, "config.capnp");
  writeFileSync(file, configuration(directory, sites));
  const require = createRequire(import.meta.url);
  const platform = createRequire(require.resolve("workerd")).resolve(
    `@cloudflare/workerd-${process.platform}-${process.arch === "x64" ? "64" : process.arch}/bin/workerd`,
  );
  const at = (name: keyof typeof PORTS) => `http://127.0.0.1:${PORTS[name]}`;
  const ready = [
    ...(Object.keys(sites) as (keyof typeof BUILDS)[]).map((name) => `${at(name)}/api/health`),
    at("hello"),
    at("empty"),
  ];
  const start = async () => {
    const started = spawn("taskset", ["-c", "0", platform, "serve", file], {
      stdio: ["ignore", "ignore", "inherit"],
    });
    for (const address of ready) {
      await eventually(async () => void (await fetch(address)).text());
    }
    return started;
  };
  let child = await start();
  return {
    site: at("site"),
    own: at("own"),
    byDefault: at("byDefault"),
    hello: at("hello"),
    empty: at("empty"),
    /** Replaces the process, because its memory layout can make one up to a third faster than the next. */
    restart: async () => {
      const ended = once(child, "exit");
      child.kill();
      await ended;
      child = await start();
    },
    stop: () => child.kill(),
  };
}
