// Implements the `db:*` and `admin:create` commands of package.json.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import { applyMigrations } from "./migrate.ts";
import { breachCheckedAdmin, createAdmin } from "./seed/admin.ts";
import { seedDemo } from "./seed/demo.ts";
import { seedLarge } from "./seed/large.ts";
import { seedOnce } from "./seed/seed.ts";
import { dataDirectory, openTarget } from "./target.ts";

type Target = Awaited<ReturnType<typeof openTarget>>;

async function migrateTarget({ db, url }: Target) {
  await applyMigrations(db);
  console.log(`Migrations applied to ${new URL(url).host}.`);
}

type SeedOptions = { demo: boolean; large: boolean; yes: boolean };

async function seedTarget(target: Target, { demo, large, yes }: SeedOptions) {
  if ((demo || large) && target.remote && !yes) {
    const kinds = [...(demo ? ["--demo"] : []), ...(large ? ["--large"] : [])].join(" ");
    throw new Error(
      `This fills ${new URL(target.url).host} with invented data. Say so: npm run db:seed -- ${kinds} --yes`,
    );
  }
  await applyMigrations(target.db);
  const fresh = await seedOnce(target.db, await breachCheckedAdmin(target));
  console.log(fresh ? "Seeded." : "Already seeded; left as it is.");
  if (demo) {
    const added = await seedDemo(target.db, { today: new Date() });
    console.log(
      added
        ? `Demo data: ${added.bookings} bookings, ${added.messages} messages, ${added.dailyMetrics} rows of daily metrics.`
        : "The demo data is there already.",
    );
  }
  if (large) {
    const added = await seedLarge(target.db);
    console.log(added ? "A large studio's data added." : "The large studio's data is there already.");
  }
}

async function makeAdmin(target: Target) {
  await applyMigrations(target.db);
  const admin = await breachCheckedAdmin(target);
  const outcome = await createAdmin(target.db, admin);
  console.log(
    outcome === "created"
      ? `Admin ${admin.email} created.`
      : `${admin.email} had an account: it is an admin now, its password is as before.`,
  );
}

async function resetTarget(target: Target, { yes }: { yes: boolean }) {
  if (target.remote && !yes) {
    throw new Error(`This empties ${new URL(target.url).host}. Say so: npm run db:reset -- --yes`);
  }
  // Fails now rather than after the tables are dropped.
  await breachCheckedAdmin(target);
  await target.db.run(sql`pragma foreign_keys = off`);
  // Dropping a table deletes related rows in other tables, whose triggers would read tables that no longer exist.
  for (const type of ["trigger", "view", "table"]) {
    const named = await target.db.all<{ name: string }>(
      sql`select name from sqlite_master where type = ${type} and name not like 'sqlite_%' and name not like 'libsql_%'`,
    );
    for (const { name } of named) await target.db.run(sql.raw(`drop ${type} if exists "${name}"`));
  }
  // A running server holds KV and R2: deleting the files would break it.
  if (!target.remote && target.alone) {
    rmSync(join(dataDirectory(), "state"), { recursive: true, force: true });
  }
  await seedTarget(target, { demo: false, large: false, yes });
}

/**
 * Runs the named command on the environment's target and prints the outcome.
 * @returns the exit code
 * @throws if there is no such command
 */
export async function runDatabaseCommand(words: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      demo: { type: "boolean", default: false },
      large: { type: "boolean", default: false },
      yes: { type: "boolean", default: false },
    },
  });
  const commands: Record<string, (target: Target) => Promise<void>> = {
    migrate: migrateTarget,
    seed: (target) => seedTarget(target, values),
    reset: (target) => resetTarget(target, values),
    admin: makeAdmin,
  };
  const command = commands[positionals[0] ?? ""];
  if (!command) throw new Error(`Usage: command.ts ${Object.keys(commands).join(" | ")}`);
  const target = await openTarget();
  try {
    await command(target);
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  } finally {
    await target.close();
  }
}
