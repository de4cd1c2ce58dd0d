import { z } from "zod";
import { requiredLine } from "#server/platform/forms/contract.ts";
import type { ContentVersion } from "#server/website/content/contract.ts";
import * as strings from "../strings/contracts.ts";

export const CONTRACT_NAME_MAX = 80;
export const CONTRACT_MAX = 40_000;

/** The merge fields of a contract, with their preview values. Written as `{{couple}}`. */
export const MERGE_FIELDS = {
  couple: { meaning: strings.bothPartnersNames, sample: strings.anaBen },
  parties: { meaning: strings.everyPartyWithItsAddress, sample: strings.sampleParties },
  date: { meaning: strings.theWeddingDate, sample: strings.may142027 },
  venue: { meaning: strings.theVenueAProposalWithout, sample: strings.theLibraryPasadena },
  places: { meaning: strings.theVenueOrPlacesThe, sample: strings.theLibraryPasadena },
  package: { meaning: strings.thePackageTheyChoose, sample: strings.premiumPackage },
  includes: {
    meaning: strings.whatThePackageHoldsAs,
    sample: "- Full day coverage\n- Highlight 4-5 min",
  },
  add_ons: { meaning: strings.theAddOnsTheyChoose, sample: strings.droneFootage },
  total: { meaning: strings.theTotalWithTax, sample: "$4,161" },
  retainer: { meaning: strings.theRetainer, sample: "$1,248.30" },
  retainer_terms: { meaning: strings.whatConfirmsTheDate, sample: strings.theRetainerConfirms("$1,248.30") },
  schedule: {
    meaning: strings.everyPaymentWithItsDate,
    sample: "- Retainer: $1,248.30, by May 1, 2026\n- Final payment: $2,912.70, by April 30, 2027",
  },
  delivery_days: { meaning: strings.daysUntilDelivery, sample: "112" },
  valid_until: { meaning: strings.whenTheProposalExpires, sample: strings.may12026 },
  studio: { meaning: strings.theStudiosName, sample: strings.cinematicWeddingFilms },
  studio_email: { meaning: strings.theStudiosEmailAddress, sample: "hello@example.com" },
  studio_phone: { meaning: strings.theStudiosPhoneNumber, sample: "+1 (323) 555-0116" },
} as const satisfies Record<string, { meaning: string; sample: string }>;

export type MergeField = keyof typeof MERGE_FIELDS;
export type MergeValues = Record<MergeField, string>;

export const NO_LEGAL_ADVICE = strings.noLegalAdvice;
/** Shown on the page of a contract that was just created. */
export const CONTRACT_CREATED = strings.contractSaved;
export const CONTRACT_GONE = strings.contractGone;
export const CONTRACT_CHANGED = strings.contractChanged;

const FIELD = /\{\{([^{}]*)\}\}/g;

/** Returns the distinct merge fields in a contract. */
const fieldsOf = (body: string) => [
  ...new Set([...body.matchAll(FIELD)].map(([, name = ""]) => name.trim())),
];

/** Returns whether a contract has this merge field. */
export const hasField = (body: string, name: MergeField) => fieldsOf(body).includes(name);

/** Returns an error message for merge fields that can't be filled in, or undefined if the text is fine. */
export function fieldProblem(body: string): string | undefined {
  const unknown = fieldsOf(body).find((name) => !Object.hasOwn(MERGE_FIELDS, name));
  if (unknown !== undefined) return strings.thereIsNoMergeField(unknown);
  return /\{\{|\}\}/.test(body.replace(FIELD, "")) ? strings.aMergeFieldStandsBetween : undefined;
}

/** Returns the merge fields in a contract that have no value here. */
export const emptyFields = (body: string, values: MergeValues) =>
  fieldsOf(body).filter((name) => Object.hasOwn(values, name) && values[name as MergeField].trim() === "");

/** A value is what somebody typed, such as a name, and becomes no link. */
const withoutLinks = (value: string) => value.replaceAll("](", "] (");

/** Fills in the contract's merge fields. Values are not scanned for further fields. */
export const fillContract = (body: string, values: MergeValues) =>
  body.replace(FIELD, (typed, name: string) =>
    Object.hasOwn(values, name.trim()) ? withoutLinks(values[name.trim() as MergeField]) : typed,
  );

export const SAMPLE_VALUES = Object.fromEntries(
  Object.entries(MERGE_FIELDS).map(([name, { sample }]) => [name, sample]),
) as MergeValues;

const bodyOf = z
  .string(strings.pleaseWriteTheContract)
  .transform((text) => text.replaceAll("\r\n", "\n").trim())
  .pipe(
    z
      .string()
      .min(1, strings.pleaseWriteTheContract)
      .max(CONTRACT_MAX, strings.pleaseKeepTheContractUnder(CONTRACT_MAX))
      .superRefine((body, context) => {
        const problem = fieldProblem(body);
        if (problem) context.addIssue({ code: "custom", message: problem });
      }),
  );

export const contractInput = z.strictObject({
  name: requiredLine(
    CONTRACT_NAME_MAX,
    strings.pleaseKeepTheNameUnder(CONTRACT_NAME_MAX),
    strings.pleaseGiveTheContractA,
  ),
  body: bodyOf,
  /** The version that the editor started from. 0 if the text was never saved. */
  version: z.int().min(0),
});

export type ContractInput = z.output<typeof contractInput>;

/** The built-in contract. */
export const STANDARD_CONTRACT_ID = "standard";

export type ContractView = {
  id: string;
  name: string;
  body: string;
  /** 0 while the text is the built-in one. */
  version: number;
};

/** A contract with its version history. */
export type ContractPage = { contract: ContractView; history: ContentVersion[] };
