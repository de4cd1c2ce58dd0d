import type { FieldErrors } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { type OfferTexts, PACKAGE_ROWS } from "../offer-texts/contract.ts";
import { type PrintedPlace, type ProposalDocument, unprintableWords } from "./contract.ts";

/** Texts that belong to a field of the editor, or to none: `form`. */
type Printed = { field: string; place: PrintedPlace; texts: string[] };

/** Returns every text in a document that its signed PDF shows, each with the field to show an error next to. */
function printedTexts(
  { studio, couple, venue, offer, contract, signers }: ProposalDocument,
  typed: OfferTexts,
): Printed[] {
  const people = signers.flatMap(({ name, email, legalName = "", postalAddress = "" }) => [
    name,
    email,
    legalName,
    postalAddress,
  ]);
  return [
    { field: "form", place: "studio", texts: [studio.name, studio.postalAddress ?? ""] },
    { field: "form", place: "booking", texts: [couple, venue, ...people] },
    { field: "contractId", place: "contract", texts: [contract.body] },
    ...offer.packages.map(({ id, name, includes }) => ({
      field: PACKAGE_ROWS.find((row) => typed[row.id] === id)?.id ?? "form",
      place: "package" as const,
      texts: [name, ...includes],
    })),
    ...offer.addOns.map(({ id, name }) => ({ field: id, place: "addOn" as const, texts: [name] })),
  ];
}

/**
 * Returns an error for each field whose text has a character that the signed PDF can't show. Null if it can show all.
 */
export async function unprintableTexts(
  { env }: Pick<Services, "env">,
  document: ProposalDocument,
  typed: OfferTexts,
): Promise<FieldErrors | null> {
  // Loaded on first use, like the PDF's fonts.
  const { unprintableIn } = await import("#server/platform/pdf/script-fonts.ts");
  const problems: FieldErrors = {};
  for (const { field, place, texts } of printedTexts(document, typed)) {
    const letters = await unprintableIn(env.ASSETS, texts.join("\n"));
    if (letters.length > 0) problems[field] = unprintableWords(letters, place);
  }
  return Object.keys(problems).length > 0 ? problems : null;
}
