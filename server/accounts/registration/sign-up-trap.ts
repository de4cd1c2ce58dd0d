import type { Services } from "#server/platform/services.ts";
import { readToken, signToken } from "#server/platform/signed-token.ts";
import { detectSpam, type SpamSign } from "#server/platform/spam-trap.ts";

const PURPOSE = "sign-up";
const OLDEST_MS = 24 * 60 * 60 * 1000;

/** Returns the hidden token of a new sign-up form: its signed creation time. */
export const signUpToken = ({ secret, clock }: Services) =>
  signToken(secret, PURPOSE, crypto.randomUUID(), clock.now());

/**
 * Returns why a posted form was probably not filled in by a person, or `old` if a person left it open too long. Speed
 * doesn't count: a password manager fills in the whole form at once, and a user refused silently would wait for a
 * mail that never comes.
 */
export function signUpSpamSign(
  services: Services,
  { token, honeypot }: { token: string; honeypot: string },
): Exclude<SpamSign, "too_quick"> | "old" | null {
  const madeAt = readToken(services.secret, PURPOSE, token)?.issuedAt ?? null;
  const trap = detectSpam(services, { honeypot, madeAt });
  if (trap === "honeypot" || trap === "no_token") return trap;
  if (!madeAt) return null;
  return services.clock.now().getTime() - madeAt.getTime() > OLDEST_MS ? "old" : null;
}
