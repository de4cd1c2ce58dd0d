import "#server/platform/boundary.server.ts";
import type { Services } from "#server/platform/services.ts";
import { readToken, signToken } from "#server/platform/signed-token.ts";
import { detectSpam, type SpamSign } from "#server/platform/spam-trap.ts";

const PURPOSE = "sign-up";
const OLDEST_MS = 24 * 60 * 60 * 1000;

/** The hidden field of a fresh sign-up form: when it was made, signed. */
export const signUpToken = ({ secret, clock }: Services) =>
  signToken(secret, PURPOSE, crypto.randomUUID(), clock.now());

/**
 * Why a posted form was hardly filled in by a person; `old` for one that a person left open too long. How quick it
 * was does not count: a password manager fills in all of it at once, and whoever was refused without a word would
 * wait for a mail that never comes.
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
