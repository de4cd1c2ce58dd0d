import type { ActivityEntry } from "#server/audit/contract.ts";
import { formatList } from "#server/platform/lists/contract.ts";
import * as strings from "./strings/audit.ts";
import { fieldName } from "./strings/values.ts";

/** Shown in place of an entry's values, once they are deleted. */
export function DeletedValues({ entry: { fields, valuesDeleted } }: { entry: ActivityEntry }) {
  if (!valuesDeleted) return null;
  return (
    <p className="quiet mt-2 break-words text-12">
      {strings.detailsDeleted(formatList(fields.map(fieldName)))}
    </p>
  );
}
