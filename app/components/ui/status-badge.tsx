import * as strings from "#app/components/strings/ui.ts";
import type { BOOKING_MOVES } from "#server/bookings/status-transitions/contract.ts";

export type BookingStatus = keyof typeof BOOKING_MOVES;

/** The display names of the statuses, in the order of a booking's life. */
export const STATUS_NAMES: Record<BookingStatus, string> = {
  new: strings.newLabel,
  contacted: strings.contacted,
  proposal: strings.proposal,
  held: strings.held,
  confirmed: strings.confirmed,
  filmed: strings.filmed,
  editing: strings.editing,
  delivered: strings.delivered,
  lost: strings.lost,
  cancelled: strings.cancelled,
};

/** The status of a booking, in words and in color. `new` stands out because it needs an answer. */
export function StatusBadge({ status }: { status: BookingStatus }) {
  return (
    <span className="status-badge" data-status={status}>
      {STATUS_NAMES[status]}
    </span>
  );
}
