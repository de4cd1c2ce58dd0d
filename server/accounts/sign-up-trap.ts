import "#server/boundary.server.ts";
import { readToken, signToken } from "#server/lib/signed-token.ts";
import type { Services } from "#server/services.ts";

const PURPOSE = "sign-up";
/** Nobody fills in four fields faster than this; programs do. */
const QUICKEST_MS = 1500;
const OLDEST_MS = 24 * 60 * 60 * 1000;

/** The hidden field of a fresh sign-up form: when it was made, signed. */
export const signUpToken = ({ secret, clock }: Services) =>
  signToken(secret, PURPOSE, crypto.randomUUID(), clock.now());

/** Why a posted form was hardly filled in by a person; `old` for one that a person left open too long. */
export async function trapFor(
  { secret, clock }: Services,
  { token, website }: { token: string; website: string },
): Promise<"honeypot" | "no_token" | "too_quick" | "old" | null> {
  // A field that no person sees.
  if (website !== "") return "honeypot";
  const read = readToken(secret, PURPOSE, token);
  if (!read) return "no_token";
  const age = clock.now().getTime() - read.issuedAt.getTime();
  if (age > OLDEST_MS) return "old";
  return age < QUICKEST_MS ? "too_quick" : null;
}
