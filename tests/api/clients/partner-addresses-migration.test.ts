import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { applyMigrations } from "#drizzle/migrate.ts";
import { bookingNotes } from "#drizzle/schema/booking-notes.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { trashedBookings, trashedRows } from "#drizzle/schema/trashed-bookings.ts";
import { startOlderDatabase } from "#tests/support/older-database.ts";

let database: Awaited<ReturnType<typeof startOlderDatabase>>;
const open = () => database.open();

type Old = { id: string; booking: string; first: string | null; second: string | null; now: string | null };
/** Bookings as the previous version could store them: their address beside those of their partners. */
const OLD: (Old & { note?: string })[] = [
  { id: "same", booking: "a@example.com", first: "a@example.com", second: null, now: "a@example.com" },
  { id: "case", booking: "A@example.com", first: "a@example.com", second: null, now: "a@example.com" },
  {
    id: "differs",
    booking: "old@example.com",
    first: "new@example.com",
    second: "b@example.com",
    now: "new@example.com",
    note: "old@example.com",
  },
  // The second partner's address was on the booking, which nothing loses.
  {
    id: "second",
    booking: "b@example.com",
    first: "a@example.com",
    second: "b@example.com",
    now: "a@example.com",
  },
  { id: "other", booking: "", first: null, second: "b@example.com", now: "b@example.com" },
  {
    id: "removed",
    booking: "old@example.com",
    first: null,
    second: null,
    now: null,
    note: "old@example.com",
  },
  { id: "caller", booking: "", first: null, second: null, now: null },
];

beforeAll(async () => {
  database = await startOlderDatabase("0047_reserved_refunds");
  for (const { id, booking, first, second } of OLD) {
    await open().run(
      sql`insert into bookings (id, submission_id, bride_name, groom_name, email, wedding_date) values (${id}, ${id}, 'Ana', 'Ben', 'first@example.com', '2031-06-07')`,
    );
    await open().run(sql`update bookings set email = ${booking} where id = ${id}`);
    await open().run(sql`update contacts set email = ${first} where id = ${`${id}-1`}`);
    await open().run(sql`update contacts set email = ${second} where id = ${`${id}-2`}`);
    // The same booking in the trash.
    const trashed = `trashed-${id}`;
    await open().run(
      sql`insert into trashed_bookings (id, bride_name, groom_name, email, wedding_date, status, deleted_at) values (${trashed}, 'Ana', 'Ben', ${booking}, '2031-06-07', 'new', 1)`,
    );
    const row = (table: string, n: number, values: object) =>
      open().run(
        sql`insert into trashed_rows (booking_id, table_name, n, row) values (${trashed}, ${table}, ${n}, ${JSON.stringify(values)})`,
      );
    await row("bookings", 1, { id: trashed, email: booking });
    await row("bookingNotes", 1, { id: `note-${id}`, text: "Call" });
    await row("contacts", 1, { id: `${trashed}-1`, role: "partner", email: first });
    await row("contacts", 2, { id: `${trashed}-2`, role: "partner", email: second });
    await row("contacts", 3, { id: `${trashed}-0`, role: "payer", email: "payer@example.com" });
  }
  await applyMigrations(open());
}, 30_000);
afterAll(() => database?.close());

it("gives every booking the address of its first partner who has one", async () => {
  const rows = await open().select().from(bookings);
  expect(rows.map(({ id, email }) => [id, email]).sort()).toEqual(OLD.map(({ id, now }) => [id, now]).sort());
});

it("keeps as a note an address that only the booking had", async () => {
  const rows = await open().select().from(bookingNotes);
  const lost = OLD.filter(({ note }) => note);
  expect(rows.map(({ bookingId }) => bookingId).sort()).toEqual(lost.map(({ id }) => id).sort());
  for (const { id, note = "" } of lost)
    expect(rows.find(({ bookingId }) => bookingId === id)?.text).toContain(note);
});

it("does the same for bookings in the trash", async () => {
  for (const { id, now, note } of OLD) {
    const trashed = `trashed-${id}`;
    const [listed] = await open().select().from(trashedBookings).where(eq(trashedBookings.id, trashed));
    expect([id, listed?.email]).toEqual([id, now]);
    const rows = await open().select().from(trashedRows).where(eq(trashedRows.bookingId, trashed));
    const parsed = rows.map(({ tableName, n, row }) => ({ tableName, n, row: JSON.parse(row) }));
    expect(parsed.find(({ tableName }) => tableName === "bookings")?.row.email).toBe(now ?? "");
    const notes = parsed.filter(({ tableName }) => tableName === "bookingNotes");
    expect(notes).toHaveLength(note ? 2 : 1);
    if (note) expect(notes.find(({ n }) => n === 2)?.row.text).toContain(note);
  }
});

it("changes nothing when it is applied again", async () => {
  const before = await open().select().from(bookingNotes);
  await applyMigrations(open());
  expect(await open().select().from(bookingNotes)).toEqual(before);
});
