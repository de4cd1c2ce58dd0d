import { Link } from "react-router";
import { Panel } from "#app/components/ui/panel.tsx";
import { pluralize } from "#app/lib/plural.ts";
import type { AccessFacts } from "#server/accounts/access/contract.ts";
import type { TurnstileState } from "#server/platform/turnstile/contract.ts";

const linkStyle = "text-link inline-flex min-h-11 items-center";

/** The state of Turnstile's two keys, and what it means. */
const TURNSTILE: Record<TurnstileState, [state: string, meaning: string]> = {
  set: ["Set up", "Cloudflare checks that a person is sending the booking and contact forms."],
  unset: ["Not set up", "Rate limits, signatures, and a hidden field protect the forms. They need no keys."],
  only_site_key: [
    "Half set up",
    "The site key is set, but the secret key is missing. Until TURNSTILE_SECRET_KEY is set, the check is off.",
  ],
  only_secret_key: [
    "Half set up",
    "The secret key is set, but the site key is missing. Until TURNSTILE_SITE_KEY is set, the check is off.",
  ],
};

/** How the ways in are guarded and used. */
export function AccessPanel({ sessions, people, failures, turnstile }: AccessFacts) {
  const [state, meaning] = TURNSTILE[turnstile];
  return (
    <Panel title="Ways in">
      <dl className="grid gap-5 p-5 sm:grid-cols-3">
        <div>
          <dt className="text-14 font-semibold">Active sessions</dt>
          <dd className="mt-1">
            {pluralize(sessions, "session", "sessions")} of {pluralize(people, "person", "people")}
          </dd>
          <dd className="flex flex-wrap gap-x-4">
            <Link to="/admin/account" className={linkStyle}>
              Your own sessions
            </Link>
            <Link to="/admin/users" className={linkStyle}>
              Accounts
            </Link>
          </dd>
        </div>
        <div>
          <dt className="text-14 font-semibold">Failed sign-ins</dt>
          <dd className="mt-1">
            {failures.lastDay === 0
              ? "None within the last day"
              : `${pluralize(failures.lastDay, "attempt", "attempts")} within the last day`}
          </dd>
          <dd className="quiet mt-1 text-14">What was typed and the network it came from aren't stored.</dd>
        </div>
        <div>
          <dt className="text-14 font-semibold">Turnstile</dt>
          <dd className="mt-1">{state}</dd>
          <dd className="quiet mt-1 text-14">{meaning}</dd>
        </div>
      </dl>
    </Panel>
  );
}
