import { Link } from "react-router";
import { AllowedLink } from "#app/components/ui/allowed-link.tsx";
import { SearchLimit } from "#app/components/ui/search-limit.tsx";
import { ViewSwitch } from "#app/components/ui/view-switch.tsx";
import { BOOKING_VIEWS, type BookingScreen } from "#server/bookings/list/contract.ts";
import * as strings from "../strings/list.ts";
import { bookingCount, changedAddress, filterCount } from "./booking-labels.ts";

/** Without what an export has no use for. */
function exportAddress(query: URLSearchParams): string {
  return `/api/booking-list/export.csv${changedAddress(query, { view: null })}`;
}

const NO_FILTER = {
  q: null,
  status: null,
  from: null,
  until: null,
  package: null,
  owner: null,
  proposal: null,
};
const VIEW_NAMES = { list: strings.list, board: strings.board };

/** How many there are, how they are shown, and the way to take them along. */
export function ListHead({ screen, query }: { screen: BookingScreen; query: URLSearchParams }) {
  const { view, filter, found, beyond, more } = screen;
  const filtered = filter.search !== "" || filterCount(filter) > 0;
  return (
    <div className="mt-6 mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <p className="tabular flex flex-wrap items-center gap-x-4">
        <span role="status">
          {beyond && `${strings.moreThan} `}
          {filtered ? `${strings.found(bookingCount(found))}${more ? "." : ""}` : bookingCount(found)}
          <SearchLimit more={more} />
        </span>
        {filtered && (
          <Link
            to={changedAddress(query, NO_FILTER)}
            className="text-link inline-flex min-h-11 min-w-11 items-center"
          >
            {strings.clear}
          </Link>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-x-6 max-sm:w-full max-sm:justify-between">
        {found > 0 && (
          <a href={exportAddress(query)} download className="text-link inline-flex min-h-11 items-center">
            {strings.exportCSV}
          </a>
        )}
        <AllowedLink to="/admin/archive" className="text-link inline-flex min-h-11 items-center">
          {strings.importLabel}
        </AllowedLink>
        <Link
          to="/admin/bookings/trash"
          className="text-link inline-flex min-h-11 min-w-11 items-center justify-center"
        >
          {strings.trash}
        </Link>
        <ViewSwitch
          views={BOOKING_VIEWS}
          names={VIEW_NAMES}
          current={view}
          address={(to) => changedAddress(query, { view: to === "list" ? null : to })}
        />
      </div>
    </div>
  );
}
