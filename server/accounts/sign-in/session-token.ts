import "#server/platform/boundary.server.ts";
import { createHmac, timingSafeEqual } from "node:crypto";
import { SESSION } from "#server/platform/session-cookie.ts";

/** Over https the cookies bear `__Host-`; plain http (development) cannot set those. */
export const hostPrefix = (origin: string) => (origin.startsWith("https:") ? "__Host-" : "");

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    // Not a cookie of ours.
    return "";
  }
};

/** The value of a cookie that better-auth has signed: it appends a dot and the signature in base64. */
function signedValue(secret: string, encoded: string): string | null {
  const cookie = decoded(encoded);
  const dot = cookie.lastIndexOf(".");
  if (dot <= 0) return null;
  const value = cookie.slice(0, dot);
  const expected = createHmac("sha256", secret).update(value).digest();
  const given = Buffer.from(cookie.slice(dot + 1), "base64");
  return expected.length === given.length && timingSafeEqual(expected, given) ? value : null;
}

/**
 * The token of the session that a request claims to have, if the cookie bears our signature. Asks nobody: a made-up
 * cookie is found out without the database. Of several cookies of the name the first counts, as for better-auth.
 */
export function sessionToken(
  { secret, origin }: { secret: string; origin: string },
  cookies: string,
): string | null {
  const name = `${hostPrefix(origin)}${SESSION}=`;
  const cookie = cookies.split(/;\s*/).find((each) => each.startsWith(name));
  return cookie === undefined ? null : signedValue(secret, cookie.slice(name.length));
}
