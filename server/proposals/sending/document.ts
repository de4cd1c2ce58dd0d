import { formatCalendarDate } from "#server/platform/format-date.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import { fillContract, type MergeValues } from "../contracts/contract.ts";
import {
  type Choice,
  chosenOf,
  type Payment,
  scheduleOf,
  scheduleWords,
  totalsOf,
} from "../offer/contract.ts";
import type { Agreement, ProposalDocument } from "./contract.ts";

/** The payments that a choice from a document leads to. */
export const paymentsOf = (
  { offer, weddingDate, sentOn, validUntil }: ProposalDocument,
  choice: Choice,
): Payment[] => scheduleOf(offer, choice, { weddingDate, sentOn, validUntil });

/** What the contract's merge fields say for a choice. */
export function mergeValues(document: ProposalDocument, choice: Choice): MergeValues {
  const { studio, couple, weddingDate, venue, validUntil, offer } = document;
  const chosen = chosenOf(offer, choice);
  if (!chosen) throw new Error("The choice is not in the document");
  const payments = paymentsOf(document, choice);
  const retainer = payments.find(({ kind }) => kind === "retainer")?.amountCents ?? 0;
  return {
    couple,
    date: formatCalendarDate(weddingDate),
    venue,
    package: chosen.offered.name,
    includes: chosen.offered.includes.map((line) => `- ${line}`).join("\n"),
    add_ons: chosen.added.map(({ name }) => name).join(", ") || "none",
    total: formatMoney(totalsOf(offer, choice).totalCents),
    retainer: formatMoney(retainer),
    schedule: scheduleWords(payments),
    valid_until: formatCalendarDate(validUntil),
    studio: studio.name,
    studio_email: studio.email,
    studio_phone: studio.phone,
  };
}

/** The contract that a choice leads to, as it is read and signed. */
export const contractText = (document: ProposalDocument, choice: Choice) =>
  fillContract(document.contract.body, mergeValues(document, choice));

/** @throws for a choice that the document does not offer */
export const agreementOf = (document: ProposalDocument, choice: Choice): Agreement => ({
  totals: totalsOf(document.offer, choice),
  payments: paymentsOf(document, choice),
  text: contractText(document, choice),
});

/** What a document offers first. */
export const firstChoice = ({ offer }: ProposalDocument): Choice => ({
  packageId: offer.packages[0]?.id ?? "",
  addOnIds: [],
});

/**
 * The text whose SHA-256 a signature names: the document that was sent and what was chosen from it, so that it covers
 * every word and figure that was on the screen.
 */
export const signedText = (documentHash: string, { packageId, addOnIds }: Choice) =>
  JSON.stringify([documentHash, packageId, [...addOnIds].sort()]);
