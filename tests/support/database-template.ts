import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "#drizzle/client.ts";
import { applyMigrations } from "#drizzle/migrate.ts";
import { DEVELOPMENT_ADMIN } from "#drizzle/seed/admin.ts";
import { seedOnce } from "#drizzle/seed/seed.ts";
import { startSqld } from "#drizzle/sqld.ts";
import { createPlainUser } from "#tests/factories/account.ts";

const PATIENCE_MS = 30_000;

const folderOf = (seeded: boolean) => (seeded ? "seeded" : "empty");

async function fillTemplate(directory: string, seeded: boolean) {
  const server = await startSqld({ directory });
  const database = openDatabase({ url: server.url, timeoutMs: PATIENCE_MS });
  await applyMigrations(database);
  // Created before the seed, which doesn't change an existing account's password, because hashing one takes a quarter
  // of a second.
  await createPlainUser(database, { role: "admin", name: "Studio Admin", credentials: DEVELOPMENT_ADMIN });
  if (seeded) await seedOnce(database, DEVELOPMENT_ADMIN);
  await server.stop();
}

/** Migrates and seeds once before all test files. Vitest passes the variable on to its worker processes. */
export default async function makeTemplates() {
  const root = mkdtempSync(join(tmpdir(), "studio-templates-"));
  await Promise.all([true, false].map((seeded) => fillTemplate(join(root, folderOf(seeded)), seeded)));
  process.env.DATABASE_TEMPLATES = root;
  return () => rmSync(root, { recursive: true, force: true });
}

/**
 * Fills the directory of a libSQL server before its start: migrated, with the admin's account, and seeded on request.
 */
export async function fillDirectory(directory: string, seeded: boolean) {
  const root = process.env.DATABASE_TEMPLATES;
  // Outside of Vitest, there is only one database and no template.
  if (root) cpSync(join(root, folderOf(seeded)), directory, { recursive: true });
  else await fillTemplate(directory, seeded);
}
