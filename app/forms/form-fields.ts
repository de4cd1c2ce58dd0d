import { data } from "react-router";

/** A form's text fields by name; files and repeated names are left to those who want them. */
export function textFields(form: FormData): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === "string") fields[name] = value;
  return fields;
}

/**
 * The text fields of a posted form.
 * @throws a 400 for a body that is no form: that is the sender's mistake, not a failure of the site
 */
export async function postedFields(request: Request): Promise<Record<string, string>> {
  let form: FormData;
  try {
    form = await request.formData();
  } catch {
    throw data(null, { status: 400 });
  }
  return textFields(form);
}

/** The first of `order` that has an error: the one to focus. */
export const firstInvalid = (order: readonly string[], errors: Partial<Record<string, string>>) =>
  order.find((name) => errors[name]);
