import { Link } from "react-router";
import { Panel } from "#app/components/ui/panel.tsx";
import type { AccessFacts } from "#server/accounts/access/contract.ts";
import type { TurnstileState } from "#server/platform/turnstile/contract.ts";
import * as strings from "../strings/security.ts";

const linkStyle = "text-link inline-flex min-h-11 items-center";

/** The state of Turnstile's two keys, and what it means. */
const TURNSTILE: Record<TurnstileState, [state: string, meaning: string]> = {
  set: [strings.setUp, strings.cloudflareChecksThatAPerson],
  unset: [strings.notSetUp, strings.rateLimitsSignaturesAndA],
  only_site_key: [strings.halfSetUp, strings.theSiteKeyIsSet],
  only_secret_key: [strings.halfSetUp, strings.theSecretKeyIsSet],
};

/** The protection and use of the sign-in options. */
export function AccessPanel({ sessions, people, failures, turnstile }: AccessFacts) {
  const [state, meaning] = TURNSTILE[turnstile];
  return (
    <Panel title={strings.waysIn}>
      <dl className="grid gap-5 p-5 sm:grid-cols-3">
        <div>
          <dt className="text-14 font-semibold">{strings.activeSessions}</dt>
          <dd className="mt-1">{strings.of(sessions, people)}</dd>
          <dd className="flex flex-wrap gap-x-4">
            <Link to="/admin/account" className={linkStyle}>
              {strings.yourOwnSessions}
            </Link>
            <Link to="/admin/users" className={linkStyle}>
              {strings.accounts}
            </Link>
          </dd>
        </div>
        <div>
          <dt className="text-14 font-semibold">{strings.failedSignIns}</dt>
          <dd className="mt-1">
            {failures.lastDay === 0
              ? strings.noneWithinTheLastDay
              : strings.withinTheLastDay(failures.lastDay)}
          </dd>
          <dd className="quiet mt-1 text-14">{strings.whatWasTypedAndThe}</dd>
        </div>
        <div>
          <dt className="text-14 font-semibold">{strings.turnstile}</dt>
          <dd className="mt-1">{state}</dd>
          <dd className="quiet mt-1 text-14">{meaning}</dd>
        </div>
      </dl>
    </Panel>
  );
}
