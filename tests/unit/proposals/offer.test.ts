import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Offer,
  type Share,
  scheduleOf,
  scheduleWords,
  totalsOf,
} from "#server/proposals/offer/contract.ts";
import { newOfferTexts, type OfferablePackage } from "#server/proposals/offer-texts/contract.ts";
import {
  DISCOUNT_TOO_HIGH,
  PACKAGE_GONE,
  PACKAGE_TWICE,
  readOffer,
} from "#server/proposals/read-offer/contract.ts";
import { REST_IS_LAST } from "#server/proposals/read-offer/schedule.ts";

const DAYS = { weddingDate: "2027-05-14", validUntil: "2026-11-27", firstDueOn: "2026-11-27" };
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
  travelCents: 0,
  discountCents: 0,
  taxBasisPoints: values.taxBasisPoints,
  retainer: values.retainer,
  instalments: values.shares.map((each) => ({ share: each, due: { daysBefore: 30 } })),
});

/** Each payment's tax is rounded down, which leaves a cent to pay. */
const FOUR_SMALL_PAYMENTS = {
  priceCents: 7,
  taxBasisPoints: 3000,
  retainer: { cents: 2 },
  shares: [{ cents: 2 }, { cents: 2 }, { cents: 2 }, { cents: 1 }],
};

describe("a payment schedule", () => {
  it("adds up to the total and its tax, with no payment's tax above the ledger's limit", () => {
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

  it("states in the contract that a free offer needs no payment", () => {
    expect(scheduleWords([])).toBe("- Nothing to pay");
  });

  it("has no due date before the first day on which something is due", () => {
    const offer = {
      ...offerOf({ priceCents: 1000, taxBasisPoints: 0, retainer: { cents: 100 }, shares: [] }),
      instalments: [
        { share: { cents: 100 }, due: { date: "2020-01-01" } },
        { share: { cents: 100 }, due: { daysBefore: 999 } },
        { share: "rest" as const, due: { date: "2028-01-01" } },
      ],
    };
    expect(scheduleOf(offer, CHOICE, DAYS).map(({ dueOn }) => dueOn)).toEqual([
      "2026-11-27",
      "2026-11-27",
      "2026-11-27",
      "2028-01-01",
    ]);
  });
});

describe("the editor's offer", () => {
  const known: OfferablePackage[] = [
    { id: "essential", name: "Essential", priceCents: 250_000, features: [] },
    { id: "premium", name: "Premium", priceCents: 380_000, features: [] },
  ];
  const texts = (changes: Record<string, string>) => ({
    ...newOfferTexts({ packageId: null, priceCents: null }, known, "standard"),
    ...changes,
  });

  it("is rejected while one of its packages is no longer offered", () => {
    expect(readOffer(texts({}), known).ok).toBe(true);
    expect(readOffer(texts({}), known.slice(0, 1))).toMatchObject({
      ok: false,
      problems: { package2: PACKAGE_GONE },
    });
  });

  it("promises its films within a number of days, or not at all", () => {
    const days = (deliveryDays: string) => readOffer(texts({ deliveryDays }), known);
    expect(readOffer(texts({}), known)).toMatchObject({ deliveryDays: 112 });
    expect(days(" 90 ")).toMatchObject({ ok: true, deliveryDays: 90 });
    expect(days("")).toMatchObject({ ok: true, deliveryDays: null });
    for (const typed of ["0", "-1", "1.5", "1000", "soon"])
      expect(days(typed)).toMatchObject({ ok: false, problems: { deliveryDays: expect.any(String) } });
  });

  it("is rejected if the discount exceeds what a couple could choose", () => {
    expect(readOffer(texts({ discount: "2600", travel: "100" }), known).ok).toBe(true);
    expect(
      readOffer(texts({ discount: "2600.01", travel: "100", addOn1: "Drone", addOnPrice1: "400" }), known),
    ).toEqual({
      ok: false,
      problems: { discount: DISCOUNT_TOO_HIGH },
      offer: null,
    });
  });

  const problemsOf = (changes: Record<string, string>) => {
    const read = readOffer(texts({ package2: "", price2: "", ...changes }), known);
    return read.ok ? {} : read.problems;
  };

  it("can't contain a package twice", () => {
    expect(problemsOf({ package3: "essential" })).toEqual({ package3: PACKAGE_TWICE });
  });

  const NO_FINAL = { dueKind1: "none", due1: "" };
  const two = (first: string, last: string) => ({
    instalment1: first,
    dueKind2: "delivery",
    instalment2: last,
  });

  it.for([
    [
      "a share and nothing after it",
      { ...NO_FINAL, retainer: "30%" },
      "retainer",
      "add up to 30%: add a final",
    ],
    [
      "no retainer and nothing after it",
      { ...NO_FINAL, retainer: "$0" },
      "retainer",
      "up to $0 of $2,500: add",
    ],
    [
      "an amount and nothing after it",
      { ...NO_FINAL, retainer: "1000" },
      "retainer",
      "to $1,000 of $2,500: add",
    ],
    ["shares that end early", two("20%", "20%"), "instalment2", "add up to 70%. Leave the last one empty"],
    ["amounts that end early", { instalment1: "500" }, "instalment1", "up to $1,250 of $2,500. Leave"],
    [
      "shares that are too much",
      two("60%", "20%"),
      "instalment2",
      "up to 110%, which is more than the total",
    ],
    ["more before the rest than all", { retainer: "2600" }, "retainer", "$2,600, which is more than $2,500"],
    ["the rest before the last", two("", "20%"), "instalment1", REST_IS_LAST],
    [
      "amounts that come to one package of two",
      { package2: "premium", price2: "3800", retainer: "500", instalment1: "2000" },
      "instalment1",
      "$2,500 of $3,800. Leave",
    ],
    [
      "amounts that leave an add-on out",
      { addOn1: "Drone", addOnPrice1: "400", retainer: "500", instalment1: "2000" },
      "instalment1",
      "$2,500 of $2,900. Leave",
    ],
  ] as const)("is rejected with %s", ([, changes, field, words]) => {
    expect(problemsOf(changes)).toEqual({ [field]: expect.stringContaining(words) });
  });

  it.for([
    ["the whole at once", { ...NO_FINAL, retainer: "100%" }],
    ["no retainer, and the rest", { retainer: "0" }],
    ["shares of all of it", two("30%", "40%")],
    ["amounts of all of it", { retainer: "500", instalment1: "2000" }],
  ] as const)("is accepted with %s", ([, changes]) => {
    expect(problemsOf(changes)).toEqual({});
  });

  it("is calculated while its payments are incomplete, but not while a price is invalid", () => {
    const typed = (changes: Record<string, string>) => readOffer(texts(changes), known);
    const read = typed({ ...NO_FINAL, tax: "10" });
    expect(read.offer && totalsOf(read.offer, { packageId: "essential", addOnIds: [] }).totalCents).toBe(
      275_000,
    );
    expect(typed({ price1: "many" })).toMatchObject({ ok: false, offer: null });
  });
});
