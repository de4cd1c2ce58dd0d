import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  DISCOUNT_TOO_HIGH,
  newOfferTexts,
  type OfferablePackage,
  PACKAGE_GONE,
  readOffer,
} from "#server/proposals/drafts/contract.ts";
import {
  type Offer,
  type Share,
  scheduleOf,
  scheduleWords,
  totalsOf,
} from "#server/proposals/offer/contract.ts";

const DAYS = { weddingDate: "2027-05-14", sentOn: "2026-11-20", validUntil: "2026-11-27" };
const CHOICE = { packageId: "p", addOnIds: [] };

const share = fc.oneof(
  fc.record({ cents: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ cents: fc.integer({ min: 1, max: 300_000 }) }),
  fc.record({ basisPoints: fc.integer({ min: 0, max: 10_000 }) }),
);

const offerOf = (values: {
  priceCents: number;
  taxBasisPoints: number;
  retainer: Share;
  shares: Share[];
}): Offer => ({
  packages: [{ id: "p", name: "Essential", includes: [], priceCents: values.priceCents }],
  addOns: [],
  ...{ travelCents: 0, discountCents: 0, taxBasisPoints: values.taxBasisPoints, retainer: values.retainer },
  instalments: values.shares.map((each) => ({ share: each, due: { daysBefore: 30 } })),
});

/** Each rounds its tax down, and a cent is left to pay. */
const FOUR_SMALL_PAYMENTS = {
  ...{ priceCents: 7, taxBasisPoints: 3000, retainer: { cents: 2 } },
  shares: [{ cents: 2 }, { cents: 2 }, { cents: 2 }, { cents: 1 }],
};

describe("a payment schedule", () => {
  it("comes to the total and its tax, and no payment has more tax than the ledger takes", () => {
    fc.assert(
      fc.property(
        fc.record({
          priceCents: fc.oneof(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 2_000_000 })),
          taxBasisPoints: fc.integer({ min: 0, max: 3000 }),
          retainer: share,
          shares: fc.array(share, { maxLength: 4 }),
        }),
        (values) => {
          const offer = offerOf(values);
          const { totalCents, taxCents } = totalsOf(offer, CHOICE);
          const payments = scheduleOf(offer, CHOICE, DAYS);
          expect(payments.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(totalCents);
          expect(payments.reduce((sum, payment) => sum + payment.taxCents, 0)).toBe(taxCents);
          for (const payment of payments) {
            expect(payment.amountCents).toBeGreaterThan(0);
            expect(payment.taxCents).toBeGreaterThanOrEqual(0);
            expect(payment.taxCents).toBeLessThanOrEqual(payment.amountCents);
          }
        },
      ),
      { numRuns: 1000, examples: [[FOUR_SMALL_PAYMENTS]] },
    );
  });

  it("of an offer that costs nothing says so in the contract", () => {
    expect(scheduleWords([])).toBe("- Nothing to pay");
  });

  it("asks for nothing before the day on which it was sent", () => {
    const offer = {
      ...offerOf({ priceCents: 1000, taxBasisPoints: 0, retainer: { cents: 100 }, shares: [] }),
      instalments: [
        { share: { cents: 100 }, due: { date: "2020-01-01" } },
        { share: { cents: 100 }, due: { daysBefore: 999 } },
        { share: "rest" as const, due: { date: "2028-01-01" } },
      ],
    };
    expect(scheduleOf(offer, CHOICE, DAYS).map(({ dueOn }) => dueOn)).toEqual([
      ...["2026-11-27", "2026-11-20", "2026-11-20", "2028-01-01"],
    ]);
  });
});

describe("what the editor's fields say", () => {
  const known: OfferablePackage[] = [
    { id: "essential", name: "Essential", priceCents: 250_000, features: [] },
    { id: "premium", name: "Premium", priceCents: 380_000, features: [] },
  ];
  const texts = (changes: Record<string, string>) => ({
    ...newOfferTexts({ packageId: null, priceCents: null }, known, "standard"),
    ...changes,
  });

  it("is no offer while a package in it is no longer offered", () => {
    expect(readOffer(texts({}), known).ok).toBe(true);
    expect(readOffer(texts({}), known.slice(0, 1))).toEqual({
      ok: false,
      problems: { package2: PACKAGE_GONE },
    });
  });

  it("is no offer where the discount is more than a couple could choose", () => {
    expect(readOffer(texts({ discount: "2600", travel: "100" }), known).ok).toBe(true);
    expect(
      readOffer(texts({ discount: "2600.01", travel: "100", addOn1: "Drone", addOnPrice1: "400" }), known),
    ).toEqual({
      ok: false,
      problems: { discount: DISCOUNT_TOO_HIGH },
    });
  });
});
