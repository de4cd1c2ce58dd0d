import { Badge } from "#app/components/ui/badge.tsx";
import { formatStudioDay } from "#app/lib/format.ts";
import type { UserView } from "#server/accounts/users/contract.ts";
import { ROLE_LABELS } from "#server/platform/rights/contract.ts";
import * as strings from "../strings/users.ts";
import { UserActions } from "./user-actions.tsx";

type Props = {
  users: UserView[];
  viewerId: string;
  /** The number of admins. */
  admins: number;
};

const dates = ({ createdAt, lastSeenAt, suspendedAt }: UserView) => [
  strings.since(formatStudioDay(createdAt)),
  ...(lastSeenAt ? [strings.lastSeenOn(formatStudioDay(lastSeenAt))] : []),
  ...(suspendedAt ? [strings.suspendedSince(formatStudioDay(suspendedAt))] : []),
];

/** A row for each account, in columns on a wide screen. On a phone, actions are below. */
export function UserList({ users, viewerId, admins }: Props) {
  return (
    <ul className="list-rows">
      {users.map((user) => (
        <li key={user.id} className="user-row px-3 max-xl:py-2 sm:px-4">
          <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
            <span className="min-w-0 wrap-anywhere font-semibold">{user.name}</span>
            {user.id === viewerId && <Badge tone="plain">{strings.you}</Badge>}
            {user.role !== "user" && <Badge tone="going">{ROLE_LABELS[user.role]}</Badge>}
            {user.suspendedAt && <Badge tone="bad">{strings.suspended}</Badge>}
            {user.mailboxOnly && <Badge tone="plain">{strings.weddingOnly}</Badge>}
            {!user.emailVerified && <Badge tone="plain">{strings.notConfirmed}</Badge>}
          </p>
          <p className="quiet min-w-0 break-all">{user.email}</p>
          <p className="quiet tabular text-12 leading-tight">
            {dates(user).map((date) => (
              <span key={date} className="user-date">
                {date}
              </span>
            ))}
          </p>
          <UserActions user={user} self={user.id === viewerId} last={user.role === "admin" && admins === 1} />
        </li>
      ))}
    </ul>
  );
}
