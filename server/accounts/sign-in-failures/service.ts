import type { SignInStep } from "#drizzle/enums.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { deviceLabel } from "#server/platform/device-label.ts";
import type { Services } from "#server/platform/services.ts";
import { FAILURES_MAX, FAILURES_SHOWN, type SignInFailures } from "./contract.ts";
import {
  deleteOldestFailures,
  type Failure,
  insertFailure,
  selectFailures,
  type TriedAccount,
} from "./queries.ts";

const DAY_MS = 24 * 3_600_000;

type Attempt = { headers: Headers; step: SignInStep; account: TriedAccount };

/** Converts a failed attempt to a row. */
export const failureOf = ({ clock }: Services, { headers, step, account }: Attempt): Failure => ({
  at: clock.now(),
  device: deviceLabel(headers.get("user-agent")),
  step,
  account,
});

/**
 * Records a failed attempt with one statement for any account, so that the answer and its timing reveal nothing. Only
 * attempts within the rate limits get here, which bounds the rows that a flood can create.
 */
export async function noteFailure(services: Services, attempt: Attempt): Promise<void> {
  try {
    await insertFailure(services.db, failureOf(services, attempt));
  } catch (error) {
    services.log.error("sign_in_failure_not_recorded", error);
  }
}

export const readFailures = (services: Services, _admin: Admin): Promise<SignInFailures> =>
  selectFailures(services.db, {
    since: new Date(services.clock.now().getTime() - DAY_MS),
    shown: FAILURES_SHOWN,
  });

/** Deletes all but the newest failures. `server/retention` handles the retention period. */
export const trimFailures = ({ db }: Services) => deleteOldestFailures(db, FAILURES_MAX);
