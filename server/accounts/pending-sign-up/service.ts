import { createCookie } from "react-router";
import type { Services } from "#server/platform/services.ts";
import { digest, readToken, signToken } from "#server/platform/signed-token.ts";
import { LINKS } from "../registration/link-tokens.ts";

const PURPOSE = "pending-sign-up";
const LIFETIME_SECONDS = LINKS["confirm-email"].lifetimeMs / 1000;

/**
 * Remembers that this browser has signed up and not confirmed the address. It opens nothing, and a browser gets it for
 * any address: it doesn't reveal whether an account was created.
 */
function pendingCookie({ siteUrl }: Pick<Services, "siteUrl">) {
  const secure = siteUrl.startsWith("https:");
  return createCookie(secure ? "__Host-studio.sign-up" : "studio.sign-up", {
    httpOnly: true,
    sameSite: "lax",
    secure,
    path: "/",
    maxAge: LIFETIME_SECONDS,
  });
}

/** Returns the Set-Cookie value after a sign-up with this address. */
export async function rememberSignUp(services: Services, email: string): Promise<string> {
  const token = signToken(services.secret, PURPOSE, await digest(email), services.clock.now());
  return pendingCookie(services).serialize(token);
}

/** Returns the Set-Cookie values once an address is confirmed, or somebody has signed in. */
export async function forgetSignUp(services: Services, headers: Headers): Promise<string[]> {
  const cookie = pendingCookie(services);
  if (!headers.get("cookie")?.includes(cookie.name)) return [];
  return [await cookie.serialize("", { maxAge: 0 })];
}

/** Whether this browser has signed up with this address, and its confirmation link can still be used. */
export async function hasPendingSignUp(
  services: Services,
  { headers, email }: { headers: Headers; email: string },
): Promise<boolean> {
  const token: unknown = await pendingCookie(services).parse(headers.get("cookie"));
  if (typeof token !== "string") return false;
  const read = readToken(services.secret, PURPOSE, token);
  if (!read || read.value !== (await digest(email.trim().toLowerCase()))) return false;
  return services.clock.now().getTime() - read.issuedAt.getTime() < LIFETIME_SECONDS * 1000;
}
