import { parseBackupKeys } from "#server/admin/backups/sealed-file.ts";
import { readObject } from "#server/admin/backups/stored-backups.ts";
import type { Services } from "#server/platform/services.ts";
import { servicesAt } from "#tests/support/services-at.ts";
import { storageOf } from "#tests/support/store.ts";
import type { Studio } from "#tests/support/studio.ts";
import { BACKUP_KEY } from "#tests/support/worker.ts";

export const TEST_KEYS = parseBackupKeys(BACKUP_KEY);

// Miniflare's bucket matches the Worker's except for the class of its headers, which isn't used here.
const backupsOf = ({ worker }: Pick<Studio, "worker">) => worker.backups as unknown as R2Bucket;

/** The dependencies of the cron's backups at a fixed time, with the studio's database and buckets. */
export const backupServices = (
  studio: Studio,
  now: Date,
  { db = studio.database.open(), key = BACKUP_KEY }: { db?: Services["db"]; key?: string } = {},
) =>
  ({
    ...servicesAt(db, now),
    env: { BACKUPS: backupsOf(studio), BACKUP_KEY: key },
    storage: storageOf(studio),
    events: { recordsDeleted: async () => true },
    databaseCalls: () => 0,
    rowsRead: () => 0,
  }) as unknown as Services;

/** Returns the bytes of a stored backup. */
export async function backupBytes(studio: Studio, key: string): Promise<Uint8Array<ArrayBuffer>> {
  const all: Uint8Array[] = [];
  for await (const part of readObject(backupsOf(studio), key)) all.push(part);
  return Uint8Array.from(Buffer.concat(all));
}

/** Yields bytes as a file's stream would. */
export async function* streamed(bytes: Uint8Array<ArrayBuffer>, size = 50_000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
}
