import { expect, it } from "vitest";
import { agreedTexts } from "#server/proposals/drafts/agreed-texts.ts";
import type { Offer } from "#server/proposals/offer/contract.ts";
import { EMPTY_TEXTS } from "#server/proposals/offer-texts/contract.ts";

const offer: Offer = {
  packages: [
    { id: "essential", name: "Essential", includes: [], priceCents: 250_000 },
    { id: "premium", name: "Premium", includes: [], priceCents: 590_000 },
  ],
  addOns: [
    { id: "addOn1", name: "Drone", priceCents: 40_000 },
    { id: "addOn2", name: "Speeches", priceCents: 25_050 },
  ],
  travelCents: 10_000,
  discountCents: 5_000,
  taxBasisPoints: 1000,
  retainer: { basisPoints: 3000 },
  instalments: [{ share: "rest", due: { daysBefore: 14 } }],
};
const texts = {
  ...EMPTY_TEXTS,
  package1: "essential",
  price1: "2500",
  package2: "premium",
  price2: "$5,900",
  addOn1: "Drone",
  addOnPrice1: "400",
  addOn2: "Speeches",
  addOnPrice2: "250.50",
  travel: "100",
  discount: "50",
  tax: "10",
  retainer: "30%",
  dueKind1: "before",
  due1: "14",
};

it("starts a new version from the package and add-ons that were chosen, with the rest as agreed", () => {
  expect(agreedTexts(texts, offer, { packageId: "premium", addOnIds: ["addOn2"] })).toEqual({
    ...texts,
    package1: "premium",
    price1: "5900",
    package2: "",
    price2: "",
    addOn1: "Speeches",
    addOnPrice1: "250.50",
    addOn2: "",
    addOnPrice2: "",
  });
});
