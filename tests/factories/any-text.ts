import fc from "fast-check";

/**
 * Any UTF-16 code units, including lone surrogates. (fast-check's own unit for this takes a second to initialize.)
 */
export const anyText = fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) });
