import { randomInt } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "#drizzle/client.ts";
import { applyMigrations } from "#drizzle/migrate.ts";
import { DEVELOPMENT_ADMIN } from "#drizzle/seed/admin.ts";
import { seedOnce } from "#drizzle/seed/seed.ts";
import { startSqld } from "#drizzle/sqld.ts";
import { createPlainUser } from "#tests/factories/account.ts";

const PATIENCE_MS = 30_000;

// Below the range from which Linux and macOS give ports to outgoing connections: a database that was stopped finds its
// port free when it starts again, whatever else runs on the machine meanwhile.
const [FIRST_PORT, PORTS] = [20_000, 12_000];

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });

async function lastingPort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + randomInt(PORTS);
    if (await isFree(port)) return port;
  }
}

/**
 * A real libSQL server, migrated and, unless said otherwise, seeded, whose process the test can freeze, stop and start
 * again. It always has the admin's account.
 */
export async function startDatabase({ seeded = true } = {}) {
  const directory = mkdtempSync(join(tmpdir(), "studio-sqld-"));
  const port = await lastingPort();
  let server = await startSqld({ directory, port });
  const { url } = server;
  // A client refuses everything after its first failure, so each look opens its own.
  const open = () => openDatabase({ url, timeoutMs: PATIENCE_MS });
  // Not a copy of a migrated directory: a sqld that starts on files of another one now and then spins without an end
  // when many write at once (booking-moves.test.ts, one run in six).
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
