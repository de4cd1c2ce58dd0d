import type { Services } from "#server/platform/services.ts";
import { checkBreached, PASSWORD_BREACHED } from "./breached-passwords.ts";
import { refusedPassword, type Surroundings } from "./password-policy.ts";

/**
 * Returns why a password can't be set, as a message for the user, or null if it can. Every way to set a password
 * calls this. A password that our own lists refuse is not sent to the API.
 */
export async function refuseNewPassword(
  { env, log }: Pick<Services, "env" | "log">,
  password: string,
  surroundings: Surroundings,
): Promise<string | null> {
  const refused = refusedPassword(password, surroundings);
  if (refused) return refused;
  const check = await checkBreached(env.BREACHED_PASSWORDS_ENDPOINT, password);
  if ("breached" in check) return check.breached ? PASSWORD_BREACHED : null;
  log.warn("breached_passwords_not_asked", { reason: String(check.error) });
  return null;
}
