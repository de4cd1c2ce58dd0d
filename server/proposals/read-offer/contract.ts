import { isCalendarDate } from "#server/platform/calendar.ts";
import { parseMoney } from "#server/platform/money/contract.ts";
import { isOneLine } from "#server/platform/single-line.ts";
import { type Due, OFFER_MAX_CENTS, type Offer, type Share } from "../offer/contract.ts";
import {
  ADD_ON_ROWS,
  DUE_KINDS,
  INSTALMENT_ROWS,
  type OfferablePackage,
  type OfferField,
  type OfferTexts,
  PACKAGE_ROWS,
} from "../offer-texts/contract.ts";
import * as strings from "../strings/read-offer.ts";
import { scheduleProblem } from "./schedule.ts";

// Plain code without Zod, because the editor also uses it to compute the total while typing.

const VALID_DAYS_MAX = 60;
const DELIVERY_DAYS_MAX = 999;
const NAME_MAX = 80;
const AMOUNT_MAX = 20;

const PACKAGE_MISSING = strings.packageMissing;
export const PACKAGE_GONE = strings.packageGone;
export const PACKAGE_TWICE = strings.packageTwice;
export const DISCOUNT_TOO_HIGH = strings.discountTooHigh;
const AMOUNT_INVALID = strings.amountInvalid;
const AMOUNT_TOO_HIGH = strings.amountTooHigh;
const SHARE_INVALID = strings.shareInvalid;
const TAX_INVALID = strings.taxInvalid;
const DAYS_INVALID = strings.daysInvalid(VALID_DAYS_MAX);
const DELIVERY_DAYS_INVALID = strings.daysInvalid(DELIVERY_DAYS_MAX);
const DUE_INVALID = strings.dueInvalid;
const NAME_OF_ADD_ON_MISSING = strings.nameOfAddOnMissing;
const NAME_TOO_LONG = strings.nameTooLong(NAME_MAX);
const NAME_NOT_ONE_LINE = strings.nameNotOneLine;

export type OfferProblems = Partial<Record<OfferField, string>>;

/** The parsed editor fields, or the errors of each field. */
export type ReadOffer =
  | {
      ok: true;
      offer: Offer;
      validDays: number;
      /** Within how many days after the wedding the films are delivered. Null if that isn't promised. */
      deliveryDays: number | null;
      contractId: string;
    }
  | {
      ok: false;
      problems: OfferProblems;
      /** What can still be computed in spite of the errors. Null if a price is missing. */
      offer: Offer | null;
    };

function centsOf(text: string, whenEmpty: number | null): number | string {
  const line = text.trim();
  if (line === "") return whenEmpty ?? AMOUNT_INVALID;
  const cents = line.length > AMOUNT_MAX ? Number.NaN : parseMoney(line);
  if (Number.isNaN(cents)) return AMOUNT_INVALID;
  return cents > OFFER_MAX_CENTS ? AMOUNT_TOO_HIGH : cents;
}

/** Parses `9.5` or `9.5%` to hundredths of a percent, up to a maximum. Null for anything else. */
function basisPoints(text: string, most: number): number | null {
  const plain = text.trim().replace(/\s*%$/, "");
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(plain)) return null;
  const points = Math.round(Number(plain) * 100);
  return points <= most ? points : null;
}

function shareOf(text: string): Share | null {
  if (text.includes("%")) {
    const points = basisPoints(text, 10_000);
    return points === null ? null : { basisPoints: points };
  }
  const cents = centsOf(text, null);
  return typeof cents === "number" ? { cents } : null;
}

function dueOf(kind: string, text: string): Due | null {
  if (kind === "delivery") return "delivery";
  const value = text.trim();
  if (kind === "date") return isCalendarDate(value) ? { date: value } : null;
  return /^\d{1,3}$/.test(value) ? { daysBefore: Number(value) } : null;
}

/** Parses a number of days, or returns undefined. */
const daysIn = (text: string, most: number) =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most ? Number(text) : undefined;

/** Parses the fields one by one and collects their errors. */
class Reader {
  readonly problems: OfferProblems = {};
  readonly texts: OfferTexts;

  constructor(texts: OfferTexts) {
    this.texts = texts;
  }

  amount(name: OfferField, whenEmpty: number | null): number {
    const read = centsOf(this.texts[name], whenEmpty);
    if (typeof read === "number") return read;
    this.problems[name] = read;
    return 0;
  }

  packages(known: readonly OfferablePackage[]): Offer["packages"] {
    const packages: Offer["packages"] = [];
    for (const row of PACKAGE_ROWS) {
      const chosen = this.texts[row.id];
      if (chosen === "") continue;
      const found = known.find(({ id }) => id === chosen);
      if (!found) this.problems[row.id] = PACKAGE_GONE;
      else if (packages.some(({ id }) => id === chosen)) this.problems[row.id] = PACKAGE_TWICE;
      else {
        const { id, name, features } = found;
        const priceCents = this.amount(row.price, found.priceCents);
        packages.push({ id, name, includes: features, priceCents });
      }
    }
    if (packages.length === 0) this.problems.package1 ??= PACKAGE_MISSING;
    return packages;
  }

  addOns(): Offer["addOns"] {
    return ADD_ON_ROWS.flatMap((row) => {
      const name = this.texts[row.name].trim();
      if (name.length > NAME_MAX) this.problems[row.name] = NAME_TOO_LONG;
      else if (!isOneLine(name)) this.problems[row.name] = NAME_NOT_ONE_LINE;
      else if (name === "" && this.texts[row.price].trim() !== "")
        this.problems[row.name] = NAME_OF_ADD_ON_MISSING;
      return name === "" ? [] : [{ id: row.name, name, priceCents: this.amount(row.price, null) }];
    });
  }

  /** Returns the instalments in use, each with the field of its share. */
  instalments() {
    return INSTALMENT_ROWS.flatMap((row) => {
      const kind = this.texts[row.kind];
      if (!Object.hasOwn(DUE_KINDS, kind) || kind === "none") return [];
      const due = dueOf(kind, this.texts[row.due]);
      const typed = this.texts[row.share];
      const share = typed.trim() === "" ? ("rest" as const) : shareOf(typed);
      if (due === null) this.problems[row.due] = DUE_INVALID;
      if (share === null) this.problems[row.share] = SHARE_INVALID;
      return due !== null && share !== null ? [{ field: row.share, share, due }] : [];
    });
  }
}

/** Parses the editor's fields into an offer, or returns the errors of each field. */
export function readOffer(texts: OfferTexts, known: readonly OfferablePackage[]): ReadOffer {
  const reader = new Reader(texts);
  const { problems } = reader;
  const packages = reader.packages(known);
  const addOns = reader.addOns();
  const travelCents = reader.amount("travel", 0);
  const discountCents = reader.amount("discount", 0);
  const tax = texts.tax.trim() === "" ? 0 : basisPoints(texts.tax, 3000);
  if (tax === null) problems.tax = TAX_INVALID;
  const least = Math.min(...packages.map(({ priceCents }) => priceCents)) + travelCents;
  if (discountCents > least) problems.discount = DISCOUNT_TOO_HIGH;
  // A price that can't be read makes every total wrong.
  const isPriced = packages.length > 0 && Object.keys(problems).length === 0 && tax !== null;

  const rows = reader.instalments();
  const retainer = shareOf(texts.retainer);
  if (retainer === null) problems.retainer = SHARE_INVALID;
  const validDays = daysIn(texts.validDays, VALID_DAYS_MAX) ?? 0;
  if (validDays === 0) problems.validDays = DAYS_INVALID;
  const deliveryDays =
    texts.deliveryDays.trim() === "" ? null : daysIn(texts.deliveryDays, DELIVERY_DAYS_MAX);
  if (deliveryDays === undefined) problems.deliveryDays = DELIVERY_DAYS_INVALID;

  const instalments = rows.map(({ share, due }) => ({ share, due }));
  const offer = isPriced
    ? {
        packages,
        addOns,
        travelCents,
        discountCents,
        taxBasisPoints: tax,
        instalments,
        retainer: retainer ?? { cents: 0 },
      }
    : null;
  if (offer && retainer !== null) {
    const fields: OfferField[] = ["retainer", ...rows.map(({ field }) => field)];
    Object.assign(problems, scheduleProblem(offer, fields));
  }
  return offer === null || deliveryDays === undefined || Object.keys(problems).length > 0
    ? { ok: false, problems, offer }
    : { ok: true, offer, validDays, deliveryDays, contractId: texts.contractId };
}
