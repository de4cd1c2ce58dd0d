type Headers = { get: (name: string) => string | null; keys: () => Iterable<string> };

const WANTED: Record<string, RegExp> = {
  "strict-transport-security": /max-age=31536000/,
  "x-content-type-options": /^nosniff$/,
  "referrer-policy": /^strict-origin-when-cross-origin$/,
  "cross-origin-opener-policy": /^same-origin$/,
  "permissions-policy": /camera=\(\)/,
  "content-security-policy": /frame-ancestors 'none'/,
};

/** S02 and S03: what an answer lacks, and what it says to other sites. Empty for a good one. */
export function headerFaults(headers: Headers): string[] {
  const missing = Object.entries(WANTED)
    .filter(([name, value]) => !value.test(headers.get(name) ?? ""))
    .map(([name]) => `${name}: ${headers.get(name)}`);
  return [...missing, ...[...headers.keys()].filter((name) => name.startsWith("access-control-"))];
}
