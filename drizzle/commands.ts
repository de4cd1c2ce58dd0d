// Implements the `db:*` and `admin:*` commands of package.json.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import { exitCodeOf, WrongUsage } from "#server/platform/command-line.ts";
import { makeAdmin, resetTheAdmin } from "./admin-commands.ts";
import { askHere } from "./ask.ts";
import { chooseAdmin } from "./choose-admin.ts";
import { applyMigrations } from "./migrate.ts";
import type { SignInWith } from "./seed/admin.ts";
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

async function seedTarget(target: Target, { demo, large, yes }: SeedOptions, chosen?: SignInWith) {
  if ((demo || large) && target.remote && !yes) {
    const kinds = [...(demo ? ["--demo"] : []), ...(large ? ["--large"] : [])].join(" ");
    throw new Error(
      `This fills ${new URL(target.url).host} with invented data. Say so: npm run db:seed -- ${kinds} --yes`,
    );
  }
  const admin = chosen ?? (await chooseAdmin(target, askHere()));
  await applyMigrations(target.db);
  const fresh = await seedOnce(target.db, admin);
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

async function resetTarget(target: Target, { yes }: { yes: boolean }) {
  if (target.remote && !yes) {
    throw new Error(`This empties ${new URL(target.url).host}. Say so: npm run db:reset -- --yes`);
  }
  // Fails now rather than after the tables are dropped.
  const admin = await chooseAdmin(target, askHere());
  const named = await target.db.all<{ type: string; name: string }>(
    sql`select type, name from sqlite_master where name not like 'sqlite_%' and name not like 'libsql_%'`,
  );
  // Triggers first: they would read tables that no longer exist.
  const drops = ["trigger", "view", "table"].flatMap((kind) =>
    named.filter(({ type }) => type === kind).map(({ name }) => `drop ${kind} if exists "${name}"`),
  );
  // One transaction that ignores foreign keys. Otherwise, dropping a table deletes related rows in other tables first,
  // and those may refer to a table that is gone.
  await target.db.$client.migrate(drops);
  // A running server holds KV and R2: deleting the files would break it.
  if (!target.remote && target.alone) {
    rmSync(join(dataDirectory(), "state"), { recursive: true, force: true });
  }
  await seedTarget(target, { demo: false, large: false, yes }, admin);
}

const OPTIONS = {
  demo: { type: "boolean", default: false },
  large: { type: "boolean", default: false },
  yes: { type: "boolean", default: false },
  email: { type: "string" },
  "new-email": { type: "string" },
} as const;

const USAGE = `Usage: npm run db:migrate | db:seed | db:reset | admin:create | admin:reset [-- OPTIONS]
  --demo, --large   db:seed: two years of invented bookings, or a studio with 20,000
  --yes             db:seed and db:reset: do so on a remote database
                    admin:create: make an existing account an admin without asking
  --email ADDRESS   admin:reset: whom
  --new-email ADDRESS
                    admin:reset: the address to sign in with from now on
They use the database of TURSO_DATABASE_URL and TURSO_AUTH_TOKEN, or the local one.`;

/**
 * Runs the named command on the environment's target and prints the outcome.
 * @returns the exit code
 */
export function runDatabaseCommand(words: string[]): Promise<number> {
  let target: Target | undefined;
  const run = async () => {
    const { values, positionals } = parseArgs({ args: words, allowPositionals: true, options: OPTIONS });
    const [name = "", ...more] = positionals;
    const commands: Record<string, (target: Target) => Promise<void>> = {
      migrate: migrateTarget,
      seed: (given) => seedTarget(given, values),
      reset: (given) => resetTarget(given, values),
      admin: (given) => makeAdmin(given, values),
      "reset-admin": (given) => resetTheAdmin(given, { email: values.email, newEmail: values["new-email"] }),
    };
    const command = commands[name];
    if (!command) throw new WrongUsage(`There is no command “${name}”.`);
    if (more.length > 0) throw new WrongUsage(`Nothing is done with “${more.join(" ")}”.`);
    target = await openTarget();
    try {
      await command(target);
    } finally {
      await target.close();
    }
  };
  return exitCodeOf(USAGE, run, () => target?.url ?? process.env.TURSO_DATABASE_URL ?? "");
}
