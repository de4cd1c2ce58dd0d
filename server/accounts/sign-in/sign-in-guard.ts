import { APIError } from "better-auth/api";
import { z } from "zod";
import { isStaff } from "#server/platform/rights/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { claimCode, selectEntrant } from "./queries.ts";

/** better-auth's description of the endpoint that is about to create a session. */
type Way = { path?: string; body?: unknown } | null;

const TOTP = "/two-factor/verify-totp";

/**
 * Endpoints that may create a session for the staff or for an account with a second factor. The password endpoint is
 * included because the plugin ends that session before the response is sent and asks for the code.
 */
const WITH_SECOND_FACTOR = [
  "/sign-in/email",
  TOTP,
  "/two-factor/verify-backup-code",
  "/passkey/verify-authentication",
];

const typed = z.object({ code: z.string() });

/** The error code in better-auth's response if a valid code has already been used. */
export const CODE_TAKEN = "CODE_TAKEN";

const refused = (message: string, code?: string) => new APIError("UNAUTHORIZED", { message, code });

/**
 * Prevents sessions that must not be created: for an unconfirmed address, without the second factor, for the staff by
 * an emailed code or link, or with a code that was used before. Endpoints of new plugins are blocked until they are
 * listed here.
 * @throws {APIError} 401
 */
export async function guardSignIn(db: Services["db"], userId: string, way: Way): Promise<void> {
  const path = way?.path ?? "";
  const { emailVerified, twoFactorEnabled, role } = await selectEntrant(db, userId);
  if (!emailVerified) throw refused("Invalid email or password");
  if ((twoFactorEnabled || isStaff(role ?? "user")) && !WITH_SECOND_FACTOR.includes(path))
    throw refused("A second factor is asked for");
  if (path !== TOTP) return;
  const { code } = typed.parse(way?.body);
  // RFC 6238, 5.2: a code is accepted once, even within its 30 seconds.
  if (!(await claimCode(db, { userId, code, now: new Date() }))) {
    throw refused("This code was used already", CODE_TAKEN);
  }
}
