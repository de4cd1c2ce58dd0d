import { Link } from "react-router";
import { Panel } from "#app/components/ui/panel.tsx";
import { STATUS_NAMES } from "#app/components/ui/status-badge.tsx";
import { formatWeddingDate } from "#app/lib/format.ts";
import type { MessagePage } from "#server/inquiries/inbox/contract.ts";
import * as strings from "../strings/inbox.ts";
import { MessageList } from "./message-list.tsx";

/** Other messages from the same address. */
export function SameAddress({
  otherMessages,
  otherBookings,
}: Pick<MessagePage, "otherMessages" | "otherBookings">) {
  if (otherMessages.length + otherBookings.length === 0) return null;
  return (
    <Panel title={strings.fromTheSameAddress}>
      {otherBookings.length > 0 && (
        <ul className="divide-y divide-line border-b border-line">
          {otherBookings.map(({ id, brideName, groomName, weddingDate, status }) => (
            <li key={id} className="px-5 py-3">
              <Link
                to={`/admin/bookings/${id}`}
                className="text-link inline-flex min-h-11 items-center break-words"
              >
                {brideName} & {groomName}
              </Link>
              <p className="quiet tabular text-12">
                {strings.bookingWeddingOn(STATUS_NAMES[status], formatWeddingDate(weddingDate))}
              </p>
            </li>
          ))}
        </ul>
      )}
      <MessageList messages={otherMessages} />
    </Panel>
  );
}
