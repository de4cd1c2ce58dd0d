import { createHmac, timingSafeEqual } from "node:crypto";
import { currentSecret, secretsOf } from "#server/platform/secrets.ts";
import { COOKIE, SESSION } from "#server/platform/session-cookie.ts";

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

const signatureOf = (secret: string, value: string) => createHmac("sha256", secret).update(value).digest();

/**
 * Returns the value of a cookie that better-auth signed with this secret, by appending a dot and the signature in
 * base64.
 */
function signedValue(secret: string, encoded: string): string | null {
  const cookie = decoded(encoded);
  const dot = cookie.lastIndexOf(".");
  if (dot <= 0) return null;
  const value = cookie.slice(0, dot);
  const expected = signatureOf(secret, value);
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
  const value = cookie === undefined ? null : signedValue(currentSecret(secret), cookie.slice(start.length));
  return cookie === undefined || value === null ? null : { cookie, value };
}

/** Returns the session token of a request if the cookie has our signature. */
export const sessionToken = (site: Site, cookies: string) =>
  signedCookie(site, cookies, SESSION)?.value ?? null;

/** Returns a cookie (`name=value`) of better-auth's with the current secret's signature if it has an earlier one's. */
function signedAnew([current, ...earlier]: readonly [string, ...string[]], start: string, cookie: string) {
  if (!cookie.startsWith(start)) return cookie;
  const [name = "", encoded = ""] = cookie.split("=", 2);
  const value = earlier.map((secret) => signedValue(secret, encoded)).find((each) => each !== null);
  if (!value) return cookie;
  return `${name}=${encodeURIComponent(`${value}.${signatureOf(current, value).toString("base64")}`)}`;
}

/**
 * Returns a request whose session and pending sign-in go on after the secret was replaced: better-auth knows only the
 * current one's signatures.
 */
export function withCurrentSignatures(secret: string, request: Request): Request {
  const secrets = secretsOf(secret);
  const cookies = request.headers.get("cookie");
  if (secrets.length === 1 || !cookies) return request;
  const start = `${hostPrefix(request.url)}${COOKIE}.`;
  const signed = cookies
    .split(/;\s*/)
    .map((cookie) => signedAnew(secrets, start, cookie))
    .join("; ");
  if (signed === cookies) return request;
  const headers = new Headers(request.headers);
  headers.set("cookie", signed);
  return new Request(request, { headers });
}
