import type { BookingRow } from "#server/bookings/list/contract.ts";
import * as strings from "../strings/list.ts";
import { bookingCount } from "./booking-labels.ts";

type Props = { chosen: BookingRow[]; onMove: () => void; onClear: () => void };

/** The actions for the selected rows. Stays in view while selecting more. */
export function BulkBar({ chosen, onMove, onClear }: Props) {
  const query = new URLSearchParams(chosen.map(({ id }) => ["id", id]));
  return (
    <section
      aria-label={strings.selectedBookings}
      className="sticky top-0 z-2 mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 border border-line bg-ivory px-4 py-2"
    >
      <p role="status" className="tabular mr-auto font-semibold">
        {strings.selected(bookingCount(chosen.length))}
      </p>
      <button type="button" data-key="e" className="button button-small" onClick={onMove}>
        {strings.moveTo}
      </button>
      <a href={`/api/booking-list/export.csv?${query}`} download className="button button-small">
        {strings.exportSelected}
      </a>
      <button type="button" className="text-link min-h-11 cursor-pointer px-1" onClick={onClear}>
        {strings.clear}
      </button>
    </section>
  );
}
