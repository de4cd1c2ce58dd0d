import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Amounts } from "#server/payments/invoices/contract.ts";
import { billedOf, type Sibling } from "#server/payments/invoices/figures.ts";
import { type Offer, scheduleOf, totalsOf } from "#server/proposals/offer/contract.ts";

const DAYS = { weddingDate: "2027-05-14", validUntil: "2026-11-27", firstDueOn: "2026-11-27" };
const CHOICE = { packageId: "p", addOnIds: ["a"] };

const offerWith = (values: Partial<Offer> = {}): Offer => ({
  packages: [{ id: "p", name: "Essential", includes: [], priceCents: 250_000 }],
  addOns: [{ id: "a", name: "Drone footage", priceCents: 40_000 }],
  travelCents: 0,
  discountCents: 0,
  taxBasisPoints: 1000,
  retainer: { basisPoints: 3000 },
  instalments: [{ share: "rest", due: "delivery" }],
  ...values,
});

/** Issues the invoices of an offer's charges in the given order. */
function issue(offer: Offer, order: readonly number[] = []) {
  const agreed = totalsOf(offer, CHOICE);
  const charges = scheduleOf(offer, CHOICE, DAYS).map((payment) => ({ ...payment, id: payment.key }));
  const at = (index: number) => order.indexOf(index);
  const inOrder = charges
    .map((charge, index) => ({ charge, index }))
    .toSorted((a, b) => at(a.index) - at(b.index));
  const issued: (ReturnType<typeof billedOf> & { id: string; label: string })[] = [];
  for (const { charge } of inOrder) {
    const siblings = charges
      .filter(({ id }) => id !== charge.id)
      .map((other): Sibling => {
        const place = issued.findIndex(({ id }) => id === other.id);
        const found = issued[place];
        return {
          ...other,
          invoice: found
            ? { ...found.due, label: found.label, isFinal: found.isFinal, number: `2027-${place + 1}` }
            : null,
        };
      });
    const isLast = charge.id === charges.at(-1)?.id;
    issued.push({ ...billedOf({ ...charge, isLast }, agreed, siblings), id: charge.id, label: charge.label });
  }
  return { agreed, issued, last: charges.at(-1)?.id };
}

const sum = (of: readonly Amounts[]) => ({
  netCents: of.reduce((all, { netCents }) => all + netCents, 0),
  taxCents: of.reduce((all, { taxCents }) => all + taxCents, 0),
  grossCents: of.reduce((all, { grossCents }) => all + grossCents, 0),
});

describe("the invoices of an agreement", () => {
  it("bill the retainer, and finally the total with the retainer and its tax deducted", () => {
    const [retainer, final] = issue(offerWith()).issued;
    // (2,500 + 400) with 10% tax is 3,190. The retainer is 957 of it.
    expect(retainer).toMatchObject({
      isFinal: false,
      lines: [{ label: "Retainer", netCents: 87_000 }],
      deducted: [],
      due: { netCents: 87_000, taxCents: 8700, grossCents: 95_700 },
    });
    expect(final).toMatchObject({
      isFinal: true,
      lines: [
        { label: "Essential", netCents: 250_000 },
        { label: "Drone footage", netCents: 40_000 },
      ],
      whole: { netCents: 290_000, taxCents: 29_000, grossCents: 319_000 },
      deducted: [{ number: "2027-1", label: "Retainer", grossCents: 95_700 }],
      due: { netCents: 203_000, taxCents: 20_300, grossCents: 223_300 },
    });
  });

  it("deduct the retainer in the final invoice even if an intermediate payment has no invoice", () => {
    const instalments: Offer["instalments"] = [
      { share: { cents: 100_000 }, due: { daysBefore: 30 } },
      { share: "rest", due: "delivery" },
    ];
    // First the retainer's, then the last one's, then the one between them.
    const [retainer, final, between] = issue(offerWith({ instalments }), [0, 2, 1]).issued;
    expect(final).toMatchObject({
      isFinal: true,
      whole: { grossCents: 319_000 },
      deducted: [
        { number: "2027-1", label: "Retainer", ...retainer?.due },
        { number: null, label: "Payment 2", grossCents: 100_000 },
      ],
      due: { grossCents: 123_300 },
    });
    expect(between).toMatchObject({ isFinal: false, deducted: [], due: { grossCents: 100_000 } });
  });

  it("list everything at once if there is a single payment", () => {
    const { issued, agreed } = issue(offerWith({ retainer: { basisPoints: 10_000 } }));
    expect(issued).toHaveLength(1);
    expect(issued[0]).toMatchObject({ isFinal: true, deducted: [], due: { grossCents: agreed.totalCents } });
  });

  it("bill a manual charge on one line", () => {
    const charge = { id: "x", label: "Album", amountCents: 5000, taxCents: 455, isLast: true };
    expect(billedOf(charge, null, [])).toEqual({
      isFinal: false,
      lines: [{ label: "Album", netCents: 4545 }],
      whole: { netCents: 4545, taxCents: 455, grossCents: 5000 },
      deducted: [],
      due: { netCents: 4545, taxCents: 455, grossCents: 5000 },
    });
  });

  it("add up to the agreed total to the cent, for any prices, tax, schedule and order", () => {
    const share = fc.oneof(
      fc.record({ cents: fc.integer({ min: 1, max: 300_000 }) }),
      fc.record({ basisPoints: fc.integer({ min: 1, max: 9000 }) }),
    );
    fc.assert(
      fc.property(
        fc.record({
          price: fc.integer({ min: 1, max: 2_000_000 }),
          addOn: fc.integer({ min: 0, max: 300_000 }),
          travelCents: fc.integer({ min: 0, max: 50_000 }),
          discountCents: fc.integer({ min: 0, max: 50_000 }),
          taxBasisPoints: fc.integer({ min: 0, max: 3000 }),
          retainer: share,
          shares: fc.array(share, { maxLength: 4 }),
          order: fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6, maxLength: 6 }),
        }),
        ({ price, addOn, shares, order, ...rest }) => {
          const { agreed, issued, last } = issue(
            offerWith({
              ...rest,
              packages: [{ id: "p", name: "Essential", includes: [], priceCents: price }],
              addOns: [{ id: "a", name: "Drone footage", priceCents: addOn }],
              instalments: [
                ...shares.map((each) => ({ share: each, due: { daysBefore: 30 } })),
                { share: "rest" as const, due: "delivery" as const },
              ],
            }),
            order,
          );
          if (agreed.totalCents === 0) return;
          const whole = {
            netCents: agreed.netCents,
            taxCents: agreed.taxCents,
            grossCents: agreed.totalCents,
          };
          expect(sum(issued.map(({ due }) => due))).toEqual(whole);
          // Whatever the order, the final invoice is that of the last payment.
          const [final, ...others] = issued.filter(({ isFinal }) => isFinal);
          expect(others).toEqual([]);
          expect(final?.id).toBe(last);
          expect(final?.whole).toEqual(whole);
          const left = sum([...(final?.deducted ?? []), ...(final ? [final.due] : [])]);
          expect(left).toEqual(whole);
        },
      ),
    );
  });
});
