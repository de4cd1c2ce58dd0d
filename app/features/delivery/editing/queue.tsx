import { Link, useNavigation } from "react-router";
import { ListHead } from "#app/components/layout/list-head.tsx";
import { Pager } from "#app/components/layout/pager.tsx";
import { EmptyList } from "#app/components/ui/empty-list.tsx";
import { useRole } from "#app/lib/use-role.ts";
import type { EditingQueue } from "#server/delivery/editing/contract.ts";
import { hasRight } from "#server/platform/rights/contract.ts";
import * as strings from "../strings/editing.ts";
import { QueueRow } from "./queue-row.tsx";

type Props = {
  queue: EditingQueue;
  /** The id of whoever looks at it. */
  viewerId: string;
};

/** The weddings to edit, the earliest promise first. */
export function Queue({ queue, viewerId }: Props) {
  const { weddings, editors, found, beyond, page, pages, unmarked, yesterday } = queue;
  const loading = useNavigation().state === "loading";
  const seesBookings = hasRight(useRole(), "bookings");
  return (
    <div className="list-screen toast-space">
      <ListHead title={strings.editing} />
      {found > 0 && (
        <div className="list-tools">
          <p role="status" className="quiet">
            {strings.toEdit(found, beyond)}
          </p>
        </div>
      )}
      {unmarked !== null && unmarked > 0 && (
        <p className="mb-2 bg-white px-3 sm:px-5">
          {strings.notFilmedYet(unmarked)}{" "}
          <Link
            to={`/admin/bookings?status=confirmed&until=${yesterday}`}
            className="text-link inline-flex min-h-11 items-center"
          >
            {strings.showThem}
          </Link>
        </p>
      )}
      <div aria-busy={loading} className="bg-white">
        {weddings.length > 0 ? (
          <ul aria-label={strings.editingQueue} className="divide-y divide-line">
            {weddings.map((wedding) => (
              <QueueRow key={wedding.bookingId} wedding={wedding} editors={editors} viewerId={viewerId} />
            ))}
          </ul>
        ) : (
          <EmptyList text={strings.nothingToEdit}>
            {seesBookings && (
              <Link to="/admin/bookings" className="button button-small">
                {strings.goToBookings}
              </Link>
            )}
          </EmptyList>
        )}
      </div>
      <Pager page={page} pages={pages} label={strings.pages} />
    </div>
  );
}
