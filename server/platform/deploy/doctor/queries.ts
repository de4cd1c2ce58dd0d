import { openDatabase } from "#drizzle/client.ts";
import { listMigrations } from "#drizzle/rollout/migration-rules.ts";
import { pendingMigrations } from "#drizzle/rollout/pending.ts";

const PATIENCE_MS = 10_000;

type Asked = {
  url: string;
  authToken: string | undefined;
  /** The newest migration that the running version knows; null if nothing runs or it doesn't say. */
  running: string | null;
};

/**
 * Returns how many migrations a deployment would apply, and why it would refuse them.
 * @throws if the database doesn't answer
 */
export async function selectPending({ url, authToken, running }: Asked) {
  const db = openDatabase({ url, authToken, timeoutMs: PATIENCE_MS });
  const { pending, faults } = await pendingMigrations(db, listMigrations(), running);
  return { pending: pending.length, faults };
}
