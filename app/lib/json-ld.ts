const ESCAPES: Record<string, string> = { "<": "\\u003c", "\u2028": "\\u2028", "\u2029": "\\u2029" };

/**
 * Serializes JSON for a data block. Escapes it so that no text can end the block or break parsers that read it as
 * script.
 */
export const jsonLd = (data: object) =>
  JSON.stringify({ "@context": "https://schema.org", ...data }).replace(
    /[<\u2028\u2029]/g,
    (character) => ESCAPES[character] ?? "",
  );
