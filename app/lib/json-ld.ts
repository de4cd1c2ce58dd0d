const ESCAPES: Record<string, string> = { "<": "\\u003c", "\u2028": "\\u2028", "\u2029": "\\u2029" };

/** JSON for a data block: no text in it can end the block, and old parsers read it as script too. */
export const jsonLd = (data: object) =>
  JSON.stringify({ "@context": "https://schema.org", ...data }).replace(
    /[<\u2028\u2029]/g,
    (character) => ESCAPES[character] ?? "",
  );
