const VALID_DAYS = 180;
const DAY_MS = 86_400_000;

/** Says where to report a security problem, as RFC 9116 describes: expires within a year, on a whole day. */
export function securityTxt(siteUrl: string, { email, now }: { email: string; now: Date }): string {
  const days = Math.ceil(now.getTime() / DAY_MS) + VALID_DAYS;
  const fields = {
    Contact: `mailto:${email}`,
    Expires: new Date(days * DAY_MS).toISOString(),
    "Preferred-Languages": "en",
    Canonical: new URL("/.well-known/security.txt", siteUrl).href,
  };
  return Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join("");
}
