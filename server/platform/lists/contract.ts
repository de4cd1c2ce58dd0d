const listFormat = new Intl.ListFormat("en-US");

/** Formats `["a", "b", "c"]` as `a, b, and c`. */
export const formatList = (items: string[]) => listFormat.format(items);
