import "#server/boundary.server.ts";
import type { SignInStep } from "#drizzle/enums.ts";
import type { Admin } from "#server/auth/contract.ts";
import type { Services } from "#server/services.ts";
import { deviceWords } from "#server/sessions/device-words.ts";
import { FAILURE_DAYS, FAILURES_KEPT, FAILURES_SHOWN, type SignInFailures } from "./contract.ts";
import {
  deleteOldFailures,
  type Failure,
  insertFailure,
  selectFailures,
  type TriedAccount,
} from "./queries.ts";

const DAY_MS = 24 * 3_600_000;

const before = ({ clock }: Pick<Services, "clock">, days: number) =>
  new Date(clock.now().getTime() - days * DAY_MS);

type Attempt = { headers: Headers; step: SignInStep; account: TriedAccount };

/** A failed attempt as a row. */
export const failureOf = ({ clock }: Services, { headers, step, account }: Attempt): Failure => ({
  at: clock.now(),
  device: deviceWords(headers.get("user-agent")),
  step,
  account,
});

/**
 * Notes a failed attempt, which is one statement whoever it was: the answer says the same to everybody, and takes as
 * long. Only what the limits have let through comes here, so they bound how many rows a flood can make.
 */
export async function noteFailure(services: Services, attempt: Attempt): Promise<void> {
  try {
    await insertFailure(services.db, failureOf(services, attempt));
  } catch (error) {
    services.log.error("sign_in_failure_not_noted", error);
  }
}

export const readFailures = (services: Services, _admin: Admin): Promise<SignInFailures> =>
  selectFailures(services.db, { since: before(services, 1), shown: FAILURES_SHOWN });

export const forgetOldFailures = (services: Services) =>
  deleteOldFailures(services.db, { before: before(services, FAILURE_DAYS), kept: FAILURES_KEPT });
