import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { streamOf } from "#server/platform/generated-stream.ts";
import { fail, limited, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { backupTexts } from "./backup-texts.ts";
import {
  BACKED_UP_JUST_NOW,
  BACKUPS_OFF,
  type BackupStatus,
  LATE_AFTER_MS,
  type StoredBackup,
  type Trial,
} from "./contract.ts";
import { insertBackupEntry } from "./queries.ts";
import { readBackup } from "./read-backup.ts";
import { parseBackupKeys, sealed } from "./sealed-file.ts";
import {
  keepTrial,
  keyAt,
  listBackups,
  newestBackup,
  prune,
  readObject,
  readTrial,
  store,
} from "./stored-backups.ts";

type Bytes = Uint8Array<ArrayBuffer>;
type Setup = { bucket: R2Bucket; keys: Bytes[] };

/** Returns where backups are stored and the keys, or what is missing. */
function setupOf({ env }: Pick<Services, "env">): Setup | { missing: "BACKUPS" | "BACKUP_KEY" } {
  if (!env.BACKUPS) return { missing: "BACKUPS" };
  if (!env.BACKUP_KEY) return { missing: "BACKUP_KEY" };
  return { bucket: env.BACKUPS, keys: parseBackupKeys(env.BACKUP_KEY) };
}

const compressed = (texts: AsyncGenerator<string>) =>
  streamOf(texts).pipeThrough(new TextEncoderStream()).pipeThrough(new CompressionStream("gzip"));

/**
 * Makes a backup of the database now, and removes those that the schedule no longer keeps.
 * @returns the backup; null if the deployment has no place or no key for one
 */
export async function makeBackup(services: Services): Promise<StoredBackup | null> {
  const setup = setupOf(services);
  if ("missing" in setup) return null;
  const { bucket, keys } = setup;
  const madeAt = services.clock.now();
  const key = keyAt(madeAt);
  const bytes = await store(bucket, key, sealed(compressed(backupTexts(services)), keys));
  const removed = await prune(bucket);
  const { databaseCalls, rowsRead } = services;
  services.log.info("backup_made", { bytes, removed, databaseCalls: databaseCalls(), rowsRead: rowsRead() });
  return { key, madeAt, bytes };
}

/**
 * Decrypts the newest backup and reads it to its end, as a restore would, and remembers that it could be.
 * @returns the number of rows; null if there is no backup
 * @throws {UnreadableBackup} if it couldn't be restored
 */
export async function tryNewestBackup(services: Services): Promise<number | null> {
  const setup = setupOf(services);
  if ("missing" in setup) return null;
  const { bucket, keys } = setup;
  const newest = await newestBackup(bucket);
  if (!newest) return null;
  const { rows } = await readBackup(readObject(bucket, newest.key), keys);
  const total = Object.values(rows).reduce((sum, n) => sum + n, 0);
  const trial: Trial = { key: newest.key, at: services.clock.now().toISOString(), rows: total };
  await keepTrial(bucket, trial);
  return total;
}

/** A backup reads the whole database, so the next one waits this long. */
const PAUSE_MS = 10 * 60_000;

/**
 * Makes a backup because an admin asks for one.
 * @returns the new status; `limited` if the newest backup is less than ten minutes old, `conflict` if the deployment
 *   has no place or no key for one
 */
export async function backUpNow(services: Services, admin: Admin): Promise<Result<BackupStatus>> {
  const { db, clock } = services;
  const before = await backupStatus(services);
  if (before.is === "off") return fail("conflict", { form: BACKUPS_OFF });
  const since = before.newest ? clock.now().getTime() - new Date(before.newest.madeAt).getTime() : PAUSE_MS;
  if (since < PAUSE_MS) return limited(Math.ceil((PAUSE_MS - since) / 1000), { form: BACKED_UP_JUST_NOW });
  // Before the backup, so that it is in it.
  await insertBackupEntry(db, admin, clock.now());
  await makeBackup(services);
  return ok(await backupStatus(services));
}

/** Returns what the back office says about backups. */
export async function backupStatus(services: Services): Promise<BackupStatus> {
  const setup = setupOf(services);
  if ("missing" in setup) return { is: "off", missing: setup.missing };
  const { bucket } = setup;
  const [backups, trial] = await Promise.all([listBackups(bucket), readTrial(bucket)]);
  const newest = backups.at(-1);
  const age = newest ? services.clock.now().getTime() - newest.madeAt.getTime() : Number.POSITIVE_INFINITY;
  return {
    is: "on",
    newest: newest ? { madeAt: newest.madeAt.toISOString(), bytes: newest.bytes } : null,
    kept: backups.length,
    late: age > LATE_AFTER_MS,
    trial: trial && { at: trial.at, rows: trial.rows },
  };
}
