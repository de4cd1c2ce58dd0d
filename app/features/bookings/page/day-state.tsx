import { Link } from "react-router";
import { STATUS_NAMES } from "#app/components/ui/status-badge.tsx";
import type { BookingPage, BookingView } from "#server/bookings/page/contract.ts";
import { BEFORE_CONFIRMED, isClosed } from "#server/bookings/status-transitions/contract.ts";
import * as strings from "../strings/page.ts";

type Props = {
  page: Pick<BookingPage, "today" | "day"> & { booking: Pick<BookingView, "status" | "weddingDate"> };
};

/** What is left of the day, in words; for a date that is held it says who else is booked. */
function freeWords({ booking: { status }, day: { capacity, others } }: Props["page"]): string {
  const free = capacity - others.length;
  if (capacity === 0) return strings.theStudioIsOffThat;
  if (free <= 0) return strings.thatDayIsFull;
  if (status === "held") return strings.theDateIsHeldFor;
  if (capacity === 1) return strings.thatDayIsFree;
  return free === capacity ? strings.thatDayIsFree : strings.ofCrewsFreeThatDay(free, capacity);
}

/** Whether a booking's day is free, said before the date is held or confirmed. */
export function DayState({ page }: Props) {
  const { booking, today, day } = page;
  const isOpen = BEFORE_CONFIRMED.includes(booking.status) || isClosed(booking.status);
  if (!isOpen || booking.weddingDate === null || booking.weddingDate < today) return null;
  const isFull = day.capacity - day.others.length <= 0;
  return (
    <div className={isFull ? "border-l-2 border-danger pl-3" : ""}>
      <p className={isFull ? "text-danger" : "quiet"}>
        {freeWords(page)}
        {day.note && strings.noteColon(day.note)}
      </p>
      {day.others.length > 0 && (
        <ul aria-label={strings.alsoOnThatDay} className="flex flex-wrap gap-x-4 text-14">
          {day.others.map(({ id, couple, status }) => (
            <li key={id} className="min-w-0">
              <Link
                to={`/admin/bookings/${id}`}
                className="text-link wrap-anywhere inline-flex min-h-11 items-center"
              >
                {couple}
              </Link>{" "}
              <span className="quiet">{STATUS_NAMES[status]}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
