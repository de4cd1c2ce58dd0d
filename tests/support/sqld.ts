import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "#drizzle/client.ts";
import { applyMigrations } from "#drizzle/migrate.ts";
import { DEVELOPMENT_ADMIN } from "#drizzle/seed/admin.ts";
import { seedOnce } from "#drizzle/seed/seed.ts";
import { startSqld } from "#drizzle/sqld.ts";
import { createPlainUser } from "#tests/factories/account.ts";

const PATIENCE_MS = 30_000;

/**
 * A real libSQL server, migrated and, unless said otherwise, seeded, whose process the test can freeze, stop and start
 * again. It always has the admin's account.
 */
export async function startDatabase({ seeded = true } = {}) {
  const directory = mkdtempSync(join(tmpdir(), "studio-sqld-"));
  let server = await startSqld({ directory });
  const { url, port } = server;
  // A client refuses everything after its first failure, so each look opens its own.
  const open = () => openDatabase({ url, timeoutMs: PATIENCE_MS });
  await applyMigrations(open());
  // Made before the seed, which leaves an account's password as it is: hashing one takes a quarter of a second.
  await createPlainUser(open(), { role: "admin", name: "Studio Admin", credentials: DEVELOPMENT_ADMIN });
  if (seeded) await seedOnce(open(), DEVELOPMENT_ADMIN);
  return {
    url,
    open,
    stop: () => server.stop(),
    /** On the same port and files. Does nothing while the server runs. */
    start: async () => {
      const child = server.process;
      if (child?.exitCode === null && child.signalCode === null) return;
      server = await startSqld({ directory, port });
    },
    freeze: () => server.process?.kill("SIGSTOP"),
    thaw: () => server.process?.kill("SIGCONT"),
    close: async () => {
      await server.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

export type TestDatabase = Awaited<ReturnType<typeof startDatabase>>;
