type Headers = { get: (name: string) => string | null; keys: () => Iterable<string> };

const WANTED: Record<string, RegExp> = {
  "strict-transport-security": /max-age=31536000/,
  "x-content-type-options": /^nosniff$/,
  "cross-origin-opener-policy": /^same-origin$/,
  "permissions-policy": /camera=\(\)/,
  "content-security-policy": /frame-ancestors 'none'/,
};

/** Addresses below `/auth`, and that of a couple's words, may hold a token from a mail: of them nothing but the origin may leave. */
const referrerPolicy = (path: string) => {
  // Of a couple's own pages nothing at all.
  if (/^\/my-wedding(\/|\.|\?|$)/.test(path)) return /^no-referrer$/;
  return /^\/(auth\/|your-words)/.test(path) ? /^strict-origin$/ : /^strict-origin-when-cross-origin$/;
};

/** S02 and S03: what the answer of a path lacks, and what it says to other sites. Empty for a good one. */
export function headerFaults(headers: Headers, path: string): string[] {
  const missing = Object.entries({ ...WANTED, "referrer-policy": referrerPolicy(path) })
    .filter(([name, value]) => !value.test(headers.get(name) ?? ""))
    .map(([name]) => `${name}: ${headers.get(name)}`);
  return [...missing, ...[...headers.keys()].filter((name) => name.startsWith("access-control-"))];
}
