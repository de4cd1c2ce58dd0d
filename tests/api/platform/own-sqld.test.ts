import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { arch, platform, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, it, onTestFinished, vi } from "vitest";
import { openDatabase } from "#drizzle/client.ts";
import { startSqld } from "#drizzle/sqld.ts";

it("SQLD_PATH names the program that is started as the embedded database", async () => {
  const directory = mkdtempSync(join(tmpdir(), "own-sqld-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const packaged = createRequire(import.meta.url).resolve(`@sqld/${platform()}-${arch()}/package.json`);
  const own = join(directory, "own-sqld.sh");
  const started = join(directory, "started");
  writeFileSync(own, `#!/bin/sh\ntouch "${started}"\nexec "${join(dirname(packaged), "sqld")}" "$@"\n`);
  chmodSync(own, 0o755);
  vi.stubEnv("SQLD_PATH", own);
  const server = await startSqld({ directory: join(directory, "data") });
  vi.unstubAllEnvs();
  const rows = await openDatabase({ url: server.url, timeoutMs: 10_000 }).all(sql`select 1 as one`);
  await server.stop();
  expect([existsSync(started), rows]).toEqual([true, [{ one: 1 }]]);
});
