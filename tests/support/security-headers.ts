type Headers = { get: (name: string) => string | null; keys: () => Iterable<string> };

const WANTED: Record<string, RegExp> = {
  "strict-transport-security": /max-age=31536000/,
  "x-content-type-options": /^nosniff$/,
  "cross-origin-opener-policy": /^same-origin$/,
  "permissions-policy": /camera=\(\)/,
  "content-security-policy": /frame-ancestors 'none'/,
};

/**
 * Addresses below `/auth` and of a couple's words may contain a token from a mail, so only their origin may be sent
 * as referrer.
 */
const referrerPolicy = (path: string) => {
  // A couple's own pages send no referrer.
  if (/^\/(?:my-wedding|films-for)(\/|\.|\?|$)/.test(path)) return /^no-referrer$/;
  return /^\/(auth\/|your-words)/.test(path) ? /^strict-origin$/ : /^strict-origin-when-cross-origin$/;
};

/** S02 and S03: returns what a response lacks, and what it reveals to other sites. Empty if it is correct. */
export function headerFaults(headers: Headers, path: string): string[] {
  const missing = Object.entries({ ...WANTED, "referrer-policy": referrerPolicy(path) })
    .filter(([name, value]) => !value.test(headers.get(name) ?? ""))
    .map(([name]) => `${name}: ${headers.get(name)}`);
  return [...missing, ...[...headers.keys()].filter((name) => name.startsWith("access-control-"))];
}
