import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { applyMigrations } from "#drizzle/migrate.ts";
import { user } from "#drizzle/schema/auth.ts";
import { startOlderDatabase } from "#tests/support/older-database.ts";

let database: Awaited<ReturnType<typeof startOlderDatabase>>;
const open = () => database.open();

/** Accounts as the previous version stored them. Null for none. */
const OLD = [
  { id: "couple", account: true, password: null, role: "user" },
  { id: "planner", account: true, password: null, role: null },
  { id: "with-password", account: true, password: "scrypt:1", role: "user" },
  { id: "editor", account: true, password: null, role: "editor" },
  { id: "incomplete", account: false, password: null, role: null },
];

beforeAll(async () => {
  database = await startOlderDatabase("0055_cancellation_letters");
  for (const { id, account, password, role } of OLD) {
    await open().run(
      sql`insert into user (id, name, email, created_at, updated_at) values (${id}, ${id}, ${`${id}@example.com`}, 1, 1)`,
    );
    if (account)
      await open().run(
        sql`insert into account (id, account_id, provider_id, user_id, password, created_at, updated_at) values (${id}, ${id}, 'credential', ${id}, ${password}, 1, 1)`,
      );
    if (role)
      await open().run(
        sql`insert into profiles (id, user_id, name, role) values (${id}, ${id}, ${id}, ${role})`,
      );
  }
  await applyMigrations(open());
}, 30_000);
afterAll(() => database?.close());

it("marks and counts the existing accounts that have no password and no role", async () => {
  const marked = await open()
    .select({ id: user.id })
    .from(user)
    .where(eq(user.mailboxOnly, true))
    .orderBy(user.id);
  expect(marked.map(({ id }) => id)).toEqual(["couple", "planner"]);
  expect(await open().all(sql`select n from counters where name = 'users:mailbox_only'`)).toEqual([{ n: 2 }]);
});
