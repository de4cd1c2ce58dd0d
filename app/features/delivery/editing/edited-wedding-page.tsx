import { Link } from "react-router";
import { useRole } from "#app/lib/use-role.ts";
import type { EditedWedding, Editor } from "#server/delivery/editing/contract.ts";
import { hasRight } from "#server/platform/rights/contract.ts";
import * as strings from "../strings/editing.ts";
import { EditedFacts } from "./edited-facts.tsx";

type Props = { wedding: EditedWedding; editors: readonly Editor[]; viewerId: string };

/** A wedding of the queue, for whoever edits its films. */
export function EditedWeddingPage(props: Props) {
  const { bookingId, couple } = props.wedding;
  const seesBookings = hasRight(useRole(), "bookings");
  return (
    <div className="toast-space">
      <p className="flex flex-wrap gap-x-6">
        <Link to="/admin/editing" className="text-link inline-flex min-h-11 items-center">
          {strings.backToTheQueue}
        </Link>
        {seesBookings && (
          <Link to={`/admin/bookings/${bookingId}`} className="text-link inline-flex min-h-11 items-center">
            {strings.openTheBooking}
          </Link>
        )}
      </p>
      <h1 className="mt-1 wrap-anywhere font-body text-25 font-semibold tracking-normal">{couple}</h1>
      <EditedFacts {...props} />
    </div>
  );
}
