import { moneyInput } from "#server/platform/money/contract.ts";
import * as strings from "../strings/offer-texts.ts";

// The editor's fields and the defaults of a new proposal. `read-offer` parses them.

/** The editor's rows, with the field names of each. */
export const PACKAGE_ROWS = [
  { id: "package1", price: "price1" },
  { id: "package2", price: "price2" },
  { id: "package3", price: "price3" },
] as const;

const TO_12 = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
const TO_24 = [...TO_12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24] as const;

export const ADD_ON_ROWS = TO_12.map((n) => ({ name: `addOn${n}`, price: `addOnPrice${n}` }) as const);
/** Enough for two years of monthly payments. */
export const INSTALMENT_ROWS = TO_24.map(
  (n) => ({ share: `instalment${n}`, kind: `dueKind${n}`, due: `due${n}` }) as const,
);

/** The options for when an instalment is due. */
export const DUE_KINDS = {
  none: strings.notUsed,
  before: strings.daysBeforeTheWedding,
  date: strings.onADate,
  delivery: strings.atDelivery,
} as const;

const ONE_OF_EACH = [
  "travel",
  "discount",
  "tax",
  "retainer",
  "validDays",
  "deliveryDays",
  "contractId",
] as const;

export const OFFER_FIELDS = [
  ...PACKAGE_ROWS.flatMap(({ id, price }) => [id, price]),
  ...ADD_ON_ROWS.flatMap(({ name, price }) => [name, price]),
  ...INSTALMENT_ROWS.flatMap(({ share, kind, due }) => [share, kind, due]),
  ...ONE_OF_EACH,
];
export type OfferField = (typeof OFFER_FIELDS)[number];
/** The values as typed. */
export type OfferTexts = Record<OfferField, string>;

export const EMPTY_TEXTS = Object.fromEntries(OFFER_FIELDS.map((name) => [name, ""])) as OfferTexts;

/** A package that can be offered. */
export type OfferablePackage = { id: string; name: string; priceCents: number; features: string[] };

export const VALID_DAYS = 7;
/** The default number of days after the wedding within which the films are delivered: 16 weeks. */
export const DELIVERY_DAYS = 112;

/**
 * Returns the defaults of a new proposal: the package that the couple asked for, or all packages, with a retainer of
 * 30% and the rest before the wedding.
 */
export function newOfferTexts(
  { packageId, priceCents }: { packageId: string | null; priceCents: number | null },
  known: readonly OfferablePackage[],
  contractId: string,
): OfferTexts {
  const asked = known.filter(({ id }) => id === packageId);
  const offered = asked.length > 0 ? asked : known;
  const texts = { ...EMPTY_TEXTS };
  for (const [index, row] of PACKAGE_ROWS.entries()) {
    const one = offered[index];
    if (!one) continue;
    texts[row.id] = one.id;
    texts[row.price] = moneyInput((asked.length > 0 ? priceCents : null) ?? one.priceCents);
  }
  for (const { kind } of INSTALMENT_ROWS) texts[kind] = "none";
  return {
    ...texts,
    retainer: "30%",
    dueKind1: "before",
    due1: "14",
    validDays: String(VALID_DAYS),
    deliveryDays: String(DELIVERY_DAYS),
    contractId,
  };
}
