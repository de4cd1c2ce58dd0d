import * as strings from "../strings/backups.ts";

export const BACKUPS_OFF = strings.off;
export const BACKED_UP_JUST_NOW = strings.justMade;

export const BACKUP_FORMAT = "wedding-film-studio-backup";
export const BACKUP_VERSION = 1;

/** A value of SQLite that JSON has: the database stores no blobs. */
export type Cell = string | number | null;

/** One statement of `sqlite_master`: a table, index, view or trigger. */
export type SchemaPart = { type: "table" | "index" | "view" | "trigger"; name: string; sql: string };

/**
 * The lines of a backup, each in JSON: the head, the schema, then each table's columns followed by its rows as arrays
 * of values, and at the end the totals. A backup without its end was cut off.
 */
export type BackupHead = {
  format: string;
  version: number;
  id: string;
  /** ISO 8601, UTC. */
  madeAt: string;
  /** The newest migration of the database, for example `0012_plain_names`. */
  migration: string;
};
export type BackupSchema = { schema: SchemaPart[] };
export type BackupTable = {
  table: string;
  columns: string[];
  /** For a full-text table: its settings, which are not rows. */
  settings?: Record<string, Cell>;
};
export type BackupEnd = {
  end: {
    /** The number of rows by table. */
    rows: Record<string, number>;
    /** Tables that gained rows meanwhile. Those rows are not in the backup. */
    changed: string[];
  };
};
export type BackupLine = BackupHead | BackupSchema | BackupTable | BackupEnd | Cell[];

/** A stored backup. */
export type StoredBackup = { key: string; madeAt: Date; bytes: number };

/** The outcome of the newest trial: the backup was decrypted, read to its end and counted. */
export type Trial = { key: string; at: string; rows: number };

/** What the back office says about backups. */
export type BackupStatus =
  | { is: "off"; missing: "BACKUPS" | "BACKUP_KEY" }
  | {
      is: "on";
      newest: { madeAt: string; bytes: number } | null;
      kept: number;
      /** The newest is older than 36 hours, or there is none. */
      late: boolean;
      trial: { at: string; rows: number } | null;
    };

/** A backup is late after this long. One is made each night. */
export const LATE_AFTER_MS = 36 * 3_600_000;
