import type { ActivityEntry } from "#server/audit/contract.ts";
import { another, fieldName, valueWords } from "./strings/values.ts";

export type Difference = { field: string; before: string | null; after: string | null };

/**
 * Returns the fields whose values differ, in words. Fields on only one side were added or removed.
 * @param said the fields that the sentence above mentions
 */
export function differences({ before, after }: ActivityEntry, said: readonly string[]): Difference[] {
  // An action without a later state deleted everything; one without an earlier state created it.
  const partly = Object.keys(before).length > 0 && Object.keys(after).length > 0;
  const fields = partly ? Object.keys(after) : [...Object.keys(before), ...Object.keys(after)];
  return fields
    .filter((field) => !said.includes(field) && (before[field] ?? null) !== (after[field] ?? null))
    .map((field) => {
      const [was, is] = [valueWords(field, before[field]), valueWords(field, after[field])];
      // Two files have different paths but the same display text.
      return { field: fieldName(field), before: was, after: was !== null && was === is ? another(is) : is };
    });
}
