/** A form's text fields by name; files and repeated names are left to those who want them. */
export function textFields(form: FormData): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === "string") fields[name] = value;
  return fields;
}

/** The first of `order` that has an error: the one to focus. */
export const firstInvalid = (order: readonly string[], errors: Partial<Record<string, string>>) =>
  order.find((name) => errors[name]);
