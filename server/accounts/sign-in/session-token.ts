import { createHmac, timingSafeEqual } from "node:crypto";
import { SESSION } from "#server/platform/session-cookie.ts";

/** Over https, cookie names start with `__Host-`. Plain http (development) can't set those. */
export const hostPrefix = (origin: string) => (origin.startsWith("https:") ? "__Host-" : "");

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    // Not one of our cookies.
    return "";
  }
};

/** Returns the value of a cookie signed by better-auth, which appends a dot and the signature in base64. */
function signedValue(secret: string, encoded: string): string | null {
  const cookie = decoded(encoded);
  const dot = cookie.lastIndexOf(".");
  if (dot <= 0) return null;
  const value = cookie.slice(0, dot);
  const expected = createHmac("sha256", secret).update(value).digest();
  const given = Buffer.from(cookie.slice(dot + 1), "base64");
  return expected.length === given.length && timingSafeEqual(expected, given) ? value : null;
}

type Site = { secret: string; origin: string };

/**
 * Returns the cookie of a name as it was sent, and its value, if it has our signature: a forged one is detected without
 * the database. Of several cookies of that name the first counts, as in better-auth.
 */
export function signedCookie({ secret, origin }: Site, cookies: string, name: string) {
  const start = `${hostPrefix(origin)}${name}=`;
  const cookie = cookies.split(/;\s*/).find((each) => each.startsWith(start));
  const value = cookie === undefined ? null : signedValue(secret, cookie.slice(start.length));
  return cookie === undefined || value === null ? null : { cookie, value };
}

/** Returns the session token of a request if the cookie has our signature. */
export const sessionToken = (site: Site, cookies: string) =>
  signedCookie(site, cookies, SESSION)?.value ?? null;
