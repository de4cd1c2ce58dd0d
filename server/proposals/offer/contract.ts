import { z } from "zod";
import { addDays } from "#server/platform/calendar.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import { formatMoney, PRICE_MAX_CENTS } from "#server/platform/money/contract.ts";
import * as strings from "../strings/offer.ts";

/** An amount of its own, or hundredths of a percent of the total. */
export type Share = { cents: number } | { basisPoints: number };

/** When an instalment is due: on a calendar date, so many days before the wedding, or when the film is delivered. */
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
  /** What follows the retainer. The last one takes what is left, whatever its own share. */
  instalments: { share: Share | "rest"; due: Due }[];
};

export type Choice = { packageId: string; addOnIds: string[] };

/** What a document stores and a form sends: checked on each read. */
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

/** The offer's packages and add-ons that a choice names; null where it names another. */
export function chosenOf({ packages, addOns }: Offer, { packageId, addOnIds }: Choice) {
  const offered = packages.find(({ id }) => id === packageId);
  const added = addOns.filter(({ id }) => addOnIds.includes(id));
  return offered && added.length === new Set(addOnIds).size ? { offered, added } : null;
}

/**
 * What a choice costs. The one place where a total is computed: page, mail, contract and ledger ask here.
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
  /** Of its own within the proposal, the same for the same place in the schedule. */
  key: string;
  kind: "retainer" | "instalment";
  label: string;
  amountCents: number;
  /** The tax within the amount. */
  taxCents: number;
  /** A calendar date; null at delivery. */
  dueOn: string | null;
};

/** What a share of a total comes to, in cents. */
export const shareCents = (total: number, share: Share) =>
  "cents" in share ? share.cents : portion(total, share.basisPoints);

/** The days that payments are counted from. */
export type Days = {
  /** A calendar date. */
  weddingDate: string;
  /** The calendar date on which it was sent: no payment is due before it. */
  sentOn: string;
  /** The calendar date until which the proposal is good, and the retainer due. */
  validUntil: string;
};

function dueDate(due: Due, { weddingDate, sentOn }: Days): string | null {
  if (due === "delivery") return null;
  const date = "date" in due ? due.date : addDays(weddingDate, -due.daysBefore);
  return date < sentOn ? sentOn : date;
}

/** The payments that a choice leads to. They add up to the total, and their taxes to its tax. */
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
  // Of all payments so far, so that what rounding leaves never gathers in the last one.
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

/** When a payment is due, in words. */
export const dueWords = ({ dueOn }: Pick<Payment, "dueOn">) =>
  dueOn === null ? strings.whenYourFilmIsDelivered : `by ${formatCalendarDate(dueOn)}`;

/** A schedule as a contract says it. */
export const scheduleWords = (payments: Payment[]) =>
  payments
    .map((payment) => `- ${payment.label}: ${formatMoney(payment.amountCents)}, ${dueWords(payment)}`)
    .join("\n") || "- Nothing to pay";

/** What nobody offers: a price beyond it is a slip of the finger. */
export const OFFER_MAX_CENTS = PRICE_MAX_CENTS;
