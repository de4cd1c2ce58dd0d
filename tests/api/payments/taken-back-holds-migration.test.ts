import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { applyMigrations } from "#drizzle/migrate.ts";
import { ledgerEntries } from "#drizzle/schema/ledger.ts";
import { proposals } from "#drizzle/schema/proposals.ts";
import { startOlderDatabase } from "#tests/support/older-database.ts";

let database: Awaited<ReturnType<typeof startOlderDatabase>>;
beforeAll(async () => {
  database = await startOlderDatabase("0060_taken_back_dates");
}, 30_000);
afterAll(() => database?.close());

const SENT_AT = 2000;

/** Bookings that were held: their status, when the hold was taken back, what became of the debit, and their mark afterward. */
const OLD = [
  ["sent-before", "proposal", 3000, null, "sent-before-debit"],
  ["sent-at-once", "contacted", SENT_AT, null, "sent-at-once-debit"],
  ["sent-after", "proposal", 1000, null, null],
  ["arrived", "proposal", 3000, "settlement", null],
  ["failed", "proposal", 3000, "failure", null],
  ["held-again", "held", 3000, null, null],
  ["closed", "lost", 3000, null, null],
  ["never-held", "proposal", null, null, null],
] as const;

it("holds that were taken back before the migration aren't confirmed by what was on its way then", async () => {
  const db = database.open();
  for (const [at, [id, status, takenBackAt, ended]] of OLD.entries()) {
    await db.run(sql`insert into bookings (id, submission_id, bride_name, groom_name, email, wedding_date, status)
      values (${id}, ${id}, 'Ana', 'Ben', '', ${`2031-01-${10 + at}`}, ${status})`);
    await db.run(sql`insert into proposals (id, booking_id, number, status, draft, completed_at)
      values (${id}, ${id}, 1, 'completed', '{}', 1000)`);
    const entry = {
      bookingId: id,
      amountCents: 100,
      way: "bank_debit" as const,
      happenedOn: "2030-01-01",
      actorId: "system",
    };
    const debit = `${id}-debit`;
    await db.insert(ledgerEntries).values({
      ...entry,
      id: debit,
      key: debit,
      kind: "payment",
      pending: true,
      beyondDue: true,
      createdAt: new Date(SENT_AT),
    });
    if (ended)
      await db.insert(ledgerEntries).values({
        ...entry,
        id: `${id}-${ended}`,
        key: `${id}-${ended}`,
        kind: ended,
        refersTo: debit,
        createdAt: new Date(2500),
      });
    if (takenBackAt !== null)
      await db.run(sql`insert into booking_states (booking_id, version, status, created_at)
        values (${id}, 2, 'held', ${takenBackAt})`);
  }
  await applyMigrations(db);
  const after = await db
    .select({ id: proposals.id, takenBackAfter: proposals.takenBackAfter })
    .from(proposals);
  expect(after.map(({ id, takenBackAfter }) => [id, takenBackAfter]).sort()).toEqual(
    OLD.map(([id, , , , mark]) => [id, mark]).toSorted(),
  );
});
