import { coupleOf } from "#server/bookings/fields/contract.ts";
import { addDays, calendarDateIn, endOfDayIn } from "#server/platform/calendar.ts";
import { STUDIO_ZONE } from "#server/platform/clock.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import { emptyFields, fillContract, hasField, type MergeValues } from "../contracts/contract.ts";
import {
  type Choice,
  chosenOf,
  type Days,
  type Offer,
  type Payment,
  scheduleOf,
  scheduleWords,
  totalsOf,
} from "../offer/contract.ts";
import * as contractStrings from "../strings/contracts.ts";
import * as strings from "../strings/sending.ts";
import type { Agreement, ProposalDocument, Signer } from "./contract.ts";

/** Returns the payments for a choice from a document. */
export const paymentsOf = (
  { offer, weddingDate, sentOn, validUntil, firstDueOn = sentOn }: ProposalDocument,
  choice: Choice,
): Payment[] => scheduleOf(offer, choice, { weddingDate, validUntil, firstDueOn });

const inOneLine = (address: string) => address.replaceAll("\n", ", ");

/** Returns the lines that name the studio and each signer, with what is known of them before they sign. */
const partyLines = ({ studio, signers }: ProposalDocument) =>
  [
    [studio.name, studio.postalAddress, studio.email, studio.phone],
    ...signers.map(({ name, legalName, postalAddress }) => [
      legalName ?? name,
      postalAddress ?? strings.addressBesideTheSignature,
    ]),
  ].map((facts) => `- ${facts.flatMap((fact) => (fact ? [inOneLine(fact)] : [])).join(", ")}`);

const retainerTerms = (cents: number) =>
  cents > 0 ? contractStrings.theRetainerConfirms(formatMoney(cents)) : contractStrings.signaturesConfirm;

/** Returns the values of the contract's merge fields for a choice. */
function mergeValues(document: ProposalDocument, choice: Choice): MergeValues {
  const { studio, couple, weddingDate, venue, validUntil, offer } = document;
  const chosen = chosenOf(offer, choice);
  if (!chosen) throw new Error("The choice is not in the document");
  const payments = paymentsOf(document, choice);
  const retainer = payments.find(({ kind }) => kind === "retainer")?.amountCents ?? 0;
  return {
    couple,
    parties: partyLines(document).join("\n"),
    date: formatCalendarDate(weddingDate),
    venue,
    places: venue || strings.placesTheCoupleWillName,
    package: chosen.offered.name,
    includes: chosen.offered.includes.map((line) => `- ${line}`).join("\n"),
    add_ons: chosen.added.map(({ name }) => name).join(", ") || "none",
    total: formatMoney(totalsOf(offer, choice).totalCents),
    retainer: formatMoney(retainer),
    retainer_terms: retainerTerms(retainer),
    schedule: scheduleWords(payments),
    delivery_days: document.deliveryDays === undefined ? "" : String(document.deliveryDays),
    valid_until: formatCalendarDate(validUntil),
    studio: studio.name,
    studio_email: studio.email,
    studio_phone: studio.phone,
  };
}

/** Returns the contract for a choice, as it is read and signed. */
export const contractText = (document: ProposalDocument, choice: Choice) =>
  fillContract(document.contract.body, mergeValues(document, choice));

/** @throws for a choice that the document does not offer */
export const agreementOf = (document: ProposalDocument, choice: Choice): Agreement => ({
  totals: totalsOf(document.offer, choice),
  payments: paymentsOf(document, choice),
  text: contractText(document, choice),
});

/**
 * Returns the words of an agreement as they are read: the total, the payments and the contract with its values. The
 * document doesn't have them: the product's own sentences and formats are part of them.
 */
export function agreedWords(document: ProposalDocument, choice: Choice): string {
  const { totals, payments, text } = agreementOf(document, choice);
  return [formatMoney(totals.totalCents), scheduleWords(payments), text].join("\n\n");
}

/** Returns the default choice of a document. */
export const firstChoice = ({ offer }: ProposalDocument): Choice => ({
  packageId: offer.packages[0]?.id ?? "",
  addOnIds: [],
});

/**
 * Returns the text whose SHA-256 a signature refers to: the sent document, the choice, and the words that both result in,
 * so it covers every word and number on the screen.
 */
export const signedText = (documentHash: string, { packageId, addOnIds }: Choice, wordsHash: string) =>
  JSON.stringify([documentHash, packageId, [...addOnIds].sort(), wordsHash]);

export const sameChoice = (one: Choice, other: Choice) =>
  signedText("", one, "") === signedText("", other, "");

/** Returns the contract's merge fields that have no value for at least one of the packages, without duplicates. */
export function emptyMergeFields(document: ProposalDocument): string[] {
  const { offer, contract } = document;
  const empty = offer.packages.flatMap(({ id }) =>
    emptyFields(contract.body, mergeValues(document, { packageId: id, addOnIds: [] })),
  );
  return [...new Set(empty)];
}

/**
 * Returns until when a proposal can be signed: the end of the last day in the studio's time zone, because couples are
 * only told the day. Nobody signs, and no retainer is due, after the wedding.
 */
export function expiryOf({
  at,
  validDays,
  weddingDate,
}: {
  at: Date;
  validDays: number;
  weddingDate: string;
}) {
  const lastDay = addDays(calendarDateIn(at, STUDIO_ZONE), validDays);
  return endOfDayIn(lastDay < weddingDate ? lastDay : weddingDate, STUDIO_ZONE);
}

type Contents = {
  number: number;
  /** The site's settings. */
  settings: { siteTitle: string; contactEmail: string; contactPhone: string };
  studioAddress: string | null;
  booking: { brideName: string; groomName: string; weddingDate: string; venue: string | null };
  /** The wedding's present day, if the document moves it. */
  movesFrom?: string | undefined;
  /** Within how many days after the wedding the films are delivered. */
  deliveryDays: number | null;
  offer: Offer;
  contract: ProposalDocument["contract"];
  signers: Signer[];
  /** When it is sent. */
  at: Date;
  expiresAt: Date;
};

/**
 * Returns the days that the payments of a proposal are counted from. Nothing is due before the retainer: the couple may
 * take until then to sign, and its date is confirmed by the retainer and not by a later payment.
 */
export function daysOf(weddingDate: string, expiresAt: Date): Days {
  const validUntil = calendarDateIn(expiresAt, STUDIO_ZONE);
  return { weddingDate, validUntil, firstDueOn: validUntil };
}

/** Returns the document as it is sent, or would be if it were sent now. */
export const composeDocument = ({ settings, booking, ...contents }: Contents): ProposalDocument => ({
  format: 1,
  number: contents.number,
  studio: {
    name: settings.siteTitle,
    email: settings.contactEmail,
    phone: settings.contactPhone,
    ...(contents.studioAddress === null ? {} : { postalAddress: contents.studioAddress }),
  },
  couple: coupleOf(booking),
  ...daysOf(booking.weddingDate, contents.expiresAt),
  ...(contents.movesFrom === undefined ? {} : { movesFrom: contents.movesFrom }),
  venue: booking.venue ?? "",
  sentOn: calendarDateIn(contents.at, STUDIO_ZONE),
  // Nothing is promised that the signed text doesn't say.
  ...(contents.deliveryDays !== null && hasField(contents.contract.body, "delivery_days")
    ? { deliveryDays: contents.deliveryDays }
    : {}),
  offer: contents.offer,
  contract: { name: contents.contract.name, body: contents.contract.body },
  signers: contents.signers,
});
