import { Link } from "react-router";
import { StatusBadge } from "#app/components/ui/status-badge.tsx";
import { formatStudioDay } from "#app/lib/format.ts";
import type { CalendarBooking } from "#server/bookings/calendar/contract.ts";
import * as strings from "../strings/calendar.ts";
import { otherDayWords } from "./labels.ts";

/** A booking in the list of a day: the couple, its status, and until when the day is held. */
export function BookingEntry({ booking }: { booking: CalendarBooking }) {
  const { id, couple, status, venue, holdExpiresAt, notifiedFreeAt, waitingSince, otherDay } = booking;
  return (
    <Link
      to={`/admin/bookings/${id}`}
      className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-2 hover:underline"
    >
      <span className="min-w-0 font-semibold break-words">{couple}</span>
      <StatusBadge status={status} />
      <span className="quiet w-full text-12 empty:hidden">
        {otherDay
          ? otherDayWords(otherDay)
          : status === "held" && holdExpiresAt
            ? strings.heldUntil(formatStudioDay(holdExpiresAt))
            : notifiedFreeAt
              ? strings.toldOnThatTheDate(formatStudioDay(notifiedFreeAt))
              : waitingSince
                ? strings.waitingSince(formatStudioDay(waitingSince))
                : (venue ?? "")}
      </span>
    </Link>
  );
}
