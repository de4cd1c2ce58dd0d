import { describe, expect, it } from "vitest";
import {
  LAST_EXEMPT,
  listMigrations,
  type Migration,
  migrationFaults,
} from "#drizzle/rollout/migration-rules.ts";

const migrations = listMigrations();

/** A small database with the state of the exempt migrations. */
const BASE: Migration = {
  tag: `${LAST_EXEMPT}_base`,
  createdAt: 1,
  sql: `
    CREATE TABLE user (id text PRIMARY KEY NOT NULL);
    CREATE TABLE messages (id text PRIMARY KEY NOT NULL, phone text, slug text NOT NULL);
    CREATE UNIQUE INDEX messages_slug_unique ON messages (slug);
    CREATE TABLE notes (id text PRIMARY KEY NOT NULL, text text NOT NULL);
    CREATE TRIGGER notes_no_update BEFORE UPDATE ON notes BEGIN SELECT raise(ABORT, 'append-only'); END;
    CREATE TABLE shelf (
      id text PRIMARY KEY NOT NULL, kind text, size integer DEFAULT 1 NOT NULL, CHECK (kind in ('a', 'b'))
    );`,
};

/** Returns the complaints about made-up migrations, without the advice at their end. */
async function faultsOf(...added: string[]) {
  const next = added.map((sql, at): Migration => ({ tag: `${9001 + at}_made_up`, createdAt: 2 + at, sql }));
  return (await migrationFaults([BASE, ...next])).map((fault) => fault.split(". ")[0]);
}
const refused = (change: string) => [`migrations/9001_made_up.sql ${change}`];

/** Returns the complaints about rebuilding `shelf` with these columns. */
async function rebuilt(columns: string, copied = "id, kind, size") {
  const sql = `CREATE TABLE __new_shelf (id text PRIMARY KEY NOT NULL, ${columns});
    INSERT INTO __new_shelf (${copied}) SELECT ${copied} FROM shelf;
    DROP TABLE shelf;
    ALTER TABLE __new_shelf RENAME TO shelf;`;
  return (await faultsOf(sql)).map((fault) => fault?.replace("migrations/9001_made_up.sql shelf: ", ""));
}

it("migrations since the rule keep what the running version uses", async () => {
  expect(migrations.some(({ tag }) => tag.startsWith(LAST_EXEMPT))).toBe(true);
  expect(await migrationFaults(migrations)).toEqual([]);
});

it("the newest exempt migration would be rejected now because it renames what the previous version uses", async () => {
  const before = migrations.filter(({ tag }) => tag.slice(0, 4) < LAST_EXEMPT);
  const renaming = migrations.find(({ tag }) => tag.startsWith(LAST_EXEMPT));
  const base = { ...BASE, sql: before.map(({ sql }) => sql).join("\n") };
  const faults = await migrationFaults([
    base,
    { tag: "9001_made_up", createdAt: 2, sql: renaming?.sql ?? "" },
  ]);
  expect(faults.join("\n")).toContain("9001_made_up.sql drops or renames the table desk_settings");
  expect(faults.join("\n")).toContain("9001_made_up.sql bookings: drops or renames the column told_free_at");
});

describe("a migration incompatible with the running version is rejected", () => {
  it.each([
    ["ALTER TABLE `messages` DROP COLUMN `phone`;", "messages: drops or renames the column phone"],
    [
      "ALTER TABLE `messages` RENAME COLUMN `phone` TO `telephone`;",
      "messages: drops or renames the column phone",
    ],
    ["DROP TABLE `notes`;", "drops or renames the table notes"],
    ["ALTER TABLE `notes` RENAME TO `remarks`;", "drops or renames the table notes"],
    ["DROP TRIGGER `notes_no_update`;", "drops the trigger notes_no_update"],
    ["CREATE UNIQUE INDEX `phones` ON `messages` (`phone`);", "messages: makes (phone) unique"],
    ["DROP INDEX `messages_slug_unique`;", "messages: takes the unique key (slug) away"],
    [
      "CREATE TRIGGER `no_notes` BEFORE INSERT ON `notes` BEGIN SELECT raise(ABORT, 'no'); END;",
      "adds or changes the trigger no_notes, which can refuse writes to notes",
    ],
    [
      "ALTER TABLE `messages` ADD `stars` integer CHECK (`stars` < 6 OR `phone` IS NULL);",
      "messages: adds or changes a check: stars < 6 or phone is null",
    ],
    [
      "ALTER TABLE `messages` ADD `reader_id` text REFERENCES `user`(`id`);",
      "messages: adds the foreign key reader_id -> user.id",
    ],
    [
      "ALTER TABLE `messages` ADD `stars` integer DEFAULT 0 NOT NULL; CREATE UNIQUE INDEX `stars` ON `messages` (`stars`);",
      "messages: makes (stars) unique",
    ],
  ])("%s", async (sql, change) => {
    expect(await faultsOf(sql)).toEqual(refused(change));
  });

  const kind = "kind text";
  const size = "size integer DEFAULT 1 NOT NULL";
  const check = "CHECK (kind in ('a', 'b'))";
  it.each([
    ["drops or renames the column size", `${kind}, ${check}`, "id, kind"],
    ["makes kind NOT NULL", `${kind} NOT NULL, ${size}, ${check}`],
    ["changes the type of size from integer to text", `${kind}, size text DEFAULT 1 NOT NULL, ${check}`],
    ["takes the default of size away", `${kind}, size integer NOT NULL, ${check}`],
    ["adds or changes a check: kind in ('a')", `${kind}, ${size}, CHECK (kind in ('a'))`],
    [
      "adds the column shape as NOT NULL without a default",
      `${kind}, ${size}, shape text NOT NULL, ${check}`,
    ],
  ])("if it rebuilds a table and %s", async (change, columns, copied?: string) => {
    expect(await rebuilt(columns, copied)).toEqual([change]);
  });

  it("unless it rebuilds a table with everything it had", async () => {
    expect(await rebuilt(`${kind}, ${size}, shape text, ${check}`)).toEqual([]);
  });
});

it.each([
  "ALTER TABLE `messages` ADD `read_by` text;",
  "ALTER TABLE `messages` ADD `stars` integer DEFAULT 0 NOT NULL CHECK (`stars` < 6);",
  "ALTER TABLE `messages` ADD `reader_id` text REFERENCES `user`(`id`) ON DELETE set null;",
  "ALTER TABLE `messages` ADD `code` text; CREATE UNIQUE INDEX `codes` ON `messages` (`code`, `phone`);",
  "CREATE TABLE `cupboard` (`id` text PRIMARY KEY NOT NULL, `name` text NOT NULL UNIQUE, CHECK (`name` <> ''));",
  "CREATE INDEX `messages_phone` ON `messages` (`phone`);",
  "DROP TRIGGER `notes_no_update`; CREATE TRIGGER `notes_no_update` BEFORE UPDATE ON `notes` BEGIN SELECT raise(ABORT, 'append-only'); END;",
])("an additive migration is accepted: %s", async (sql) => {
  expect(await faultsOf(sql)).toEqual([]);
});

describe("a contract step", () => {
  const DROP = "ALTER TABLE `messages` DROP COLUMN `phone`;";

  it("may remove what an earlier migration left unused", async () => {
    expect(
      await faultsOf("ALTER TABLE `messages` ADD `telephone` text;", `-- contract: after 9001\n${DROP}`),
    ).toEqual([]);
  });

  it("must name an earlier migration on the first line and remove something", async () => {
    expect(await faultsOf(`-- contract: after 9001\n${DROP}`)).toEqual(
      refused("is a contract step after 9001, which is no earlier migration."),
    );
    expect(await faultsOf(`${DROP}\n-- contract: after 0012`)).toEqual(
      refused("messages: drops or renames the column phone"),
    );
    expect(await faultsOf("-- contract: after 0012\nALTER TABLE `messages` ADD `stars` integer;")).toEqual(
      refused("says that it is a contract step, but removes nothing: delete that line."),
    );
  });
});
