import { formatStudioMoment } from "#app/lib/format.ts";
import type { ActivityEntry } from "#server/audit/contract.ts";

export type Difference = { field: string; before: string | null; after: string | null };

/** What the sentence itself says already. */
const SAID = new Set([
  "name",
  "email",
  "totp",
  "sessions",
  "couple",
  "amount",
  "writer",
  "to",
  "template",
  "view",
  "called",
  "weeklySummary",
  "file",
]);

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;

const words = (value: string | number | boolean | null | undefined) => {
  if (value === undefined || value === null) return null;
  if (typeof value === "string" && INSTANT.test(value)) return formatStudioMoment(new Date(value));
  return typeof value === "boolean" ? (value ? "yes" : "no") : String(value);
};

/** The fields whose value is another one afterwards. What only one side names has come, or has gone. */
export function differences({ before, after }: ActivityEntry): Difference[] {
  // A deed without a later state took away everything that was; one without an earlier state made it.
  const partly = Object.keys(before).length > 0 && Object.keys(after).length > 0;
  const fields = partly ? Object.keys(after) : [...Object.keys(before), ...Object.keys(after)];
  return fields
    .filter((field) => !SAID.has(field))
    .map((field) => ({ field, before: words(before[field]), after: words(after[field]) }))
    .filter((difference) => difference.before !== difference.after);
}
