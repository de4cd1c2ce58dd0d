import { Link } from "react-router";
import { STATUS_NAMES } from "#app/components/ui/status-badge.tsx";
import type { BookingPage } from "#server/bookings/page/contract.ts";
import { BEFORE_CONFIRMED, isClosed } from "#server/bookings/status-transitions/contract.ts";

type Props = { page: Pick<BookingPage, "booking" | "today" | "day"> };

/** What is left of the day, in words; for a date that is held it says who else is booked. */
function freeWords({ booking: { status }, day: { capacity, others } }: Props["page"]): string {
  const free = capacity - others.length;
  if (capacity === 0) return "The studio is off that day.";
  if (free <= 0) return "That day is full.";
  if (status === "held") return "The date is held for them.";
  if (capacity === 1) return "That day is free.";
  return free === capacity ? "That day is free." : `${free} of ${capacity} crews free that day.`;
}

/** Whether a booking's day is free, said before the date is held or confirmed. */
export function DayState({ page }: Props) {
  const { booking, today, day } = page;
  const isOpen = BEFORE_CONFIRMED.includes(booking.status) || isClosed(booking.status);
  if (!isOpen || booking.weddingDate < today) return null;
  const isFull = day.capacity - day.others.length <= 0;
  return (
    <div className={isFull ? "border-l-2 border-danger pl-3" : ""}>
      <p className={isFull ? "text-danger" : "quiet"}>
        {freeWords(page)}
        {day.note && ` Note: ${day.note}`}
      </p>
      {day.others.length > 0 && (
        <ul aria-label="Also on that day" className="flex flex-wrap gap-x-4 text-14">
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
