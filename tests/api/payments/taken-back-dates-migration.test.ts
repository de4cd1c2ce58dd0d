import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { applyMigrations } from "#drizzle/migrate.ts";
import { ledgerEntries } from "#drizzle/schema/ledger.ts";
import { proposals } from "#drizzle/schema/proposals.ts";
import { startOlderDatabase } from "#tests/support/older-database.ts";

let database: Awaited<ReturnType<typeof startOlderDatabase>>;
beforeAll(async () => {
  database = await startOlderDatabase("0059_canceled_agreements");
}, 30_000);
afterAll(() => database?.close());

/** Bookings with an agreement: status, what the earlier version wrote about a confirmation, and what they have now. */
const OLD = [
  ["never", "held", null, null],
  ["automatic", "held", "log", "automatic-paid"],
  ["by-hand", "proposal", "state", "by-hand-paid"],
  ["still", "confirmed", "log", null],
  ["closed", "cancelled", "log", null],
] as const;

it("dates that were taken back before the migration aren't confirmed by what had arrived", async () => {
  const db = database.open();
  for (const [id, status, written] of OLD) {
    await db.run(sql`insert into bookings (id, submission_id, bride_name, groom_name, email, wedding_date, status)
      values (${id}, ${id}, 'Ana', 'Ben', '', ${`2031-01-${10 + OLD.findIndex(([one]) => one === id)}`}, ${status})`);
    await db.run(sql`insert into proposals (id, booking_id, number, status, draft, completed_at)
      values (${id}, ${id}, 1, 'completed', '{}', 1000)`);
    await db.insert(ledgerEntries).values(
      (["fee", "paid"] as const).map((name) => ({
        id: `${id}-${name}`,
        key: `${id}-${name}`,
        bookingId: id,
        kind: name === "fee" ? ("charge" as const) : ("payment" as const),
        ...(name === "fee" ? { chargeKind: "instalment" as const, label: "Fee" } : { way: "cash" as const }),
        amountCents: 100,
        happenedOn: "2030-01-01",
        actorId: "system",
      })),
    );
    if (written === "log")
      await db.run(sql`insert into audit_log (id, actor_id, action, entity, entity_id, created_at)
        values (${id}, 'system', 'confirm_paid_booking', 'booking', ${id}, 2000)`);
    if (written === "state")
      await db.run(
        sql`insert into booking_states (booking_id, version, status) values (${id}, 2, 'confirmed')`,
      );
  }
  await applyMigrations(db);
  const after = await db
    .select({ id: proposals.id, takenBackAfter: proposals.takenBackAfter })
    .from(proposals);
  expect(after.map(({ id, takenBackAfter }) => [id, takenBackAfter]).sort()).toEqual(
    OLD.map(([id, , , mark]) => [id, mark]).toSorted(),
  );
});
