import type { ActivityEntry } from "#server/audit/contract.ts";
import { another, fieldName, valueWords } from "./strings/values.ts";

export type Difference = { field: string; before: string | null; after: string | null };

/** What a sentence about an entry says already. */
const SAID: readonly string[] = [
  ...["name", "email", "totp", "sessions", "couple", "amount", "writer", "to", "template", "called"],
  ...["weeklySummary", "file"],
];

/**
 * The fields whose value is another one afterwards, in words. What only one side names has come, or has gone.
 * @param said the fields that the sentence above names
 */
export function differences({ before, after }: ActivityEntry, said: readonly string[] = SAID): Difference[] {
  // An action without a later state took away everything that was; one without an earlier state made it.
  const partly = Object.keys(before).length > 0 && Object.keys(after).length > 0;
  const fields = partly ? Object.keys(after) : [...Object.keys(before), ...Object.keys(after)];
  return fields
    .filter((field) => !said.includes(field) && (before[field] ?? null) !== (after[field] ?? null))
    .map((field) => {
      const [was, is] = [valueWords(field, before[field]), valueWords(field, after[field])];
      // Two files have different paths, and read alike.
      return { field: fieldName(field), before: was, after: was !== null && was === is ? another(is) : is };
    });
}
