/** The first of `order` that has an error: the one to focus. */
export const firstInvalid = (order: readonly string[], errors: Partial<Record<string, string>>) =>
  order.find((name) => errors[name]);
