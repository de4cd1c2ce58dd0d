import { randomInt } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "#drizzle/client.ts";
import { startSqld } from "#drizzle/sqld.ts";
import { fillDirectory } from "#tests/support/database-template.ts";
import { startSharedStream } from "#tests/support/shared-stream.ts";
import { strippedColumns } from "#tests/support/stripped-columns.ts";

const PATIENCE_MS = 30_000;

// Below the range that Linux and macOS use for outgoing connections, so a stopped database still finds its port free
// when it restarts, whatever else runs on the machine.
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
 * A real libSQL server, migrated and by default seeded, whose process the test can freeze, stop and restart. It
 * always has the admin's account.
 */
export async function startDatabase({ seeded = true } = {}) {
  const directory = mkdtempSync(join(tmpdir(), "studio-sqld-"));
  const port = await lastingPort();
  await fillDirectory(directory, seeded);
  let server = await startSqld({ directory });
  const sent = new Set<string>();
  let stream = await startSharedStream(server.url, port, sent);
  const { url } = stream;
  // A client refuses everything after its first failure, so each attempt opens a new one.
  const open = () => openDatabase({ url, timeoutMs: PATIENCE_MS });
  const stop = async () => {
    await Promise.all([stream.close(), server.stop()]);
  };
  return {
    url,
    open,
    stop,
    /** Starts on the same port and files. Does nothing if the server is running. */
    start: async () => {
      const child = server.process;
      if (child?.exitCode === null && child.signalCode === null) return;
      server = await startSqld({ directory });
      stream = await startSharedStream(server.url, port, sent);
    },
    freeze: () => server.process?.kill("SIGSTOP"),
    thaw: () => server.process?.kill("SIGCONT"),
    /** @throws if any client has sent a statement in which a column lost its table's name */
    close: async () => {
      await stop();
      rmSync(directory, { recursive: true, force: true });
      const found = [...sent].flatMap((text) => strippedColumns(JSON.parse(text) as string));
      if (found.length > 0)
        throw new Error(`Columns without their table in subselects:\n${found.join("\n")}`);
    },
  };
}

export type TestDatabase = Awaited<ReturnType<typeof startDatabase>>;
