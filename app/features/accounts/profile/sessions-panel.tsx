import { Panel } from "#app/components/ui/panel.tsx";
import { formatStudioMoment } from "#app/lib/format.ts";
import type { SessionView } from "#server/accounts/sessions/contract.ts";
import * as strings from "../strings/profile.ts";
import { useChange } from "./use-change.ts";

function SessionRow({ session }: { session: SessionView }) {
  const { id, device, place, signedInAt, lastUsedAt, current } = session;
  const { Form, outcome, busy } = useChange(`session-${id}`);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3">
      <div className="min-w-0">
        <p className="font-semibold">
          {device}
          {current && (
            <span className="ml-3 border border-line px-2 py-0.5 text-12 font-normal">
              {strings.thisDevice}
            </span>
          )}
        </p>
        <p className="quiet">
          {place ? `${place} · ` : ""}
          {strings.signedIn(formatStudioMoment(signedInAt))}
          {lastUsedAt > signedInAt ? ` · ${strings.lastUsed(formatStudioMoment(lastUsedAt))}` : ""}
        </p>
        {outcome?.tone === "failure" && <p role="alert">{outcome.text}</p>}
      </div>
      {!current && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="session-end" />
          <input type="hidden" name="id" value={id} />
          <button type="submit" disabled={busy} className="button button-small">
            {strings.end}
            <span className="sr-only">: {device}</span>
          </button>
        </Form>
      )}
    </li>
  );
}

/** The account's sessions, this device first. */
export function SessionsPanel({ sessions }: { sessions: SessionView[] }) {
  const { Form, outcome, busy } = useChange("sessions-end");
  return (
    <Panel title={strings.whereYouAreSignedIn(sessions.length)}>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      <div className="border-t border-line p-5">
        <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <input type="hidden" name="intent" value="sessions-end" />
          <button type="submit" disabled={busy} className="button button-small">
            {strings.signOutEverywhere}
          </button>
          <p className="quiet">{strings.signsYouOutOnEvery}</p>
        </Form>
        <p role="status" className="not-empty:mt-3">
          {busy ? "" : outcome?.text}
        </p>
      </div>
    </Panel>
  );
}
