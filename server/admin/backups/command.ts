// `npm run restore`: builds a database from a backup. docs/operations.md ("Restoring a backup") describes each step.
import { createReadStream } from "node:fs";
import { parseArgs } from "node:util";
import { hostOf } from "#server/platform/command-failure.ts";
import { exitCodeOf, WrongUsage } from "#server/platform/command-line.ts";
import { openBuckets } from "#server/platform/operators-buckets.ts";
import * as strings from "../strings/backups.ts";
import { openRestored } from "./restore.queries.ts";
import { finishHistory, NotEmpty, OtherTime, restore } from "./restore.ts";
import { parseBackupKeys } from "./sealed-file.ts";
import { newestBackup, readObject } from "./stored-backups.ts";

const USAGE = `Usage: BACKUP_KEY=... npm run restore -- --from <file | bucket | bucket:KEY> [--into <database URL>]
       npm run restore -- --history <time> --into <database URL>
  --from     a backup's file, or the bucket BACKUPS of wrangler.toml: its newest backup, or the one with this key
  --into     the URL of an empty database (default: that of TURSO_DATABASE_URL, or the local one)
  --history  finishes a database that Turso made from its history at this time, such as 2026-01-01T00:00:00Z
The database's token is read from TURSO_AUTH_TOKEN.`;

type Bytes = Uint8Array<ArrayBuffer>;

async function* readFile(path: string): AsyncGenerator<Bytes> {
  for await (const piece of createReadStream(path)) yield Uint8Array.from(piece as Buffer);
}

/** The libraries report the missing sign-in in their own ways, and none of them is about the database. */
function refuseBuckets(error: unknown): never {
  const reason = error instanceof Error ? error.message.split("\n")[0] : String(error);
  throw new Error(
    `The buckets of wrangler.toml could not be opened at Cloudflare: ${reason}\nNext: run npx wrangler login, then this again.`,
  );
}

async function openSource(
  from: string,
): Promise<{ parts: AsyncIterable<Bytes>; close: () => Promise<void> }> {
  if (from !== "bucket" && !from.startsWith("bucket:"))
    return { parts: readFile(from), close: async () => {} };
  const { buckets, close } = await openBuckets<"BACKUPS">({ remote: true }).catch(refuseBuckets);
  const bucket = buckets.BACKUPS;
  const key = from.slice("bucket:".length) || (await newestBackup(bucket))?.key;
  if (!key) throw new Error("The bucket has no backup");
  console.log(`Restoring ${key}`);
  return { parts: readObject(bucket, key), close };
}

function refuseTarget(error: unknown, url: string): never {
  if (!(error instanceof NotEmpty)) throw error;
  throw new Error(
    `The database ${hostOf(url)} is not empty, and nothing was changed.\nNext: create a new one (turso db create NAME), and name it with --into.`,
  );
}

let database = process.env.TURSO_DATABASE_URL ?? "";

async function runHistory(time: string, into: string | undefined) {
  const takenAt = new Date(time);
  const now = new Date();
  // Turso takes a time with its zone, and without one, this computer's zone would be meant here.
  if (!/^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:\d\d)$/.test(time) || Number.isNaN(takenAt.getTime()))
    throw new WrongUsage("Give the time of --history as you gave it to Turso, such as 2026-01-01T00:00:00Z.");
  if (takenAt > now) throw new WrongUsage(`${time} is in the future.`);
  if (into === undefined) throw new WrongUsage("Name the database with --into, so that no other is changed.");
  database = into;
  const target = await openRestored(into);
  try {
    await finishHistory(target, takenAt, now).catch((error) => {
      if (!(error instanceof OtherTime)) throw error;
      throw new Error(
        `The database ${hostOf(into)} ${error.message}, so it doesn't have the state of ${takenAt.toISOString()}. Nothing was changed.\nNext: look at the time and the name that you gave to turso db create.`,
      );
    });
    for (const line of strings.finished({ takenAt, into })) console.log(line);
  } finally {
    await target.close();
  }
}

async function runRestore() {
  const options = {
    from: { type: "string" },
    into: { type: "string" },
    history: { type: "string" },
  } as const;
  const { from, into, history } = parseArgs({ options }).values;
  if (from !== undefined && history !== undefined)
    throw new WrongUsage("Restore from a backup or from Turso's history.");
  if (history !== undefined) return runHistory(history, into);
  if (from === undefined) throw new WrongUsage("Nothing to restore from.");
  database = into ?? database;
  const keys = parseBackupKeys(process.env.BACKUP_KEY ?? "");
  const target = await openRestored(into);
  database = target.url;
  try {
    const source = await openSource(from);
    try {
      const outcome = await restore(target, { ...source, keys }, new Date()).catch((error) =>
        refuseTarget(error, database),
      );
      for (const line of strings.restored({ ...outcome, into: database })) console.log(line);
    } finally {
      await source.close();
    }
  } finally {
    await target.close();
  }
}

process.exitCode = await exitCodeOf(USAGE, runRestore, () => database);
