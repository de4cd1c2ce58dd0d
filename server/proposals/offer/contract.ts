import { z } from "zod";
import { addDays } from "#server/platform/calendar.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import { formatMoney, PRICE_MAX_CENTS } from "#server/platform/money/contract.ts";
import * as strings from "../strings/offer.ts";

/** A fixed amount, or a share of the total in hundredths of a percent. */
export type Share = { cents: number } | { basisPoints: number };

/**
 * When an instalment is due: on a calendar date, a number of days before the wedding, or when the film is delivered.
 */
export type Due = { date: string } | { daysBefore: number } | "delivery";

export type OfferedPackage = { id: string; name: string; includes: string[]; priceCents: number };
export type AddOn = { id: string; name: string; priceCents: number };

/** What a couple can choose from, and how it is paid. All amounts are whole cents. */
export type Offer = {
  /** One to three. */
  packages: OfferedPackage[];
  addOns: AddOn[];
  travelCents: number;
  discountCents: number;
  /** Hundredths of a percent: 950 is 9.5%. */
  taxBasisPoints: number;
  retainer: Share;
  /** The payments after the retainer. The last one takes the remainder, regardless of its own share. */
  instalments: { share: Share | "rest"; due: Due }[];
};

export type Choice = { packageId: string; addOnIds: string[] };

/** Stored in documents and sent by forms, so it is validated on each read. */
export const choiceSchema = z.strictObject({ packageId: z.string(), addOnIds: z.array(z.string()) });

export type Totals = {
  lines: { label: string; cents: number }[];
  netCents: number;
  taxCents: number;
  totalCents: number;
};

const BASIS = 10_000;

/** Half a cent rounds up, as on an invoice. */
const portion = (cents: number, basisPoints: number) => Math.round((cents * basisPoints) / BASIS);

/** Returns the package and add-ons of a choice, or null if the offer does not have them. */
export function chosenOf({ packages, addOns }: Offer, { packageId, addOnIds }: Choice) {
  const offered = packages.find(({ id }) => id === packageId);
  const added = addOns.filter(({ id }) => addOnIds.includes(id));
  return offered && added.length === new Set(addOnIds).size ? { offered, added } : null;
}

/**
 * Computes the total of a choice. The only place that computes totals: page, mail, contract and ledger use it.
 * @throws for a choice that the offer does not have
 */
export function totalsOf(offer: Offer, choice: Choice): Totals {
  const chosen = chosenOf(offer, choice);
  if (!chosen) throw new Error("The choice is not in the offer");
  const lines = [
    { label: chosen.offered.name, cents: chosen.offered.priceCents },
    ...chosen.added.map(({ name, priceCents }) => ({ label: name, cents: priceCents })),
    ...(offer.travelCents > 0 ? [{ label: "Travel", cents: offer.travelCents }] : []),
    ...(offer.discountCents > 0 ? [{ label: "Discount", cents: -offer.discountCents }] : []),
  ];
  const netCents = Math.max(
    0,
    lines.reduce((sum, { cents }) => sum + cents, 0),
  );
  const taxCents = portion(netCents, offer.taxBasisPoints);
  return { lines, netCents, taxCents, totalCents: netCents + taxCents };
}

/** One payment of the schedule. */
export type Payment = {
  /** Unique within the proposal, and stable for the same position in the schedule. */
  key: string;
  kind: "retainer" | "instalment";
  label: string;
  amountCents: number;
  /** The tax included in the amount. */
  taxCents: number;
  /** A calendar date; null at delivery. */
  dueOn: string | null;
};

/** Returns a share of a total in cents. */
export const shareCents = (total: number, share: Share) =>
  "cents" in share ? share.cents : portion(total, share.basisPoints);

/** The days that payments are counted from. */
export type Days = {
  /** A calendar date. */
  weddingDate: string;
  /** The calendar date until which the proposal is valid and by which the retainer is due. */
  validUntil: string;
  /** The calendar date before which no payment is due. */
  firstDueOn: string;
};

function dueDate(due: Due, { weddingDate, firstDueOn }: Days): string | null {
  if (due === "delivery") return null;
  const date = "date" in due ? due.date : addDays(weddingDate, -due.daysBefore);
  return date < firstDueOn ? firstDueOn : date;
}

/** Returns the payments of a choice. They add up to the total, and their taxes to its tax. */
export function scheduleOf(offer: Offer, choice: Choice, days: Days): Payment[] {
  const { totalCents, taxCents } = totalsOf(offer, choice);
  const parts = [
    { kind: "retainer" as const, label: "Retainer", share: offer.retainer, dueOn: days.validUntil },
    ...offer.instalments.map(({ share, due }, index) => ({
      kind: "instalment" as const,
      label: index === offer.instalments.length - 1 ? strings.finalPayment : strings.payment(index + 2),
      share,
      dueOn: dueDate(due, days),
    })),
  ];
  const payments: Payment[] = [];
  let left = totalCents;
  // The cumulative tax of all payments so far, so that rounding differences don't accumulate in the last one.
  const taxUntil = (leftAfter: number) =>
    Math.round((taxCents * (totalCents - leftAfter)) / Math.max(totalCents, 1));
  for (const [index, { kind, label, share, dueOn }] of parts.entries()) {
    const isLast = index === parts.length - 1;
    const wanted = isLast || share === "rest" ? left : Math.min(left, shareCents(totalCents, share));
    if (wanted <= 0) continue;
    const tax = taxUntil(left - wanted) - taxUntil(left);
    left -= wanted;
    payments.push({ key: `${kind}-${index}`, kind, label, amountCents: wanted, taxCents: tax, dueOn });
  }
  return payments;
}

/** Returns the text for when a payment is due. */
export const dueWords = ({ dueOn }: Pick<Payment, "dueOn">) =>
  dueOn === null ? strings.whenYourFilmIsDelivered : `by ${formatCalendarDate(dueOn)}`;

/** Returns a schedule as the text of a contract. */
export const scheduleWords = (payments: Payment[]) =>
  payments
    .map((payment) => `- ${payment.label}: ${formatMoney(payment.amountCents)}, ${dueWords(payment)}`)
    .join("\n") || "- Nothing to pay";

/** A limit that no real offer reaches. A higher price is a typo. */
export const OFFER_MAX_CENTS = PRICE_MAX_CENTS;
