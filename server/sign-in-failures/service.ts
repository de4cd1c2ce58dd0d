import "#server/boundary.server.ts";
import type { SignInStep } from "#drizzle/enums.ts";
import type { Admin } from "#server/auth/contract.ts";
import type { Services } from "#server/services.ts";
import { deviceWords } from "#server/sessions/device-words.ts";
import { FAILURE_DAYS, FAILURES_KEPT, FAILURES_SHOWN, type SignInFailures } from "./contract.ts";
import { deleteOldFailures, insertFailure, selectFailures, type TriedAccount } from "./queries.ts";

const DAY_MS = 24 * 3_600_000;

const before = ({ clock }: Pick<Services, "clock">, days: number) =>
  new Date(clock.now().getTime() - days * DAY_MS);

type Attempt = { headers: Headers; step: SignInStep; account: TriedAccount };

/**
 * Notes a failed attempt, after the answer: it says the same to everybody, and takes as long. Only what the limits
 * have let through comes here, so they bound how many rows a flood can make.
 */
export function noteFailure(services: Services, { headers, step, account }: Attempt): void {
  const { db, clock, log, defer } = services;
  const device = deviceWords(headers.get("user-agent"));
  defer(
    insertFailure(db, { at: clock.now(), account, step, device }).catch((error: unknown) =>
      log.error("sign_in_failure_not_noted", error),
    ),
  );
}

export const readFailures = (services: Services, _admin: Admin): Promise<SignInFailures> =>
  selectFailures(services.db, { since: before(services, 1), shown: FAILURES_SHOWN });

export const forgetOldFailures = (services: Services) =>
  deleteOldFailures(services.db, { before: before(services, FAILURE_DAYS), kept: FAILURES_KEPT });
