import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { applyMigrations } from "#drizzle/migrate.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import { startOlderDatabase } from "#tests/support/older-database.ts";

let database: Awaited<ReturnType<typeof startOlderDatabase>>;
const open = () => database.open();

/** Mails as the previous version stored them: id, key, kind, letter, and the kind that they have now. */
const OLD = [
  ["a", "cancellation:b1:3:c1", "booking_reply", "cancellation:b1:3", "cancellation_letter"],
  ["b", "cancellation:b1:3:c2", "booking_reply", "cancellation:b1:3", "cancellation_letter"],
  ["c", "cancellation:b2:1:c3", "booking_reply", null, "cancellation_letter"],
  ["d", "booking-reply:k1:c1", "booking_reply", "booking-reply:k1", "booking_reply"],
  ["e", "booking-reply:k2:c1", "booking_reply", null, "booking_reply"],
  ["f", "message-reply:cancellation", "message_reply", "message:cancellation:1", "message_reply"],
  ["g", "cancellation:b4:2:c9", "cancellation_letter", "cancellation:b4:2", "cancellation_letter"],
] as const;

const kinds = async () => {
  const rows = await open().select({ id: outbox.id, kind: outbox.kind }).from(outbox).orderBy(outbox.id);
  return rows.map(({ id, kind }) => [id, kind]);
};

beforeAll(async () => {
  database = await startOlderDatabase("0054_film_locks");
  for (const [id, key, kind, letter] of OLD)
    await open().run(
      sql`insert into outbox (id, idempotency_key, kind, letter_id, to_address, subject, text_body, html_body, next_attempt_at) values (${id}, ${key}, ${kind}, ${letter}, 'ana@example.com', 'Hello', 'Hello', 'Hello', 0)`,
    );
  await applyMigrations(open());
}, 30_000);
afterAll(() => database?.close());

it("gives stored letters about a cancellation the kind that coordinators don't read, and no other mail", async () => {
  expect(await kinds()).toEqual(OLD.map(([id, , , , kind]) => [id, kind]));
});

it("applying the migrations again changes nothing", async () => {
  const before = await kinds();
  await applyMigrations(open());
  expect(await kinds()).toEqual(before);
});
