const listFormat = new Intl.ListFormat("en-US");

/** `["a", "b", "c"]` as `a, b, and c`. */
export const formatList = (items: string[]) => listFormat.format(items);
