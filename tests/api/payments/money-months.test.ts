import { asc, eq, sql } from "drizzle-orm";
import fc from "fast-check";
import Papa from "papaparse";
import { afterAll, beforeAll, expect, it } from "vitest";
import { CHARGE_KINDS } from "#drizzle/enums.ts";
import { applyMigrations } from "#drizzle/migrate.ts";
import { bookingSettings } from "#drizzle/schema/booking-settings.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { ledgerEntries } from "#drizzle/schema/ledger.ts";
import { moneyMonths, outstandingChanges } from "#drizzle/schema/money-months.ts";
import { openTotals } from "#drizzle/schema/open-charges.ts";
import { paymentPauses } from "#drizzle/schema/payment-pauses.ts";
import { appendEntries } from "#server/payments/ledger/queries.ts";
import { exportMoneyMonths, readMoneyMonths } from "#server/payments/months/service.ts";
import { exportMoney, readPayments } from "#server/payments/overview/service.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { startOlderDatabase } from "#tests/support/older-database.ts";
import { startDatabase, type TestDatabase } from "#tests/support/sqld.ts";
import { agreed, type Booking, type Entry, outstanding, paid } from "#tests/support/summed-ledger.ts";

let database: TestDatabase;
let services: Services;
const admin = { userId: "admin" } as Admin;
beforeAll(async () => {
  database = await startDatabase({ seeded: false });
  // All weddings are on one day.
  await database.open().insert(bookingSettings).values({ id: "main", weddingsPerDay: 10_000 });
  // The evening of November 20 in Los Angeles, which is November 21 elsewhere.
  const clock = { now: () => new Date("2027-11-21T05:00:00Z") };
  services = { db: database.open(), clock, env: {} } as unknown as Services;
});
afterAll(() => database?.close());

const [YESTERDAY, TODAY] = ["2027-11-19", "2027-11-20"];
const MONTHS = ["2027-07", "2027-08", "2027-09", "2027-10", "2027-11"];
const QUERY = new URLSearchParams({ range: "custom", from: "2027-07-15", until: "2027-11-20" });
/** First and last days of months, and days between. */
const DAYS = [
  "2027-07-31",
  "2027-08-01",
  "2027-08-31",
  "2027-09-01",
  "2027-09-17",
  "2027-10-30",
  "2027-10-31",
  "2027-11-01",
  "2027-11-19",
  TODAY,
];

const MOVES = { close: "cancelled", reopen: "contacted", deliver: "delivered" } as const;
const KINDS = ["charge", "reverse", "pay", "pay", "send", "settle", "fail", "refund", "write_off"] as const;
const steps = fc.array(
  fc.record({
    does: fc.constantFrom(...KINDS, "close", "reopen", "deliver", "settle_all"),
    cents: fc.integer({ min: 1, max: 9000 }),
    which: fc.nat({ max: 5 }),
    chargeKind: fc.constantFrom(...CHARGE_KINDS),
    dueOn: fc.constantFrom(null, ...DAYS, "2027-11-21", "2027-11-30", "2028-02-01"),
    /** Not in order: payments recorded by hand may have happened earlier. */
    happenedOn: fc.constantFrom(...DAYS),
  }),
  { minLength: 1, maxLength: 14 },
);
type Step = (typeof steps extends fc.Arbitrary<infer T> ? T : never)[number];

const entriesOf = (bookingId: string) =>
  services.db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.bookingId, bookingId))
    .orderBy(asc(sql`${ledgerEntries}.rowid`));

/** Executes a step unless the ledger refuses it. */
async function take(bookingId: string, { does, cents, which, happenedOn, ...step }: Step) {
  if (does === "settle_all") {
    const settledThrough = sql`(select id from ledger_entries where booking_id = ${bookingId} order by rowid desc limit 1)`;
    await services.db.update(bookings).set({ settledThrough }).where(eq(bookings.id, bookingId));
    return;
  }
  if (does === "close" || does === "reopen" || does === "deliver") {
    const deliveredOn = does === "deliver" ? happenedOn : null;
    const moved = services.db.update(bookings).set({ status: MOVES[does], deliveredOn });
    await moved.where(eq(bookings.id, bookingId));
    return;
  }
  const entries = await entriesOf(bookingId);
  const pick = (kind: Entry["kind"]) => {
    const all = entries.filter((entry) => entry.kind === kind);
    return all[which % Math.max(1, all.length)];
  };
  const [charge, payment] = [pick("charge"), pick("payment")];
  const whole = (entry?: Entry) => ({
    refersTo: entry?.id ?? "none",
    amountCents: entry?.amountCents ?? 1,
  });
  const entry = {
    charge: () => ({ ...step, kind: "charge" as const, amountCents: cents, label: "X" }),
    reverse: () => ({ ...whole(charge), kind: "reversal" as const }),
    pay: () => ({ kind: "payment" as const, amountCents: cents, beyondDue: which > 3 }),
    send: () => ({ kind: "payment" as const, amountCents: cents, pending: true, beyondDue: which > 3 }),
    settle: () => ({ ...whole(payment), kind: "settlement" as const }),
    fail: () => ({ ...whole(payment), kind: "failure" as const }),
    refund: () => ({ ...whole(payment), kind: "refund" as const, amountCents: cents }),
    write_off: () => ({ kind: "write_off" as const, amountCents: cents }),
  }[does]();
  await appendEntries(services.db, {
    actor: admin,
    bookingId,
    action: "record_payment",
    logged: {},
    at: new Date(),
    entries: [{ key: crypto.randomUUID(), happenedOn, ...entry }],
  });
}

/** Computes the report from every row of the ledger. */
async function naive() {
  const all = await services.db
    .select()
    .from(ledgerEntries)
    .orderBy(asc(sql`${ledgerEntries}.rowid`));
  const pauses = await services.db.select().from(paymentPauses);
  const exist = (await services.db.select().from(bookings)).map((booking) => ({
    ...booking,
    pause: pauses.find(({ bookingId }) => bookingId === booking.id) ?? null,
  }));
  const ledgers = Map.groupBy(all, ({ bookingId }) => bookingId);
  return MONTHS.map((month) => {
    const happened = all.filter(({ happenedOn }) => happenedOn.startsWith(month));
    // This month hasn't ended: what is due today isn't late yet.
    const isNow = month === TODAY.slice(0, 7);
    const times = isNow ? { known: TODAY, due: YESTERDAY } : { known: `${month}-31`, due: `${month}-31` };
    const due = (booking: Booking) => outstanding(ledgers.get(booking.id) ?? [], booking, times);
    return [agreed(happened), paid(happened), exist.reduce((sum, booking) => sum + due(booking), 0)];
  });
}

const reported = async () => {
  const { table } = await readMoneyMonths(services, admin, QUERY);
  expect(table.rows.map(([label]) => label)).toEqual(
    ["Jul", "Aug", "Sep", "Oct", "Nov"].map((month) => `${month} 2027`),
  );
  return table.rows.map((row) => row.slice(1));
};

async function expectAgreement() {
  const months = await reported();
  expect(months).toEqual(await naive());
  const { totals } = await readPayments(services, admin, new URLSearchParams());
  expect(months.at(-1)?.[2]).toBe(totals.overdueCents);
}

/** Returns the bookkeeper's gross totals by month, in cents. */
async function booked() {
  return Promise.all(
    MONTHS.map(async (month) => {
      const { text } = await exportMoney(services, admin, new URLSearchParams({ month }));
      const { data } = Papa.parse<{ Gross: string }>(text.trimEnd(), { header: true });
      return data.reduce((sum, { Gross }) => sum + Math.round(Number(Gross) * 100), 0);
    }),
  );
}

it("the monthly report matches every ledger row, the payment list and the bookkeeper's sheet to the cent", {
  timeout: 240_000,
}, async () => {
  const ids: string[] = [];
  // For any random history, one of the bookings deleted at the end owes something.
  const owing = await newBooking({ database });
  ids.push(owing.id);
  await take(owing.id, {
    does: "charge",
    cents: 9001,
    which: 0,
    chargeKind: "instalment",
    dueOn: "2027-08-31",
    happenedOn: "2027-08-01",
  });
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      const { id } = await newBooking({ database });
      ids.push(id);
      for (const step of [{ ...history[0], does: "charge" } as Step, ...history]) await take(id, step);
      await expectAgreement();
    }),
    { numRuns: 60 },
  );
  const months = await reported();
  expect(await booked()).toEqual(months.map(([, paidCents]) => paidCents));
  // The compared values differ enough for the comparison to mean something.
  expect(new Set(months.flat()).size).toBeGreaterThan(10);

  // Deleted bookings owe nothing but stay in the accounts.
  const [agreedBefore, paidBefore] = [0, 1].map((at) => months.map((row) => row[at]));
  for (const id of ids.slice(0, 10)) await services.db.delete(bookings).where(eq(bookings.id, id));
  await expectAgreement();
  const after = await reported();
  expect([0, 1].map((at) => after.map((row) => row[at]))).toEqual([agreedBefore, paidBefore]);
  expect(after).not.toEqual(months);

  await expectSameFromMigration();
});

/** Inserts a booking into a database that lacks columns. */
const insertEarlier = (
  db: Services["db"],
  { id, brideName, groomName, email, weddingDate, status }: Pick<Booking, EarlierColumns>,
) =>
  db.run(
    sql`insert into bookings (id, submission_id, bride_name, groom_name, email, wedding_date, status) values (${id}, ${id}, ${brideName}, ${groomName}, ${email}, ${weddingDate}, ${status})`,
  );
type EarlierColumns = "id" | "brideName" | "groomName" | "email" | "weddingDate" | "status";

/** Expects a database with the same ledgers to have the same totals after the migration. */
async function expectSameFromMigration() {
  const sums = async (db: Services["db"]) => ({
    changes: await db
      .select()
      .from(outstandingChanges)
      .orderBy(outstandingChanges.bookingId, outstandingChanges.month),
    months: (await db.select().from(moneyMonths).orderBy(moneyMonths.month)).filter(
      ({ agreedCents, paidCents, outstandingChangeCents }) =>
        agreedCents !== 0 || paidCents !== 0 || outstandingChangeCents !== 0,
    ),
  });
  const older = await startOlderDatabase("0028_client_requests");
  try {
    const db = older.open();
    // Later changes of a booking weren't known at that time.
    await services.db.update(bookings).set({ status: "new", deliveredOn: null, settledThrough: null });
    for (const booking of await services.db.select().from(bookings)) await insertEarlier(db, booking);
    const entries = await services.db
      .select()
      .from(ledgerEntries)
      .orderBy(asc(sql`${ledgerEntries}.rowid`));
    for (const entry of entries) await db.insert(ledgerEntries).values(entry);
    await applyMigrations(db);
    const expected = await sums(services.db);
    expect(expected.changes.length).toBeGreaterThan(20);
    expect(await sums(db)).toEqual(expected);
  } finally {
    await older.close();
  }
}

it("the migration leaves closed bookings owing nothing, and delivered ones what was due then", {
  timeout: 60_000,
}, async () => {
  const older = await startOlderDatabase("0033_call_lists");
  try {
    const db = older.open();
    for (const status of ["cancelled", "lost", "delivered", "editing"] as const) {
      await insertEarlier(db, {
        id: status,
        brideName: "Ana",
        groomName: "Ben",
        email: "a@example.com",
        status,
        weddingDate: "2027-08-07",
      });
      const entry = { bookingId: status, happenedOn: "2027-07-01", actorId: "a" };
      for (const [kind, amountCents] of [
        ["charge", 500],
        ["payment", 200],
      ] as const)
        await db
          .insert(ledgerEntries)
          .values({ ...entry, id: `${status}-${kind}`, key: `${status}-${kind}`, kind, amountCents });
    }
    await db.run(sql`update bookings set updated_at = ${Date.parse("2027-09-30T12:00:00Z")}`);
    await applyMigrations(db);
    expect(await db.select().from(openTotals).orderBy(openTotals.month)).toEqual([
      { month: "2027-09", charges: 1, openCents: 300, pendingCents: 0 },
      { month: "delivery", charges: 1, openCents: 300, pendingCents: 0 },
    ]);
    expect(await db.select().from(outstandingChanges)).toEqual([
      { bookingId: "delivered", month: "2027-09", changeCents: 300 },
    ]);
  } finally {
    await older.close();
  }
});

it("the monthly report is exported as a sheet, including months without activity", async () => {
  const query = new URLSearchParams({ range: "custom", from: "2026-01-31", until: "2026-02-01" });
  expect(await exportMoneyMonths(services, admin, query)).toEqual({
    fileName: "money-2026-01-31-to-2026-02-01.csv",
    text: '\uFEFF"Month","Agreed","Paid","Outstanding"\r\n"Jan 2026","0","0","0"\r\n"Feb 2026","0","0","0"\r\n',
  });
});
