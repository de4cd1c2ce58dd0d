import { z } from "zod";
import { requiredLine } from "#server/platform/forms/contract.ts";
import type { ContentVersion } from "#server/website/content/contract.ts";

export const CONTRACT_NAME_MAX = 80;
export const CONTRACT_MAX = 40_000;

/** What a contract may name, with what it says in a preview. Written as `{{couple}}`. */
export const MERGE_FIELDS = {
  couple: { meaning: "Both partners' names", sample: "Ana & Ben" },
  date: { meaning: "The wedding date", sample: "May 14, 2027" },
  venue: { meaning: "The venue; a proposal without one can't be sent", sample: "The Library, Pasadena" },
  places: { meaning: "The venue, or “places the couple will name”", sample: "The Library, Pasadena" },
  package: { meaning: "The package they choose", sample: "Premium Package" },
  includes: {
    meaning: "What the package holds, as a list",
    sample: "- Full day coverage\n- Highlight 4-5 min",
  },
  add_ons: { meaning: "The add-ons they choose, or “none”", sample: "Drone footage" },
  total: { meaning: "The total with tax", sample: "$4,161" },
  retainer: { meaning: "The retainer", sample: "$1,248.30" },
  schedule: {
    meaning: "Every payment with its date, as a list",
    sample: "- Retainer: $1,248.30, by May 1, 2026\n- Final payment: $2,912.70, by April 30, 2027",
  },
  valid_until: { meaning: "When the proposal expires", sample: "May 1, 2026" },
  studio: { meaning: "The studio's name", sample: "Cinematic Wedding Films" },
  studio_email: { meaning: "The studio's email address", sample: "hello@example.com" },
  studio_phone: { meaning: "The studio's phone number", sample: "+1 (323) 555-0116" },
} as const satisfies Record<string, { meaning: string; sample: string }>;

export type MergeField = keyof typeof MERGE_FIELDS;
export type MergeValues = Record<MergeField, string>;

export const NO_LEGAL_ADVICE =
  "This text is a starting point and not legal advice. Have a lawyer in your state read it before you use it.";
export const CONTRACT_GONE = "This contract no longer exists.";
export const CONTRACT_CHANGED =
  "Someone else saved this contract while you were editing. Compare the two below and choose, part by part.";

const FIELD = /\{\{([^{}]*)\}\}/g;

/** The merge fields that a contract names, each once. */
export const fieldsOf = (body: string) => [
  ...new Set([...body.matchAll(FIELD)].map(([, name = ""]) => name.trim())),
];

/** Words for what a contract names that nobody could fill in; undefined for a text that is fine. */
export function fieldProblem(body: string): string | undefined {
  const unknown = fieldsOf(body).find((name) => !Object.hasOwn(MERGE_FIELDS, name));
  if (unknown !== undefined)
    return `There is no merge field {{${unknown}}}. Please choose one from the list.`;
  return /\{\{|\}\}/.test(body.replace(FIELD, ""))
    ? "A merge field stands between two pairs of brackets, like {{couple}}. One of them is incomplete."
    : undefined;
}

/** The merge fields that a contract names and that have no value here. */
export const emptyFields = (body: string, values: MergeValues) =>
  fieldsOf(body).filter((name) => Object.hasOwn(values, name) && values[name as MergeField].trim() === "");

/** The contract with its fields filled in. A value is never looked at for fields again. */
export const fillContract = (body: string, values: MergeValues) =>
  body.replace(FIELD, (typed, name: string) =>
    Object.hasOwn(values, name.trim()) ? values[name.trim() as MergeField] : typed,
  );

export const SAMPLE_VALUES = Object.fromEntries(
  Object.entries(MERGE_FIELDS).map(([name, { sample }]) => [name, sample]),
) as MergeValues;

const bodyOf = z
  .string("Please write the contract")
  .transform((text) => text.replaceAll("\r\n", "\n").trim())
  .pipe(
    z
      .string()
      .min(1, "Please write the contract")
      .max(CONTRACT_MAX, `Please keep the contract under ${CONTRACT_MAX} characters`)
      .superRefine((body, context) => {
        const problem = fieldProblem(body);
        if (problem) context.addIssue({ code: "custom", message: problem });
      }),
  );

export const contractInput = z.strictObject({
  name: requiredLine(
    CONTRACT_NAME_MAX,
    `Please keep the name under ${CONTRACT_NAME_MAX} characters`,
    "Please give the contract a name",
  ),
  body: bodyOf,
  /** The version that the editor started from; 0 for one that is only in the code, or nowhere yet. */
  version: z.int().min(0),
});

export type ContractInput = z.output<typeof contractInput>;

/** The contract that comes with the product. */
export const STANDARD_CONTRACT_ID = "standard";

export type ContractView = {
  id: string;
  name: string;
  body: string;
  /** 0 while the text is the product's own. */
  version: number;
};

/** A contract with the versions that it has had. */
export type ContractPage = { contract: ContractView; history: ContentVersion[] };
