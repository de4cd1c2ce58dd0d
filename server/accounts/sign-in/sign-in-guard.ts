import "#server/platform/boundary.server.ts";
import { APIError } from "better-auth/api";
import { z } from "zod";
import { isStaff } from "#server/platform/rights/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { claimCode, selectEntrant } from "./queries.ts";

/** What better-auth says of the endpoint that is about to make a session. */
type Way = { path?: string; body?: unknown } | null;

const TOTP = "/two-factor/verify-totp";

/**
 * Endpoints that may make a session for the staff, or for an account with a second factor. The password's own is among
 * them because the plugin ends that session before it is answered, and asks for the code.
 */
const WITH_SECOND_FACTOR = [
  "/sign-in/email",
  TOTP,
  "/two-factor/verify-backup-code",
  "/passkey/verify-authentication",
];

const typed = z.object({ code: z.string() });

/** What better-auth's answer bears when a right code has opened a session before. */
export const CODE_TAKEN = "CODE_TAKEN";

const refused = (message: string, code?: string) => new APIError("UNAUTHORIZED", { message, code });

/**
 * Keeps a session from being made by a way that must not make one: for an unconfirmed address, past a second
 * factor, for the staff by a code or a link in a mail, or with a code that has opened a session before. A new plugin's way is shut until it is named here.
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
  // RFC 6238, 5.2: a code is taken once, however long its thirty seconds last.
  if (!(await claimCode(db, { userId, code, now: new Date() }))) {
    throw refused("This code was used already", CODE_TAKEN);
  }
}
