import type { Admin } from "#server/platform/admin-gate/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { turnstileState } from "#server/platform/turnstile/service.ts";
import { readFailures } from "../sign-in-failures/service.ts";
import type { AccessFacts } from "./contract.ts";
import { selectOpenSessions } from "./queries.ts";

/** Returns session and failed sign-in figures for the security screen. */
export async function readAccessFacts(services: Services, admin: Admin): Promise<AccessFacts> {
  const [open, failures] = await Promise.all([
    selectOpenSessions(services.db, services.clock.now()),
    readFailures(services, admin),
  ]);
  return { ...open, failures, turnstile: turnstileState(services) };
}
