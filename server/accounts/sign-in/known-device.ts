import { createCookie } from "react-router";
import type { Services } from "#server/platform/services.ts";
import { digest, readToken, signToken } from "#server/platform/signed-token.ts";

const PURPOSE = "known-device";
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Over https its name starts with `__Host-`, like the session's cookie. It grants no access: it only identifies a
 * known device.
 */
function deviceCookie({ siteUrl }: Services) {
  const secure = siteUrl.startsWith("https:");
  return createCookie(secure ? "__Host-studio.device" : "studio.device", {
    httpOnly: true,
    sameSite: "lax",
    secure,
    path: "/",
    maxAge: YEAR_SECONDS,
  });
}

type Visitor = { headers: Headers; email: string };

/** Returns an identifier of the device if this account has signed in on it before, else null. */
export async function knownDevice(services: Services, { headers, email }: Visitor): Promise<string | null> {
  const token: unknown = await deviceCookie(services).parse(headers.get("cookie"));
  if (typeof token !== "string") return null;
  const read = readToken(services.secret, PURPOSE, token);
  if (!read || read.value !== (await digest(email))) return null;
  const age = services.clock.now().getTime() - read.issuedAt.getTime();
  return age < YEAR_SECONDS * 1000 ? digest(token) : null;
}

/** Returns the Set-Cookie value that makes this device a known one. */
export async function rememberDevice(services: Services, email: string): Promise<string> {
  const token = signToken(services.secret, PURPOSE, await digest(email), services.clock.now());
  return deviceCookie(services).serialize(token);
}
