import { calendarDateIn } from "#server/platform/calendar.ts";
import { STUDIO_ZONE } from "#server/platform/clock.ts";
import { r2Storage } from "#server/platform/storage.ts";
import type { StoredBackup, Trial } from "./contract.ts";
import { keptDays } from "./schedule.ts";

const FOLDER = "database/";
const TRIAL_KEY = "trial.json";
const CONTENT_TYPE = "application/octet-stream";
/** R2's parts have at least 5 MiB, except for the last, and all have the same size. */
const PART_BYTES = 8 * 1024 * 1024;

type Bytes = Uint8Array<ArrayBuffer>;

/** For example `database/2026-11-29T11-00-00.000Z.backup`. */
export const keyAt = (at: Date) => `${FOLDER}${at.toISOString().replaceAll(":", "-")}.backup`;
const madeAtOf = (key: string) =>
  new Date(key.slice(FOLDER.length, -".backup".length).replace(/T(\d\d)-(\d\d)-/, "T$1:$2:"));

/** Returns the stored backups, oldest first. */
export async function listBackups(bucket: R2Bucket): Promise<StoredBackup[]> {
  const { objects } = await r2Storage(bucket).listPage(FOLDER, null);
  return objects
    .map(({ key, size }) => ({ key, madeAt: madeAtOf(key), bytes: size }))
    .filter(({ madeAt }) => !Number.isNaN(madeAt.getTime()))
    .toSorted((one, other) => one.madeAt.getTime() - other.madeAt.getTime());
}

/** Collects a stream into parts of the same size. They share one buffer: use each before asking for the next. */
async function* partsOf(pieces: AsyncIterable<Bytes>): AsyncGenerator<Bytes> {
  const part = new Uint8Array(PART_BYTES);
  let filled = 0;
  for await (const piece of pieces) {
    for (let from = 0; from < piece.length; ) {
      const fits = piece.subarray(from, from + PART_BYTES - filled);
      part.set(fits, filled);
      filled += fits.length;
      from += fits.length;
      if (filled < PART_BYTES) continue;
      yield part;
      filled = 0;
    }
  }
  if (filled > 0) yield part.subarray(0, filled);
}

/**
 * Stores a stream of unknown length. The object exists only once all of it has arrived: an earlier one stays.
 * @returns its size in bytes
 */
export async function store(bucket: R2Bucket, key: string, pieces: AsyncIterable<Bytes>): Promise<number> {
  const storage = r2Storage(bucket);
  const coming = { key, storeUploadId: await storage.openParts(key, CONTENT_TYPE) };
  try {
    const stored: { number: number; etag: string }[] = [];
    let bytes = 0;
    for await (const part of partsOf(pieces)) {
      const number = stored.length + 1;
      const etag = await storage.putPart(coming, number, part);
      if (etag === null) throw new Error("The store has forgotten the backup's upload");
      stored.push({ number, etag });
      bytes += part.length;
    }
    if (!(await storage.joinParts(coming, stored))) throw new Error("The store lost a part of the backup");
    return bytes;
  } catch (error) {
    await storage.dropParts(coming);
    throw error;
  }
}

const dayOf = (at: Date) => calendarDateIn(at, STUDIO_ZONE);

/** Removes the backups that the schedule no longer keeps. Of one day, only the newest is kept. */
export async function prune(bucket: R2Bucket): Promise<number> {
  const backups = await listBackups(bucket);
  const newestOfDay = new Map(backups.map(({ key, madeAt }) => [dayOf(madeAt), key]));
  const kept = keptDays([...newestOfDay.keys()]);
  const old = backups.filter(({ key, madeAt }) => {
    const day = dayOf(madeAt);
    return !kept.has(day) || newestOfDay.get(day) !== key;
  });
  if (old.length > 0) await r2Storage(bucket).remove(...old.map(({ key }) => key));
  return old.length;
}

/** Yields the bytes of a stored backup. */
export async function* readObject(bucket: R2Bucket, key: string): AsyncGenerator<Bytes> {
  const stream = await r2Storage(bucket).readStream(key);
  if (!stream) throw new Error(`The backup ${key} is gone`);
  const reader = (stream as ReadableStream<Bytes>).getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
}

/** Returns the outcome of the newest trial; null if there was none. */
export async function readTrial(bucket: R2Bucket): Promise<Trial | null> {
  const text = await r2Storage(bucket).readText(TRIAL_KEY);
  return text === null ? null : (JSON.parse(text) as Trial);
}

export const keepTrial = (bucket: R2Bucket, trial: Trial) => r2Storage(bucket).putJson(TRIAL_KEY, trial);

/** Returns the newest stored backup, if there is one. */
export const newestBackup = async (bucket: R2Bucket) => (await listBackups(bucket)).at(-1);
