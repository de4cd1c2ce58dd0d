import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "drizzle-orm/libsql/migrator";
import { openDatabase } from "#drizzle/client.ts";
import { startSqld } from "#drizzle/sqld.ts";

const MIGRATIONS = join(import.meta.dirname, "..", "..", "migrations");

/** Copies the migrations up to this one. */
async function migrationsUntil(lastTag: string, folder: string) {
  await cp(MIGRATIONS, folder, { recursive: true });
  const path = join(folder, "meta", "_journal.json");
  const journal = JSON.parse(await readFile(path, "utf8")) as { entries: { tag: string }[] };
  const last = journal.entries.findIndex(({ tag }) => tag === lastTag);
  if (last < 0) throw new Error(`There is no migration ${lastTag}`);
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }));
  return folder;
}

/** Starts a database in the state after the migration of this name. The caller applies the rest. */
export async function startOlderDatabase(lastTag: string) {
  const directory = await mkdtemp(join(tmpdir(), "migration-"));
  const server = await startSqld({ directory: join(directory, "sqld") });
  const open = () => openDatabase({ url: server.url, timeoutMs: 30_000 });
  await migrate(open(), {
    migrationsFolder: await migrationsUntil(lastTag, join(directory, "migrations")),
  });
  return {
    open,
    close: async () => {
      await server.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
