import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { CHARGE_KINDS } from "#drizzle/enums.ts";
import { bookingSettings } from "#drizzle/schema/booking-settings.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import type { ledgerEntries } from "#drizzle/schema/ledger.ts";
import { openCharges, openTotals, pendingWithoutCharge } from "#drizzle/schema/open-charges.ts";
import { appendEntries } from "#server/payments/ledger/queries.ts";
import { readBalance } from "#server/payments/ledger/service.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { startDatabase, type TestDatabase } from "#tests/support/sqld.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase({ seeded: false });
  // All weddings are on one day.
  await db().insert(bookingSettings).values({ id: "main", weddingsPerDay: 10_000 });
});
afterAll(() => database?.close());

const db = () => database.open();
const append = (
  bookingId: string,
  entry: Partial<typeof ledgerEntries.$inferInsert> &
    Pick<typeof ledgerEntries.$inferInsert, "kind" | "amountCents">,
) =>
  appendEntries(db(), {
    actor: { userId: "admin" },
    bookingId,
    action: "record_payment",
    logged: {},
    at: new Date(),
    entries: [{ key: crypto.randomUUID(), happenedOn: "2027-01-10", ...entry }],
  });

const KINDS = [
  "charge",
  "charge",
  "reverse",
  "pay",
  "pay",
  "send",
  "settle",
  "fail",
  "refund",
  "write_off",
  "close",
  "reopen",
  "deliver",
  "settle_all",
] as (
  | ("charge" | "reverse" | "pay" | "send" | "settle" | "fail" | "refund" | "write_off")
  | ("close" | "reopen" | "deliver" | "settle_all")
)[];
const STATUSES = { close: "cancelled", reopen: "contacted", deliver: "delivered" } as const;
const steps = fc.array(
  fc.record({
    does: fc.constantFrom(...KINDS),
    cents: fc.integer({ min: 1, max: 9000 }),
    which: fc.nat({ max: 5 }),
    chargeKind: fc.constantFrom(...CHARGE_KINDS),
    dueOn: fc.constantFrom(null, "2027-01-05", "2027-01-15", "2027-02-01"),
    beyondDue: fc.boolean(),
  }),
  { minLength: 1, maxLength: 12 },
);
type Step = (typeof steps extends fc.Arbitrary<infer T> ? T : never)[number];

const move = (bookingId: string, to: Step["does"]) =>
  db()
    .update(bookings)
    .set({
      status: STATUSES[to as keyof typeof STATUSES],
      deliveredOn: to === "deliver" ? "2027-01-12" : null,
    })
    .where(eq(bookings.id, bookingId));

/** What is in the ledger was settled: as when a booking is reopened as an inquiry. */
const settleAll = (bookingId: string) =>
  db()
    .update(bookings)
    .set({
      settledThrough: sql`(select id from ledger_entries where booking_id = ${bookingId} order by rowid desc limit 1)`,
    })
    .where(eq(bookings.id, bookingId));

async function take(bookingId: string, { does, cents, which, chargeKind, dueOn, beyondDue }: Step) {
  const { charges, payments } = await readBalance({ db: db() }, bookingId);
  const charge = charges[which % Math.max(1, charges.length)];
  const payment = payments[which % Math.max(1, payments.length)];
  const about = { refersTo: payment?.id ?? "none", amountCents: payment?.amountCents ?? 1 };
  return {
    charge: () => append(bookingId, { kind: "charge", amountCents: cents, chargeKind, dueOn, label: "X" }),
    reverse: () =>
      append(bookingId, {
        kind: "reversal",
        amountCents: charge?.amountCents ?? 1,
        refersTo: charge?.id ?? "none",
      }),
    pay: () => append(bookingId, { kind: "payment", amountCents: cents, beyondDue }),
    send: () => append(bookingId, { kind: "payment", amountCents: cents, pending: true, beyondDue }),
    settle: () => append(bookingId, { ...about, kind: "settlement" }),
    fail: () => append(bookingId, { ...about, kind: "failure" }),
    refund: () => append(bookingId, { ...about, kind: "refund", amountCents: cents }),
    write_off: () => append(bookingId, { kind: "write_off", amountCents: cents }),
    close: () => move(bookingId, does),
    reopen: () => move(bookingId, does),
    deliver: () => move(bookingId, does),
    settle_all: () => settleAll(bookingId),
  }[does]();
}

const openOf = async (bookingId: string) =>
  (await db().select().from(openCharges).where(eq(openCharges.bookingId, bookingId)))
    .map(({ chargeId, ...open }) => ({
      id: chargeId,
      dueOn: open.dueOn,
      isAsked: open.asked,
      openCents: open.openCents,
      pendingCents: open.pendingCents,
    }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** What the table has of a booking's money on its way that no charge waits for. */
const unchargedOf = async (bookingId: string) =>
  (await db().select().from(pendingWithoutCharge).where(eq(pendingWithoutCharge.bookingId, bookingId)))[0]
    ?.pendingCents ?? 0;

it("after any history, the open charges match the balance, and the totals are their sums", {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      const { id: bookingId } = await newBooking({ database });
      for (const step of [{ ...history[0], does: "charge" } as Step, ...history]) {
        await take(bookingId, step);
        const { charges, pendingCents } = await readBalance({ db: db() }, bookingId);
        const expected = charges
          .filter(({ openCents }) => openCents > 0)
          .map(({ id, dueOn, isAsked, openCents, ...charge }) => ({
            id,
            dueOn,
            isAsked,
            openCents,
            pendingCents: charge.pendingCents,
          }))
          .toSorted((a, b) => (a.id < b.id ? -1 : 1));
        expect(await openOf(bookingId)).toEqual(expected);
        expect(await unchargedOf(bookingId)).toBe(
          pendingCents - charges.reduce((sum, charge) => sum + charge.pendingCents, 0),
        );
      }
    }),
    { numRuns: 25 },
  );
  const sums = await db().all(
    sql`select coalesce(substr(due_on, 1, 7), 'delivery') as month, sum(asked) as charges, sum(open_cents * asked) as open_cents, sum(pending_cents) as pending_cents from open_charges group by 1 having sum(asked) > 0 order by 1`,
  );
  expect(sums.length).toBeGreaterThan(1);
  expect(
    (await db().select().from(openTotals).orderBy(openTotals.month))
      .filter(({ charges }) => charges > 0)
      .map(({ month, charges, openCents, pendingCents }) => ({
        month,
        charges,
        open_cents: openCents,
        pending_cents: pendingCents,
      })),
  ).toEqual(sums);
  const days = await db().all(
    sql`select due_on as day, sum(asked) as charges, sum(open_cents * asked) as open_cents, sum(pending_cents) as pending_cents from open_charges where due_on is not null group by 1 having sum(asked) > 0 order by 1`,
  );
  expect(days.length).toBeGreaterThan(1);
  expect(
    await db().all(
      sql`select day, charges, open_cents, pending_cents from open_day_totals where charges > 0 order by day`,
    ),
  ).toEqual(days);
});

it("a deleted booking owes nothing, and amounts due at delivery follow the wedding date", async () => {
  const { id } = await newBooking({ database }, { weddingDate: "2031-05-01" });
  await append(id, { kind: "charge", amountCents: 100 });
  const order = async () =>
    (
      await db()
        .select({ order: openCharges.dueOrder })
        .from(openCharges)
        .where(eq(openCharges.bookingId, id))
    )[0]?.order;
  expect(await order()).toBe("9999-2031-05-01");
  await db().update(bookings).set({ weddingDate: "2031-06-02" }).where(eq(bookings.id, id));
  expect(await order()).toBe("9999-2031-06-02");
  await db().delete(bookings).where(eq(bookings.id, id));
  expect(await order()).toBeUndefined();
});
