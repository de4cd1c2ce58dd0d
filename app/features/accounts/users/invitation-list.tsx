import { Panel } from "#app/components/ui/panel.tsx";
import { formatStudioDay } from "#app/lib/format.ts";
import type { Invitation } from "#server/accounts/invitations/contract.ts";
import * as strings from "../strings/users.ts";
import { ChangeButton } from "./change-button.tsx";

export function InvitationList({ invitations }: { invitations: Invitation[] }) {
  return (
    <Panel title={strings.openInvitations(invitations.length)}>
      <ul className="divide-y divide-line">
        {invitations.map(({ id, name, email, role, invitedBy, expiresAt, expired }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4">
            <div className="min-w-0 flex-1 basis-60">
              <p className="break-words font-semibold">{name}</p>
              <p className="quiet break-all">{email}</p>
              <p className="quiet tabular text-12">
                {strings.asInvitedBy(role, invitedBy)}{" "}
                <span className={expired ? "text-danger" : ""}>
                  {expired ? strings.expired : strings.goodUntil} {formatStudioDay(expiresAt)}
                </span>
              </p>
            </div>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <ChangeButton
                fields={{ intent: "send-again", id, name }}
                label={strings.sendAgain}
                about={name}
                className="button button-small"
              />
              <ChangeButton
                fields={{ intent: "revoke", id, name }}
                label={strings.revoke}
                about={name}
                className="text-link min-h-11 cursor-pointer px-1 text-danger"
              />
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
