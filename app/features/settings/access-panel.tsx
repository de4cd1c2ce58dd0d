import { Link } from "react-router";
import { Panel } from "#app/components/ui/panel.tsx";
import { counted } from "#app/features/imports/counted.ts";
import type { AccessFacts } from "#server/settings/contract.ts";

const linkStyle = "text-link inline-flex min-h-11 items-center";

/** How the ways in are guarded and used. */
export function AccessPanel({ sessions, people, failures, accounts }: AccessFacts) {
  return (
    <Panel title="Ways in">
      <dl className="grid gap-5 p-5 sm:grid-cols-3">
        <div>
          <dt className="text-14 font-semibold">Active sessions</dt>
          <dd className="mt-1">
            {counted(sessions, "session", "sessions")} of {counted(people, "person", "people")}
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
            {failures === 0
              ? "None within the last hour"
              : `${counted(failures, "attempt", "attempts")} within the last hour, on ${counted(accounts, "address", "addresses")}`}
          </dd>
          <dd className="quiet mt-1 text-14">
            Counted without names: the addresses are kept as hashes. Tries from devices that have signed in
            before are not among them.
          </dd>
        </div>
        <div>
          <dt className="text-14 font-semibold">Turnstile</dt>
          <dd className="mt-1">Not set up</dd>
          <dd className="quiet mt-1 text-14">
            The forms are guarded by limits, signatures and a hidden field. They need no keys.
          </dd>
        </div>
      </dl>
    </Panel>
  );
}
