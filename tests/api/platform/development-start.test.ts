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
