import type { BookingRow } from "#server/bookings/list/contract.ts";
import { bookingCount } from "./booking-labels.ts";

type Props = { chosen: BookingRow[]; onMove: () => void; onClear: () => void };

/** What can be done with the chosen rows; it stays in sight while one goes on choosing. */
export function BulkBar({ chosen, onMove, onClear }: Props) {
  const query = new URLSearchParams(chosen.map(({ id }) => ["id", id]));
  return (
    <section
      aria-label="Selected bookings"
      className="sticky top-0 z-2 mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 border border-line bg-ivory px-4 py-2"
    >
      <p role="status" className="tabular mr-auto font-semibold">
        {bookingCount(chosen.length)} selected
      </p>
      <button type="button" data-key="e" className="button button-small" onClick={onMove}>
        Move to…
      </button>
      <a href={`/api/booking-list/export.csv?${query}`} download className="button button-small">
        Export selected
      </a>
      <button type="button" className="text-link min-h-11 cursor-pointer px-1" onClick={onClear}>
        Clear
      </button>
    </section>
  );
}
