import { sql } from "drizzle-orm";
import { ARCHIVED, ARCHIVED_TABLES, SEEDED } from "#drizzle/archived.ts";
import type { Studio } from "#tests/support/studio.ts";

/** Triggers that protect agreements signed by everyone. */
const KEEPING = ["proposals_delete", "proposal_events_delete"];

/** Deletes everything written since the site was set up. */
export async function emptySite({ database }: Pick<Studio, "database">) {
  const db = database.open();
  const kept = await db.all<{ name: string; sql: string }>(
    sql`select name, sql from sqlite_master where type = 'trigger' and name in ${KEEPING}`,
  );
  for (const { name } of kept) await db.run(sql`drop trigger ${sql.identifier(name)}`);
  for (const name of ARCHIVED_TABLES) {
    if (SEEDED.includes(name)) await db.run(sql`update ${ARCHIVED[name]} set version = 1`);
    // The log, ledger and invoices can't be emptied, and aren't part of the site's content.
    else if (!["auditLog", "ledgerEntries", "invoices"].includes(name))
      await db.run(sql`delete from ${ARCHIVED[name]}`);
  }
  for (const trigger of kept) await db.run(sql.raw(trigger.sql));
}
