import { Badge } from "#app/components/ui/badge.tsx";
import { formatStudioDay } from "#app/lib/format.ts";
import type { UserView } from "#server/accounts/users/contract.ts";
import { ROLE_LABELS } from "#server/platform/rights/contract.ts";
import * as strings from "../strings/users.ts";
import { UserActions } from "./user-actions.tsx";

/** One card a person: side by side on a wide screen, stacked on a phone. */
export function UserList({ users, viewerId }: { users: UserView[]; viewerId: string }) {
  return (
    <ul className="divide-y divide-line">
      {users.map((user) => (
        <li key={user.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4">
          <div className="min-w-0 flex-1 basis-60">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="min-w-0 break-words font-semibold">{user.name}</span>
              {user.id === viewerId && <Badge tone="plain">{strings.you}</Badge>}
              {user.role !== "user" && <Badge tone="going">{ROLE_LABELS[user.role]}</Badge>}
              {user.suspendedAt && <Badge tone="bad">{strings.suspended}</Badge>}
              {!user.emailVerified && <Badge tone="plain">{strings.notConfirmed}</Badge>}
            </p>
            <p className="quiet break-all">{user.email}</p>
            <p className="quiet tabular text-12">
              {strings.since(formatStudioDay(user.createdAt))}
              {user.lastSeenAt && strings.lastSeenOn(formatStudioDay(user.lastSeenAt))}
              {user.suspendedAt && strings.suspendedOn(formatStudioDay(user.suspendedAt))}
            </p>
          </div>
          <UserActions user={user} self={user.id === viewerId} />
        </li>
      ))}
    </ul>
  );
}
