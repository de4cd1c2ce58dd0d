/** Returns the first name in `order` that has an error: the field to focus. */
export const firstInvalid = (order: readonly string[], errors: Partial<Record<string, string>>) =>
  order.find((name) => errors[name]);
