import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { applyMigrations } from "#drizzle/migrate.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { contacts } from "#drizzle/schema/contacts.ts";
import { startOlderDatabase } from "#tests/support/older-database.ts";

let database: Awaited<ReturnType<typeof startOlderDatabase>>;
const open = () => database.open();
const contactsOf = (bookingId: string) =>
  open().select().from(contacts).where(eq(contacts.bookingId, bookingId)).orderBy(contacts.id);

const AT = Date.parse("2025-02-03T04:05:06Z");
/**
 * Bookings as the previous version stored them, before contacts existed: in every status, with and without a phone
 * number.
 */
const OLD = [
  { id: "plain", status: "new", email: "ana@example.com", phone: null },
  { id: "done", status: "delivered", email: "Ana.Silva@Example.com", phone: "+1 555 0100" },
  { id: "gone", status: "cancelled", email: "ana@example.com", phone: "" },
];

beforeAll(async () => {
  database = await startOlderDatabase("0022_partner_labels");
  for (const { id, status, email, phone } of OLD)
    await open().run(
      sql`insert into bookings (id, submission_id, bride_name, groom_name, email, phone, wedding_date, status, created_at) values (${id}, ${id}, ${`Ana "${id}"`}, 'Ben O''Hara', ${email}, ${phone}, '2031-06-07', ${status}, ${AT})`,
    );
  await applyMigrations(open());
}, 30_000);
afterAll(() => database?.close());

it("gives every existing booking its two partners, the first with the inquiry's address", async () => {
  for (const { id, email, phone } of OLD) {
    const partner = { bookingId: id, role: "partner", language: "en", withdrawnAt: null, lastSeenAt: null };
    const at = new Date(AT);
    expect(await contactsOf(id)).toMatchObject([
      { ...partner, id: `${id}-1`, name: `Ana "${id}"`, email, phone, createdAt: at, version: 1 },
      { ...partner, id: `${id}-2`, name: "Ben O'Hara", email: null, phone: null, createdAt: at, version: 1 },
    ]);
  }
  expect(await open().select().from(contacts)).toHaveLength(2 * OLD.length);
});

it("leaves the bookings themselves unchanged", async () => {
  const rows = await open().select().from(bookings).orderBy(bookings.id);
  expect(rows.map(({ id, status, email, phone }) => ({ id, status, email, phone }))).toEqual(
    OLD.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  );
});

it("keeps an existing booking's partners in sync with its edits and deletion, like a new one's", async () => {
  await open()
    .update(bookings)
    .set({ brideName: "Anna", groomName: "Benno" })
    .where(eq(bookings.id, "plain"));
  expect((await contactsOf("plain")).map(({ name, email }) => [name, email])).toEqual([
    ["Anna", "ana@example.com"],
    ["Benno", null],
  ]);
  await open().run(
    sql`insert into bookings (id, submission_id, bride_name, groom_name, email, wedding_date) values ('later', 'later', 'Cleo', 'Dan', 'cleo@example.com', '2031-06-08')`,
  );
  expect((await contactsOf("later")).map(({ id, name, email }) => [id, name, email])).toEqual([
    ["later-1", "Cleo", "cleo@example.com"],
    ["later-2", "Dan", null],
  ]);
  await open().delete(bookings).where(eq(bookings.id, "done"));
  expect(await contactsOf("done")).toEqual([]);
});

it("applying the migrations again changes nothing", async () => {
  const before = await open().select().from(contacts);
  await applyMigrations(open());
  expect(await open().select().from(contacts)).toEqual(before);
});
