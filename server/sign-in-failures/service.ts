import "#server/boundary.server.ts";
import type { SignInStep } from "#drizzle/enums.ts";
import type { Admin } from "#server/auth/contract.ts";
import type { Services } from "#server/services.ts";
import { deviceWords } from "#server/sessions/device-words.ts";
import { FAILURES_KEPT, FAILURES_SHOWN, type SignInFailures } from "./contract.ts";
import { deleteOldestFailures, insertFailure, selectFailures, type TriedAccount } from "./queries.ts";

const DAY_MS = 24 * 3_600_000;

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
  selectFailures(services.db, {
    since: new Date(services.clock.now().getTime() - DAY_MS),
    shown: FAILURES_SHOWN,
  });

/** Deletes all but the newest. How long these are kept, `server/retention` says. */
export const trimFailures = ({ db }: Services) => deleteOldestFailures(db, FAILURES_KEPT);
