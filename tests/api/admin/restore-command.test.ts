import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "#drizzle/client.ts";
import { type LibsqlServer, startSqld } from "#drizzle/sqld.ts";

// How `npm run restore` fails. tests/api/admin/backups.test.ts restores.

const KEY = Buffer.alloc(32, 7).toString("base64");

let directory: string;
let backup: string;
let sqld: LibsqlServer;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "restore-"));
  backup = join(directory, "a.backup");
  writeFileSync(backup, "no backup");
  sqld = await startSqld({ directory: join(directory, "sqld") });
  await openDatabase({ url: sqld.url, timeoutMs: 30_000 }).run(sql`create table bookings (id text)`);
});

afterAll(async () => {
  await sqld?.stop();
  rmSync(directory, { recursive: true, force: true });
});

async function restore(words: string[], environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, ["server/admin/backups/command.ts", ...words], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, TURSO_DATABASE_URL: "", BACKUP_KEY: KEY, ...environment },
  });
  const exit = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const [code, out, err] = await Promise.all([exit, text(child.stdout), text(child.stderr)]);
  return { code, out, err };
}

it.each([
  [[], "Nothing to restore from."],
  [["--form", "bucket"], "Unknown option '--form'"],
  [
    ["--from", "bucket", "--history", "2026-01-01T00:00:00Z"],
    "Restore from a backup or from Turso's history.",
  ],
  [["--history", "yesterday", "--into", "libsql://a.invalid"], "such as 2026-01-01T00:00:00Z"],
  [["--history", "2026-01-01T00:00:00", "--into", "libsql://a.invalid"], "such as 2026-01-01T00:00:00Z"],
  [["--history", "2999-01-01T00:00:00Z", "--into", "libsql://a.invalid"], "is in the future"],
  [["--history", "2026-01-01T00:00:00Z"], "Name the database with --into"],
])("%j prints the usage and exits with 2", async (words, why) => {
  const { code, out, err } = await restore(words);
  expect([code, out]).toEqual([2, ""]);
  expect(err).toContain(why);
  expect(err).toContain("Usage: BACKUP_KEY=... npm run restore -- --from");
});

it("names the host, the cause and the next step", async () => {
  const unreachable = await restore(["--from", backup, "--into", "libsql://studio.invalid"]);
  expect(unreachable).toMatchObject({ code: 1, out: "" });
  expect(unreachable.err).toContain("The database studio.invalid has no address in DNS.\nNext: ");
  const full = await restore(["--from", backup, "--into", sqld.url]);
  expect(full).toMatchObject({ code: 1, out: "" });
  expect(full.err).toMatch(
    /^The database 127\.0\.0\.1:\d+ is not empty, and nothing was changed\.\nNext: create/m,
  );
});

it("names a missing file and a wrong key, and prints no key", async () => {
  const empty = await startSqld({ directory: join(directory, "empty") });
  const missing = await restore(["--from", join(directory, "none"), "--into", empty.url]);
  expect(missing).toMatchObject({
    code: 1,
    err: expect.stringContaining(`There is no file ${directory}/none.`),
  });
  const early = await restore(["--history", "2026-01-01T00:00:00Z", "--into", empty.url]);
  expect(early).toMatchObject({ code: 1, out: "" });
  expect(early.err).toMatch(
    /^The database 127\.0\.0\.1:\d+ is empty, so it doesn't have the state of 2026-01-01T/m,
  );
  await empty.stop();
  const wrong = await restore(["--from", backup], { BACKUP_KEY: "a-wrong-key" });
  expect(wrong).toMatchObject({ code: 1, err: expect.stringContaining("openssl rand -base64 32") });
  expect(wrong.err).not.toContain("a-wrong-key");
});
