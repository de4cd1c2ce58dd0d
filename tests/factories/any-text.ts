import fc from "fast-check";

/** Any UTF-16 units, halves of pairs too. (fast-check's own unit for this takes a second to prepare.) */
export const anyText = fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) });
