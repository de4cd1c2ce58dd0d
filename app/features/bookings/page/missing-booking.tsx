import { Link, useFetcher } from "react-router";
import { OutcomeToast } from "#app/components/ui/outcome-toast.tsx";
import { HiddenFields } from "#app/forms/confirmed-change.tsx";
import type { Outcome } from "#app/lib/outcome.ts";
import type { TrashedPage } from "#server/bookings/page/contract.ts";
import { BOOKING_GONE } from "#server/bookings/status-transitions/contract.ts";
import * as strings from "../strings/page.ts";

const TRASH = "/admin/bookings/trash";

type Props = {
  id: string;
  /** Null if there is no such booking. */
  trashed: TrashedPage["trashed"] | null;
};

/** Shown at the URL of a booking that is in the trash or does not exist. */
export function MissingBooking({ id, trashed }: Props) {
  // Uses the action of the trash. The page reloads afterwards and shows the booking.
  const restoring = useFetcher<Outcome>();
  return (
    <section className="py-16">
      <h1 className="wrap-anywhere font-body text-25 font-semibold tracking-normal">
        {trashed?.couple ?? strings.booking}
      </h1>
      <p className="quiet mt-2">{trashed?.said ?? BOOKING_GONE}</p>
      {trashed && (
        <div className="mt-4 flex flex-wrap items-center gap-x-4">
          <restoring.Form method="post" action={TRASH}>
            <HiddenFields fields={{ intent: "restore", id }} />
            <button
              type="submit"
              disabled={restoring.state !== "idle"}
              className="button button-small button-accent"
            >
              {strings.restoreBooking}
            </button>
          </restoring.Form>
          <Link to={TRASH} className="text-link inline-flex min-h-11 items-center">
            {strings.openTheTrash}
          </Link>
        </div>
      )}
      <Link to="/admin/bookings" className="text-link mt-2 inline-flex min-h-11 items-center">
        {strings.allBookings}
      </Link>
      <OutcomeToast outcome={restoring.data} />
    </section>
  );
}
