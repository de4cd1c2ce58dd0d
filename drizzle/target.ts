import { join, resolve } from "node:path";
import { openDatabase } from "./client.ts";
import { startSqld } from "./sqld.ts";

const root = join(import.meta.dirname, "..");

/** Returns the directory of the embedded database: `DATA_DIR`, or `.data/` in the project. */
export const dataDirectory = () => resolve(root, process.env.DATA_DIR ?? ".data");

/**
 * Opens the database for a command: `TURSO_DATABASE_URL` if it is set, otherwise the embedded server. `remote` is
 * true for the first; `alone` is false while a development server uses the same files.
 */
export async function openTarget() {
  const remoteUrl = process.env.TURSO_DATABASE_URL;
  if (remoteUrl) {
    const db = openDatabase({
      url: remoteUrl,
      authToken: process.env.TURSO_AUTH_TOKEN,
      timeoutMs: 30_000,
    });
    return { db, url: remoteUrl, remote: true, alone: true, close: async () => {} };
  }
  const server = await startSqld({ directory: join(dataDirectory(), "sqld") });
  const db = openDatabase({ url: server.url, timeoutMs: 30_000 });
  return { db, url: server.url, remote: false, alone: server.owned, close: server.stop };
}
