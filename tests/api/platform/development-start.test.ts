import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, it } from "vitest";

// Starts the database like `npm run dev` (or a preview) does, and prints the number of bookings.
const program = (hook: "configureServer" | "configurePreviewServer") => `
  import { localDatabase } from "#drizzle/local.ts";
  import { openDatabase } from "#drizzle/client.ts";
  import { bookings } from "#drizzle/schema/bookings.ts";
  await localDatabase().${hook}({ printUrls() {}, resolvedUrls: null });
  const db = openDatabase({ url: process.env.TURSO_DATABASE_URL, timeoutMs: 30_000 });
  console.log(await db.$count(bookings));
  process.exit();
`;

const directories: string[] = [];
afterAll(() => Promise.all(directories.map((path) => rm(path, { recursive: true, force: true }))));

const newDirectory = async () => {
  const path = await mkdtemp(join(tmpdir(), "development-"));
  directories.push(path);
  return path;
};

async function bookingsAfter(
  hook: Parameters<typeof program>[0],
  { directory, demo }: { directory: string; demo?: string },
): Promise<number> {
  const env = { ...process.env, DATA_DIR: directory, TURSO_DATABASE_URL: "", TURSO_AUTH_TOKEN: "" };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--input-type=module", "--eval", program(hook)],
    { env: demo === undefined ? env : { ...env, DEMO: demo } },
  );
  return Number(stdout.trim());
}

it("development starts with the demo unless DEMO is 0, and adds it to a new database only", async () => {
  const directory = await newDirectory();
  expect(await bookingsAfter("configureServer", { directory, demo: "0" })).toBe(0);
  expect(await bookingsAfter("configureServer", { directory })).toBe(0);
  expect(await bookingsAfter("configureServer", { directory: await newDirectory() })).toBe(260);
}, 60_000);

it("a preview starts empty", async () => {
  expect(await bookingsAfter("configurePreviewServer", { directory: await newDirectory() })).toBe(0);
}, 60_000);

/** Starts development with these variables, for a database that doesn't have to answer. */
async function startedWith(environment: Record<string, string>) {
  const start = `
    import { localDatabase } from "#drizzle/local.ts";
    const server = { printUrls() {}, resolvedUrls: null };
    await localDatabase().configureServer(server);
    server.printUrls();
    process.exit();
  `;
  const unset = { REMOTE_DATABASE: "", TURSO_AUTH_TOKEN: "" };
  const env = { ...process.env, ...unset, ...environment };
  return promisify(execFile)(process.execPath, ["--input-type=module", "--eval", start], { env }).then(
    ({ stdout }) => ({ started: true, said: stdout }),
    ({ stderr }: { stderr: string }) => ({ started: false, said: stderr }),
  );
}

it("development refuses a database that is not on this machine, unless that is said, and then names it", async () => {
  const TURSO_DATABASE_URL = "libsql://studio.example";
  const refused = await startedWith({ TURSO_DATABASE_URL });
  expect(refused.started).toBe(false);
  expect(refused.said).toContain("This would work on the database at studio.example");
  expect(refused.said).toContain("REMOTE_DATABASE=1 npm run dev");
  const wanted = await startedWith({ TURSO_DATABASE_URL, REMOTE_DATABASE: "1" });
  expect(wanted.started).toBe(true);
  expect(wanted.said).toContain("Database   studio.example, not on this machine");
  const local = await startedWith({ TURSO_DATABASE_URL: "http://127.0.0.1:8080" });
  expect(local.started).toBe(true);
  expect(local.said).not.toContain("not on this machine");
}, 60_000);
