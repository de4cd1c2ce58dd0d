import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allocate, balanceOf } from "#server/payments/ledger/balance.ts";
import type { LedgerEntry } from "#server/payments/ledger/contract.ts";

const entry = (
  values: Partial<LedgerEntry> & Pick<LedgerEntry, "id" | "kind" | "amountCents">,
): LedgerEntry => ({
  ...{ taxCents: 0, refersTo: null, chargeKind: null, label: null, dueOn: null, way: null },
  ...{ pending: false, happenedOn: "2027-01-01", note: null },
  ...values,
});
const charge = (id: string, amountCents: number, dueOn: string | null, retainer = false) =>
  entry({
    id,
    kind: "charge",
    amountCents,
    dueOn,
    label: id,
    chargeKind: retainer ? "retainer" : "instalment",
  });
const payment = (id: string, amountCents: number, pending = false) =>
  entry({ id, kind: "payment", amountCents, way: "bank_transfer", pending });

const SCHEDULE = [
  charge("delivery", 1000, null),
  charge("later", 2000, "2027-06-01"),
  charge("retainer", 500, "2027-02-01", true),
];
const paidOf = (entries: LedgerEntry[]) =>
  Object.fromEntries(balanceOf(entries).charges.map(({ label, paidCents }) => [label, paidCents]));

describe("the balance", () => {
  it("pays the earliest charge first, and what is due at delivery last", () => {
    expect(balanceOf(SCHEDULE).charges.map(({ label }) => label)).toEqual(["retainer", "later", "delivery"]);
    expect(paidOf([...SCHEDULE, payment("p", 700)])).toEqual({ retainer: 500, later: 200, delivery: 0 });
  });

  it("takes a retainer before a charge of an earlier date: it confirms the date", () => {
    const near = [charge("rest", 2000, "2027-01-20"), charge("retainer", 500, "2027-02-01", true)];
    expect(paidOf([...near, payment("p", 500)])).toEqual({ retainer: 500, rest: 0 });
    expect(balanceOf([...near, payment("p", 500)]).retainerPaid).toBe(true);
  });

  it("takes a retainer first among charges of the same day", () => {
    const same = [charge("first", 300, "2027-02-01"), charge("retainer", 500, "2027-02-01", true)];
    expect(paidOf([...same, payment("p", 400)])).toEqual({ retainer: 400, first: 0 });
  });

  it("says that the retainer is paid once all of it has arrived, and not before", () => {
    expect(balanceOf([...SCHEDULE, payment("p", 499)]).retainerPaid).toBe(false);
    expect(balanceOf([...SCHEDULE, payment("p", 500, true)]).retainerPaid).toBe(false);
    expect(balanceOf([...SCHEDULE, payment("p", 500)]).retainerPaid).toBe(true);
    expect(balanceOf([charge("a", 5, null), payment("p", 5)]).retainerPaid).toBe(false);
    expect(balanceOf([]).retainerPaid).toBe(false);
  });

  it("counts a payment on its way as paid only when it has arrived", () => {
    const waiting = [...SCHEDULE, payment("p", 500, true)];
    expect(balanceOf(waiting)).toMatchObject({ paidCents: 0, pendingCents: 500, dueCents: 3500 });
    expect(balanceOf(waiting).charges[0]).toMatchObject({ pendingCents: 500, openCents: 500 });
    const arrived = entry({
      id: "s",
      kind: "settlement",
      amountCents: 500,
      refersTo: "p",
      happenedOn: "2027-01-05",
    });
    expect(balanceOf([...waiting, arrived])).toMatchObject({
      paidCents: 500,
      pendingCents: 0,
      dueCents: 3000,
    });
    expect(balanceOf([...waiting, arrived]).payments[0]).toMatchObject({
      state: "received",
      happenedOn: "2027-01-05",
    });
    const failed = entry({ id: "f", kind: "failure", amountCents: 500, refersTo: "p" });
    expect(balanceOf([...waiting, failed])).toMatchObject({ paidCents: 0, pendingCents: 0, dueCents: 3500 });
    expect(balanceOf([...waiting, failed]).payments[0]?.state).toBe("failed");
  });

  it("asks again for what was refunded, and for nothing that was reversed or written off", () => {
    const refund = entry({ id: "r", kind: "refund", amountCents: 200, refersTo: "p", note: "Shorter day" });
    const paid = [...SCHEDULE, payment("p", 3500)];
    expect(balanceOf([...paid, refund])).toMatchObject({
      dueCents: 200,
      refundedCents: 200,
      paidCents: 3500,
    });
    expect(balanceOf([...paid, refund]).refunds[0]).toMatchObject({ paymentId: "p", reason: "Shorter day" });
    const reversal = entry({ id: "v", kind: "reversal", amountCents: 2000, refersTo: "later" });
    expect(balanceOf([...paid, reversal])).toMatchObject({
      chargedCents: 1500,
      creditCents: 2000,
      dueCents: 0,
    });
    const writeOff = entry({ id: "w", kind: "write_off", amountCents: 1200 });
    expect(
      balanceOf([...SCHEDULE, writeOff]).charges.map(({ label, openCents }) => [label, openCents]),
    ).toEqual([
      ["retainer", 500],
      ["later", 1800],
      ["delivery", 0],
    ]);
  });
});

const cents = fc.integer({ min: 1, max: 1_000_000 });
const charges = fc.array(
  fc.record({
    amountCents: cents,
    dueOn: fc.constantFrom(null, "2027-01-01", "2027-02-01", "2027-03-01"),
    kind: fc.constantFrom("retainer" as const, "instalment" as const),
  }),
  { maxLength: 8 },
);
const money = fc.record({
  paidCents: fc.integer({ min: 0, max: 9_000_000 }),
  pendingCents: fc.integer({ min: 0, max: 9_000_000 }),
  writtenOffCents: fc.integer({ min: 0, max: 3_000_000 }),
});
const total = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

describe("spreading money over charges", () => {
  it("loses no cent and gives none to a charge that has no room", () => {
    fc.assert(
      fc.property(charges, money, (list, amounts) => {
        const lines = allocate(list, amounts);
        const asked = Math.max(
          0,
          total(list.map(({ amountCents }) => amountCents)) - amounts.writtenOffCents,
        );
        expect(lines).toHaveLength(list.length);
        for (const line of lines) {
          expect(line.writtenOffCents + line.paidCents + line.openCents).toBe(line.amountCents);
          expect(line.pendingCents).toBeLessThanOrEqual(line.openCents);
          expect(Math.min(line.writtenOffCents, line.paidCents, line.pendingCents)).toBeGreaterThanOrEqual(0);
        }
        const paid = total(lines.map(({ paidCents }) => paidCents));
        expect(paid).toBe(Math.min(asked, amounts.paidCents));
        expect(total(lines.map(({ pendingCents }) => pendingCents))).toBe(
          Math.min(asked - paid, amounts.pendingCents),
        );
      }),
    );
  });

  it("never pays a charge while one before it is open: retainers, then by date", () => {
    fc.assert(
      fc.property(charges, money, (list, amounts) => {
        const lines = allocate(list, amounts);
        const places = lines.map(({ kind, dueOn }) => `${kind === "retainer" ? 0 : 1} ${dueOn ?? "9999"}`);
        expect(places).toEqual(places.toSorted());
        const firstOpen = lines.findIndex(({ openCents }) => openCents > 0);
        if (firstOpen < 0) return;
        expect(total(lines.slice(firstOpen + 1).map(({ paidCents }) => paidCents))).toBe(0);
      }),
    );
  });
});
