import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allocate, balanceOf } from "#server/payments/ledger/balance.ts";
import type { LedgerEntry } from "#server/payments/ledger/contract.ts";

const entry = (
  values: Partial<LedgerEntry> & Pick<LedgerEntry, "id" | "kind" | "amountCents">,
): LedgerEntry => ({
  taxCents: 0,
  refersTo: null,
  chargeKind: null,
  label: null,
  dueOn: null,
  way: null,
  pending: false,
  happenedOn: "2027-01-01",
  note: null,
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
  it("pays the earliest charge first, and a charge due at delivery last", () => {
    expect(balanceOf(SCHEDULE).charges.map(({ label }) => label)).toEqual(["retainer", "later", "delivery"]);
    expect(paidOf([...SCHEDULE, payment("p", 700)])).toEqual({ retainer: 500, later: 200, delivery: 0 });
  });

  it("pays the retainer before an earlier charge because it confirms the date", () => {
    const near = [charge("rest", 2000, "2027-01-20"), charge("retainer", 500, "2027-02-01", true)];
    expect(paidOf([...near, payment("p", 500)])).toEqual({ retainer: 500, rest: 0 });
    expect(balanceOf([...near, payment("p", 500)]).retainerPaid).toBe(true);
  });

  it("pays the retainer first among charges due on the same day", () => {
    const same = [charge("first", 300, "2027-02-01"), charge("retainer", 500, "2027-02-01", true)];
    expect(paidOf([...same, payment("p", 400)])).toEqual({ retainer: 400, first: 0 });
  });

  it("marks the retainer as paid only once it has arrived in full", () => {
    expect(balanceOf([...SCHEDULE, payment("p", 499)]).retainerPaid).toBe(false);
    expect(balanceOf([...SCHEDULE, payment("p", 500, true)]).retainerPaid).toBe(false);
    expect(balanceOf([...SCHEDULE, payment("p", 500)]).retainerPaid).toBe(true);
    expect(balanceOf([charge("a", 5, null), payment("p", 5)]).retainerPaid).toBe(false);
    expect(balanceOf([]).retainerPaid).toBe(false);
  });

  it("counts a pending payment as paid only once it has settled", () => {
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

  it("requests refunded amounts again, but nothing that was reversed or written off", () => {
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

describe("a booking that was closed or lost its date", () => {
  /** What was charged before, with what had been paid by then. */
  const closed = (keptCents: number) => SCHEDULE.map((one) => ({ ...one, keptCents }));
  const linesOf = (entries: LedgerEntry[]) =>
    balanceOf(entries).charges.map(({ label, paidCents, openCents, isAsked }) => [
      label,
      paidCents,
      openCents,
      isAsked,
    ]);

  it("owes nothing for its earlier charges, and its payments stay with the charges they paid", () => {
    const before = [...closed(700), payment("p", 700)];
    expect(linesOf(before)).toEqual([
      ["retainer", 500, 0, false],
      ["later", 200, 1800, false],
      ["delivery", 0, 1000, false],
    ]);
    expect(balanceOf(before)).toMatchObject({ dueCents: 0, payableCents: 0, unaskedCents: 2800 });
  });

  it("applies later payments to new manual charges first, then to earlier open charges", () => {
    const fee = charge("fee", 1500, null);
    const before = [...closed(700), payment("p", 700), fee];
    expect(balanceOf(before)).toMatchObject({ dueCents: 1500, unaskedCents: 2800 });
    expect(linesOf([...before, payment("q", 1600)])).toEqual([
      ["retainer", 500, 0, false],
      ["later", 300, 1700, false],
      ["delivery", 0, 1000, false],
      ["fee", 1500, 0, true],
    ]);
    expect(balanceOf([...before, payment("q", 400, true)])).toMatchObject({
      dueCents: 1500,
      payableCents: 1100,
      pendingCents: 400,
    });
  });

  it("doesn't owe refunded amounts again", () => {
    const refund = entry({ id: "r", kind: "refund", amountCents: 500, refersTo: "p" });
    const refunded = balanceOf([...closed(500), payment("p", 500), refund]);
    expect(refunded).toMatchObject({ dueCents: 0, unaskedCents: 3500 });
  });

  it("writes off charges it doesn't owe before those it owes", () => {
    const fee = charge("fee", 1500, null);
    const writeOff = entry({ id: "w", kind: "write_off", amountCents: 2800 });
    const settled = [...closed(700), payment("p", 700), fee, writeOff];
    expect(balanceOf(settled)).toMatchObject({ dueCents: 1500, unaskedCents: 0 });
  });

  it("applies an overpayment of its remaining charges to manual charges", () => {
    const later = entry({ id: "v", kind: "reversal", amountCents: 2000, refersTo: "later" });
    const delivery = entry({ id: "x", kind: "reversal", amountCents: 1000, refersTo: "delivery" });
    const fee = charge("fee", 1500, null);
    const entries = [...closed(700), payment("p", 700), later, delivery, fee];
    expect(linesOf(entries)).toEqual([
      ["retainer", 500, 0, false],
      ["fee", 200, 1300, true],
    ]);
  });
});

it("a charge due at delivery gets a date once the film is delivered, and is still paid last", () => {
  const [delivery, ...others] = SCHEDULE;
  const delivered = [{ ...delivery, deliveredOn: "2027-05-20" } as LedgerEntry, ...others];
  expect(balanceOf(SCHEDULE).charges.map(({ dueOn }) => dueOn)).toEqual(["2027-02-01", "2027-06-01", null]);
  expect(balanceOf(delivered).charges.map(({ label, dueOn }) => [label, dueOn])).toEqual([
    ["retainer", "2027-02-01"],
    ["later", "2027-06-01"],
    ["delivery", "2027-05-20"],
  ]);
});

const cents = fc.integer({ min: 1, max: 1_000_000 });
const charges = fc.array(
  fc.record({
    amountCents: cents,
    dueOn: fc.constantFrom(null, "2027-01-01", "2027-02-01", "2027-03-01"),
    kind: fc.constantFrom("retainer" as const, "instalment" as const),
    isAsked: fc.boolean(),
  }),
  { maxLength: 8 },
);
const money = fc.record({
  keptCents: fc.integer({ min: 0, max: 5_000_000 }),
  paidCents: fc.integer({ min: 0, max: 9_000_000 }),
  pendingCents: fc.integer({ min: 0, max: 9_000_000 }),
  writtenOffCents: fc.integer({ min: 0, max: 3_000_000 }),
});
const total = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

describe("allocating money to charges", () => {
  it("loses no cent and overpays no charge", () => {
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

  it("pays nothing toward a charge that isn't owed while an owed one is open", () => {
    fc.assert(
      fc.property(charges, money, (list, amounts) => {
        const lines = allocate(list, { ...amounts, keptCents: 0 });
        if (!lines.some(({ isAsked, openCents }) => isAsked && openCents > 0)) return;
        expect(total(lines.filter(({ isAsked }) => !isAsked).map(({ paidCents }) => paidCents))).toBe(0);
      }),
    );
  });

  it("pays no charge while an earlier one is open: retainers first, then by date", () => {
    fc.assert(
      fc.property(charges, money, (some, amounts) => {
        const list = some.map((one) => ({ ...one, isAsked: true }));
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
