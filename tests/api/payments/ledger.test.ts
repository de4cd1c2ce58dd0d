import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ledgerEntries } from "#drizzle/schema/ledger.ts";
import { proposals } from "#drizzle/schema/proposals.ts";
import type { ScheduleLine } from "#server/payments/ledger/contract.ts";
import { appendEntries } from "#server/payments/ledger/queries.ts";
import { chargeSchedule, readBalance, reverseSchedules } from "#server/payments/ledger/service.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { startDatabase, type TestDatabase } from "#tests/support/sqld.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase({ seeded: false });
});
afterAll(() => database?.close());

const services = () => ({ db: database.open(), clock: { now: () => new Date("2027-01-10T20:00:00Z") } });
const line = (key: string, amountCents: number, values: Partial<ScheduleLine> = {}): ScheduleLine => ({
  key,
  amountCents,
  label: key,
  taxCents: 0,
  dueOn: null,
  kind: "instalment",
  ...values,
});
const SCHEDULE = [
  line("retainer", 100_000, { kind: "retainer", dueOn: "2027-01-15", taxCents: 8000 }),
  line("rest", 300_000),
];
const actor = { userId: "admin" };

/** Inserts a signed proposal that is the booking's newest. */
const newSignedAgreement = (
  bookingId: string,
  {
    id = `proposal-${bookingId}`,
    number = 1,
    status = "signed",
  }: { id?: string; number?: number; status?: "signed" | "completed" } = {},
) => database.open().insert(proposals).values({ id, bookingId, number, status, draft: "{}" });

/** A booking that owes 4,000 dollars. */
async function charged() {
  const { id: bookingId } = await newBooking({ database });
  await newSignedAgreement(bookingId);
  await chargeSchedule(services(), { bookingId, sourceId: `proposal-${bookingId}`, lines: SCHEDULE });
  return bookingId;
}
const append = (
  bookingId: string,
  entry: Partial<typeof ledgerEntries.$inferInsert> & {
    kind: "payment" | "refund" | "settlement" | "failure" | "write_off";
  },
  key: string = crypto.randomUUID(),
) =>
  appendEntries(database.open(), {
    actor,
    bookingId,
    action: "record_payment",
    logged: {},
    at: new Date(),
    entries: [{ key, amountCents: 1, happenedOn: "2027-01-10", ...entry }],
  });
const paymentOf = async (bookingId: string) =>
  (await readBalance(services(), bookingId)).payments[0]?.id ?? "";
const rows = (bookingId: string) => database.open().$count(ledgerEntries, sql`booking_id = ${bookingId}`);

describe("a signed proposal's schedule", () => {
  it("is charged once, with a log line", async () => {
    const bookingId = await charged();
    const again = await chargeSchedule(services(), {
      bookingId,
      sourceId: `proposal-${bookingId}`,
      lines: SCHEDULE,
    });
    expect(again).toMatchObject({ ok: true, value: { charged: false } });
    const balance = await readBalance(services(), bookingId);
    expect(balance).toMatchObject({ chargedCents: 400_000, dueCents: 400_000, retainerPaid: false });
    expect(balance.charges).toEqual([
      expect.objectContaining({
        label: "retainer",
        kind: "retainer",
        dueOn: "2027-01-15",
        amountCents: 100_000,
        taxCents: 8000,
      }),
      expect.objectContaining({ label: "rest", dueOn: null, openCents: 300_000 }),
    ]);
    const logged = await database
      .open()
      .all(
        sql`select actor_id from audit_log where entity_id = ${bookingId} and action = 'schedule_charges'`,
      );
    expect(logged).toHaveLength(1);
  });

  it("is charged once when sent many times concurrently", async () => {
    const { id: bookingId } = await newBooking({ database });
    await newSignedAgreement(bookingId, { id: "once" });
    const send = () => chargeSchedule(services(), { bookingId, sourceId: "once", lines: SCHEDULE });
    await Promise.all(Array.from({ length: 6 }, send));
    expect(await rows(bookingId)).toBe(2);
  });

  it("is replaced by a later one that inherits its payments, and can't be charged again", async () => {
    const bookingId = await charged();
    await append(bookingId, { kind: "payment", amountCents: 100_000, way: "cheque" });
    const lines = [line("retainer", 100_000, { kind: "retainer" }), line("rest", 350_000)];
    const first = eq(proposals.bookingId, bookingId);
    await database.open().update(proposals).set({ status: "completed" }).where(first);
    await newSignedAgreement(bookingId, { id: "second", number: 2, status: "completed" });
    await chargeSchedule(services(), { bookingId, sourceId: "second", lines });
    const expected = { chargedCents: 450_000, paidCents: 100_000, dueCents: 350_000, retainerPaid: true };
    expect(await readBalance(services(), bookingId)).toMatchObject(expected);
    await chargeSchedule(services(), { bookingId, sourceId: `proposal-${bookingId}`, lines: SCHEDULE });
    expect(await readBalance(services(), bookingId)).toMatchObject(expected);
  });

  it("doesn't restore a charge that an admin removed, alone or with the whole schedule", async () => {
    const bookingId = await charged();
    const again = () =>
      chargeSchedule(services(), { bookingId, sourceId: `proposal-${bookingId}`, lines: SCHEDULE });
    const [retainer] = (await readBalance(services(), bookingId)).charges;
    await appendEntries(database.open(), {
      actor,
      bookingId,
      action: "remove_charge",
      logged: {},
      at: new Date(),
      entries: [
        {
          key: `reversal:${retainer?.id}`,
          kind: "reversal",
          refersTo: retainer?.id ?? null,
          amountCents: 100_000,
          taxCents: 8000,
          happenedOn: "2027-01-10",
        },
      ],
    });
    await again();
    const left = { chargedCents: 300_000, charges: [{ label: "rest" }] };
    expect(await readBalance(services(), bookingId)).toMatchObject(left);

    await reverseSchedules(services(), bookingId);
    expect(await readBalance(services(), bookingId)).toMatchObject({ chargedCents: 0 });
    for (let time = 0; time < 2; time += 1) await again();
    expect(await readBalance(services(), bookingId)).toMatchObject(left);
  });

  it("charges nothing once it is voided, even if it was never charged before", async () => {
    for (const status of ["superseded", "declined"] as const) {
      const { id: bookingId } = await newBooking({ database });
      const sourceId = `proposal-${bookingId}`;
      await newSignedAgreement(bookingId);
      // The status changes between reading and charging.
      await database.open().update(proposals).set({ status }).where(eq(proposals.id, sourceId));
      const result = await chargeSchedule(services(), { bookingId, sourceId, lines: SCHEDULE });
      expect(result).toMatchObject({ ok: true, value: { charged: false } });
      expect(await rows(bookingId)).toBe(0);
    }
  });

  it("charges nothing for a booking that doesn't exist", async () => {
    const result = await chargeSchedule(services(), { bookingId: "none", sourceId: "x", lines: SCHEDULE });
    expect(result).toEqual({ ok: false, error: { code: "not_found" } });
    expect(await rows("none")).toBe(0);
  });
});

describe("S42: the database", () => {
  const refusal = async (statement: Promise<unknown>) => {
    const error = await statement.then(
      () => null,
      (reason: unknown) => reason as Error & { cause?: Error },
    );
    return /ledger_\w+/.exec(error?.cause?.message ?? "")?.[0] ?? null;
  };
  const run = (text: ReturnType<typeof sql>) => refusal(database.open().run(text));

  it("refuses to change, delete or replace an entry", async () => {
    const bookingId = await charged();
    expect(await run(sql`update ledger_entries set amount_cents = 1 where booking_id = ${bookingId}`)).toBe(
      "ledger_append_only",
    );
    expect(await run(sql`delete from ledger_entries where booking_id = ${bookingId}`)).toBe(
      "ledger_append_only",
    );
    const copied = sql`select 'other', key, booking_id, kind, 1, 0, happened_on, actor_id from ledger_entries where booking_id = ${bookingId} limit 1`;
    expect(
      await run(
        sql`insert or replace into ledger_entries (id, key, booking_id, kind, amount_cents, tax_cents, happened_on, actor_id) ${copied}`,
      ),
    ).toBe("ledger_append_only");
    expect(await readBalance(services(), bookingId)).toMatchObject({ dueCents: 400_000 });
  });

  it.each([
    ["zero", 0, 0],
    ["a negative amount", -5, 0],
    ["part of a cent", 10.5, 0],
    ["more tax than amount", 10, 11],
    ["negative tax", 10, -1],
  ])("refuses %s", async (_name, amount, tax) => {
    const id = crypto.randomUUID();
    expect(
      await run(
        sql`insert into ledger_entries (id, key, booking_id, kind, amount_cents, tax_cents, happened_on, actor_id) values (${id}, ${id}, 'b', 'charge', ${amount}, ${tax}, '2027-01-01', 'a')`,
      ),
    ).toBe("ledger_wrong_amount");
  });

  it("refuses a payment beyond what is due unless confirmed, counting pending payments", async () => {
    const bookingId = await charged();
    expect(await append(bookingId, { kind: "payment", amountCents: 400_001 })).toBe("beyond_due");
    await append(bookingId, { kind: "payment", amountCents: 400_000, pending: true });
    expect(await append(bookingId, { kind: "payment", amountCents: 1 })).toBe("beyond_due");
    expect(await append(bookingId, { kind: "write_off", amountCents: 1 })).toBe("beyond_due");
    expect(await append(bookingId, { kind: "payment", amountCents: 1, beyondDue: true })).toMatchObject({
      written: true,
    });
  });

  it("refuses one of two concurrent payments of the full amount", async () => {
    const bookingId = await charged();
    const pay = () => append(bookingId, { kind: "payment", amountCents: 400_000 });
    const outcomes = await Promise.all([pay(), pay(), pay()]);
    expect(outcomes.filter((outcome) => outcome === "beyond_due")).toHaveLength(2);
    expect(await readBalance(services(), bookingId)).toMatchObject({
      paidCents: 400_000,
      dueCents: 0,
      creditCents: 0,
    });
  });

  it("refuses refunds of money that hasn't arrived, exceed it, or belong to another booking", async () => {
    const bookingId = await charged();
    await append(bookingId, { kind: "payment", amountCents: 5000, pending: true });
    const refersTo = await paymentOf(bookingId);
    const refund = (amountCents: number, of = bookingId) =>
      append(of, { kind: "refund", amountCents, refersTo });
    expect(await refund(1)).toBe("wrong_reference");
    await append(bookingId, { kind: "settlement", amountCents: 5000, refersTo });
    expect(await append(bookingId, { kind: "failure", amountCents: 5000, refersTo })).toBe("wrong_reference");
    expect(await refund(3000)).toMatchObject({ written: true });
    expect(await refund(2001)).toBe("beyond_due");
    expect(await refund(1, await charged())).toBe("wrong_reference");
    expect(await refund(2000)).toMatchObject({ written: true });
  });

  it("stores a repeated payment once", async () => {
    const bookingId = await charged();
    const key = crypto.randomUUID();
    const send = () => append(bookingId, { kind: "payment", amountCents: 5000 }, key);
    const outcomes = await Promise.all([send(), send(), send()]);
    expect(outcomes.filter((outcome) => typeof outcome === "object" && outcome.written)).toHaveLength(1);
    expect(await readBalance(services(), bookingId)).toMatchObject({ paidCents: 5000 });
  });
});

type Step = {
  does: "pay" | "send" | "settle" | "fail" | "refund" | "write_off";
  cents: number;
  which: number;
};
const steps = fc.array(
  fc.record<Step>({
    does: fc.constantFrom("pay", "send", "settle", "fail", "refund", "write_off"),
    cents: fc.integer({ min: 1, max: 250_000 }),
    which: fc.nat({ max: 5 }),
  }),
  { minLength: 1, maxLength: 8 },
);

it("any history leaves a consistent ledger", { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      const bookingId = await charged();
      for (const { does, cents, which } of history) {
        const before = await readBalance(services(), bookingId);
        const payment = before.payments[which % Math.max(1, before.payments.length)];
        const about = { refersTo: payment?.id ?? "none", amountCents: payment?.amountCents ?? 1 };
        const outcome = await {
          pay: () => append(bookingId, { kind: "payment", amountCents: cents }),
          send: () => append(bookingId, { kind: "payment", amountCents: cents, pending: true }),
          settle: () => append(bookingId, { ...about, kind: "settlement" }),
          fail: () => append(bookingId, { ...about, kind: "failure" }),
          refund: () => append(bookingId, { ...about, kind: "refund", amountCents: cents }),
          write_off: () => append(bookingId, { kind: "write_off", amountCents: cents }),
        }[does]();
        const after = await readBalance(services(), bookingId);
        if (typeof outcome === "string") expect(after).toEqual(before);
        const received = after.payments.filter(({ state }) => state === "received");
        expect(after.paidCents).toBe(received.reduce((sum, { amountCents }) => sum + amountCents, 0));
        expect(after.chargedCents).toBe(400_000 - after.writtenOffCents);
        expect(after.dueCents).toBe(after.chargedCents - after.paidCents + after.refundedCents);
        expect(after.pendingCents).toBeLessThanOrEqual(after.dueCents);
        expect(after.creditCents).toBe(0);
        for (const { refundedCents, amountCents } of received)
          expect(refundedCents).toBeLessThanOrEqual(amountCents);
      }
    }),
    { numRuns: 40 },
  );
});
