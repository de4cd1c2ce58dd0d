import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { balanceOf } from "#server/payments/ledger/balance.ts";
import {
  type MoneyEntry,
  type MoneyLine,
  moneyLines,
  TAX_CORRECTION,
} from "#server/payments/overview/bookkeeping.ts";

/** Records entries as they are written: those of one batch share one moment. */
function ledger() {
  const entries: MoneyEntry[] = [];
  return {
    entries,
    write: (...batch: Partial<MoneyEntry>[]) => {
      const createdAt = new Date(entries.length + 1);
      for (const values of batch)
        entries.push({
          id: `e${entries.length}`,
          kind: "charge",
          amountCents: 1,
          taxCents: 0,
          refersTo: null,
          chargeKind: null,
          label: null,
          dueOn: null,
          way: null,
          pending: false,
          note: null,
          happenedOn: "2027-01-01",
          number: entries.length,
          couple: "Ana & Ben",
          createdAt,
          ...values,
        } as MoneyEntry);
      return entries.at(-1) as MoneyEntry;
    },
  };
}

const sumOf = (lines: readonly MoneyLine[], key: "taxCents" | "grossCents" | "netCents" | "feeCents") =>
  lines.reduce((sum, line) => sum + line[key], 0);
const shown = (lines: readonly MoneyLine[]) =>
  lines.map(({ grossCents, taxCents, way }) => [grossCents, taxCents, way]);

describe("bookkeeping lines", () => {
  it("reverse the tax when a paid charge is reversed, and not again with the refund", () => {
    const { entries, write } = ledger();
    const charge = write({ amountCents: 106_000, taxCents: 6000 });
    const payment = write({ kind: "payment", amountCents: 106_000, way: "card" });
    write({ kind: "reversal", amountCents: 106_000, taxCents: 6000, refersTo: charge.id });
    write({ kind: "refund", amountCents: 106_000, refersTo: payment.id });
    const lines = moneyLines(entries, []);
    expect(shown(lines)).toEqual([
      [106_000, 6000, "Card"],
      [0, -6000, TAX_CORRECTION],
      [-106_000, 0, "Card"],
    ]);
    expect(lines.map(({ netCents }) => netCents)).toEqual([100_000, 6000, -106_000]);
  });

  it("add up to the tax of a new version that replaces a paid one", () => {
    const { entries, write } = ledger();
    const first = write({ amountCents: 106_000, taxCents: 6000 });
    write({ kind: "payment", amountCents: 106_000, way: "card" });
    write(
      { kind: "reversal", amountCents: 106_000, taxCents: 6000, refersTo: first.id },
      { amountCents: 100_000, taxCents: 6400, dueOn: "2027-02-01" },
      { amountCents: 100_000, taxCents: 5600 },
    );
    write({ kind: "payment", amountCents: 94_000, way: "card" });
    const lines = moneyLines(entries, []);
    expect(sumOf(lines, "taxCents")).toBe(12_000);
    expect(shown(lines)[1]).toEqual([0, 736, TAX_CORRECTION]);
  });

  it("show a late fee on its own line, and a fee charged with its payment on the payment's line", () => {
    const { entries, write } = ledger();
    write({ amountCents: 200_000 });
    write(
      { id: "card", kind: "payment", amountCents: 1000, way: "card" },
      { kind: "fee", amountCents: 59, refersTo: "card" },
    );
    write({ id: "debit", kind: "payment", amountCents: 1000, way: "bank_debit", pending: true });
    write({ kind: "settlement", amountCents: 1000, refersTo: "debit", happenedOn: "2027-01-31" });
    const exported = moneyLines(entries, []);
    write({ kind: "fee", amountCents: 8, refersTo: "debit", happenedOn: "2027-02-01" });
    const lines = moneyLines(entries, []);
    expect(lines.slice(0, -1)).toEqual(exported);
    expect(lines.map(({ date, grossCents, feeCents, way }) => [date, grossCents, feeCents, way])).toEqual([
      ["2027-01-01", 1000, 59, "Card"],
      ["2027-01-31", 1000, 0, "Bank debit"],
      ["2027-02-01", 0, 8, "Bank debit"],
    ]);
  });
});

type Step = {
  does: "charge" | "replace" | "reverse" | "pay" | "send" | "settle" | "refund" | "write_off";
  cents: number;
  taxed: number;
  which: number;
};
const steps = fc.array(
  fc.record<Step>({
    does: fc.constantFrom("charge", "replace", "reverse", "pay", "send", "settle", "refund", "write_off"),
    cents: fc.integer({ min: 1, max: 90_000 }),
    taxed: fc.integer({ min: 0, max: 30 }),
    which: fc.nat({ max: 5 }),
  }),
  { maxLength: 14 },
);

function take({ entries, write }: ReturnType<typeof ledger>, { does, cents, taxed, which }: Step) {
  const { charges, payments, dueCents, pendingCents } = balanceOf(entries);
  const pick = <T>(all: readonly T[]) => all[which % Math.max(1, all.length)];
  const charge = { kind: "charge", amountCents: cents, taxCents: Math.floor((cents * taxed) / 100) } as const;
  const back = (one: { id: string; amountCents: number; taxCents: number }) =>
    ({ ...one, id: `back-${one.id}`, kind: "reversal", refersTo: one.id, label: null }) as const;
  const [taken, paid] = [pick(charges), pick(payments.filter(({ state }) => state === "received"))];
  const sent = pick(payments.filter(({ state }) => state === "pending"));
  const room = dueCents - pendingCents;
  if (does === "charge") write(charge);
  if (does === "replace") write(...charges.map(back), charge, { ...charge, dueOn: "2027-03-01" });
  if (does === "reverse" && taken) write(back(taken));
  // This may exceed what is due, because a charge may come later.
  if (does === "pay") write({ kind: "payment", amountCents: cents, way: "cheque" });
  if (does === "send") write({ kind: "payment", amountCents: cents, way: "cheque", pending: true });
  if (does === "settle" && sent)
    write({ ...sent, id: `s-${sent.id}`, kind: "settlement", refersTo: sent.id });
  const left = paid ? paid.amountCents - paid.refundedCents : 0;
  if (does === "refund" && paid && left > 0)
    write({ kind: "refund", amountCents: Math.min(cents, left), refersTo: paid.id });
  if (does === "write_off" && room > 0) write({ kind: "write_off", amountCents: Math.min(cents, room) });
}

describe("over any payment history", () => {
  it("tax matches what is charged and paid, gross matches the money, and no line ever changes", () => {
    fc.assert(
      fc.property(steps, (history) => {
        const one = ledger();
        let earlier: MoneyLine[] = [];
        for (const step of history) {
          take(one, step);
          const lines = moneyLines(one.entries, []);
          expect(lines.slice(0, earlier.length)).toEqual(earlier);
          earlier = lines;
        }
        // Pays everything that is due, so that the tax is known exactly.
        const { dueCents, paidCents, refundedCents } = balanceOf(one.entries);
        if (dueCents > 0) one.write({ kind: "payment", amountCents: dueCents, way: "cheque" });
        const settled = balanceOf(one.entries);
        const lines = moneyLines(one.entries, []);
        expect(sumOf(lines, "grossCents")).toBe(paidCents + dueCents - refundedCents);
        expect(sumOf(lines, "netCents") + sumOf(lines, "taxCents")).toBe(sumOf(lines, "grossCents"));
        if (settled.writtenOffCents === 0)
          expect(sumOf(lines, "taxCents")).toBe(
            settled.charges.reduce((sum, { taxCents }) => sum + taxCents, 0),
          );

        for (const { id, amountCents, refundedCents: back, state } of settled.payments)
          if (state === "received" && amountCents > back)
            one.write({ kind: "refund", amountCents: amountCents - back, refersTo: id });
        expect(sumOf(moneyLines(one.entries, []), "taxCents")).toBe(0);
        expect(sumOf(moneyLines(one.entries, []), "grossCents")).toBe(0);
      }),
      { numRuns: 300 },
    );
  });
});
