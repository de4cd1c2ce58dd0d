// Applies a deployment's migrations. Separate from ../command.ts, which also loads the seed and better-auth.
import { parseArgs } from "node:util";
import { exitCodeOf } from "#server/platform/command-line.ts";
import { openDatabase } from "../client.ts";
import { applyMigrations } from "../migrate.ts";
import { listMigrations } from "./migration-rules.ts";
import { pendingMigrations } from "./pending.ts";

async function rollOut(): Promise<string> {
  const { values } = parseArgs({
    options: {
      /** The newest migration that the running version knows. */
      running: { type: "string" },
    },
  });
  const { TURSO_DATABASE_URL: url, TURSO_AUTH_TOKEN: authToken } = process.env;
  if (!url)
    throw new Error("TURSO_DATABASE_URL is not set: there is no database to migrate for a deployment.");
  const db = openDatabase({ url, authToken, timeoutMs: 30_000 });
  const { pending, faults } = await pendingMigrations(db, listMigrations(), values.running ?? null);
  if (faults.length > 0) throw new Error(faults.join("\n"));
  await applyMigrations(db);
  const names = pending.map(({ tag }) => tag).join(", ");
  return names ? `Applied ${names} to ${new URL(url).host}.` : "No migration to apply.";
}

process.exitCode = await exitCodeOf("Usage: drizzle/rollout/command.ts [--running MIGRATION]", async () =>
  console.log(await rollOut()),
);
