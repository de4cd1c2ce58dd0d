import { spawn } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eventually } from "#tests/support/eventually.ts";

const built = join(import.meta.dirname, "..", "..", "build", "server");
const SITE_PORT = 4590;
const HELLO_PORT = 4591;

const HELLO = `export default { fetch: () => new Response("hello") };`;

// As much of KV's protocol as the site asks for: what was put is there until the process ends.
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

type Settings = { compatibility_date: string; compatibility_flags: string[]; vars: Record<string, string> };

/** Two Workers in one workerd, no Node in the way: the built site and one that says "hello". */
function configuration(directory: string, databaseUrl: string): string {
  const { compatibility_date, compatibility_flags, vars } = JSON.parse(
    readFileSync(join(built, "wrangler.json"), "utf8"),
  ) as Settings;
  const text = JSON.stringify;
  const modules = globSync("**/*.js", { cwd: built })
    .sort((a, b) => Number(b === "index.js") - Number(a === "index.js"))
    .map((name) => {
      writeFileSync(join(directory, name.replaceAll("/", "_")), readFileSync(join(built, name)));
      return `(name = ${text(name)}, esModule = embed ${text(name.replaceAll("/", "_"))})`;
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
    `(name = "KV", kvNamespace = "store")`,
    `(name = "MEDIA", r2Bucket = "store")`,
    `(name = "OUTBOX_QUEUE", queue = "store")`,
  ];
  const worker = (source: string) =>
    `(modules = [(name = "main.js", esModule = ${text(source)})], compatibilityDate = ${text(compatibility_date)})`;
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "internet", network = (allow = ["private", "public"])),
    (name = "hello", worker = ${worker(HELLO)}),
    (name = "store", worker = ${worker(STORE)}),
    (name = "site", worker = .site)
  ],
  sockets = [
    (name = "site", address = "127.0.0.1:${SITE_PORT}", http = (), service = "site"),
    (name = "hello", address = "127.0.0.1:${HELLO_PORT}", http = (), service = "hello")
  ]
);
const site :Workerd.Worker = (
  modules = [${modules.join(",\n    ")}],
  compatibilityDate = ${text(compatibility_date)},
  compatibilityFlags = ${text(compatibility_flags)},
  bindings = [${bindings.join(",\n    ")}]
);
`;
}

/** Starts both, on the first core where cores can be chosen. */
export async function startWorkerd(databaseUrl: string) {
  const directory = mkdtempSync(join(tmpdir(), "studio-bench-"));
  const file = join(directory, "config.capnp");
  writeFileSync(file, configuration(directory, databaseUrl));
  const require = createRequire(import.meta.url);
  const platform = createRequire(require.resolve("workerd")).resolve(
    `@cloudflare/workerd-${process.platform}-${process.arch === "x64" ? "64" : process.arch}/bin/workerd`,
  );
  const child = spawn("taskset", ["-c", "0", platform, "serve", file], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const site = `http://127.0.0.1:${SITE_PORT}`;
  const hello = `http://127.0.0.1:${HELLO_PORT}`;
  for (const address of [`${site}/api/health`, hello]) {
    await eventually(async () => void (await fetch(address)).text());
  }
  return { site, hello, stop: () => child.kill() };
}
