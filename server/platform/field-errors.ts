import type { z } from "zod";
import type { FieldErrors } from "./result/contract.ts";

/** Returns the first error message of each field, as defined by the schema. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of error.issues) {
    const name = String(issue.path[0] ?? "form");
    if (!Object.hasOwn(fields, name)) fields[name] = issue.message;
  }
  return fields;
}
