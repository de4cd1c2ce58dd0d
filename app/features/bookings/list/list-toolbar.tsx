import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { ListHead } from "#app/components/layout/list-head.tsx";
import { AllowedLink } from "#app/components/ui/allowed-link.tsx";
import { Menu } from "#app/components/ui/menu.tsx";
import { SearchLimit } from "#app/components/ui/search-limit.tsx";
import { ViewSwitch } from "#app/components/ui/view-switch.tsx";
import { ContentTabs } from "#app/features/website/content/content-tabs.tsx";
import { besideSearch } from "#app/forms/filter-address.ts";
import { LiveSearch } from "#app/forms/live-search.tsx";
import { changedAddress } from "#app/lib/changed-address.ts";
import { BOOKING_VIEWS, type BookingScreen, SEARCH_MAX } from "#server/bookings/list/contract.ts";
import * as strings from "../strings/list.ts";
import { bookingCount } from "./booking-labels.ts";

const VIEW_NAMES = { list: strings.list, board: strings.board };

/** Leaves out the parameters that don't affect an export. */
const exportAddress = (query: URLSearchParams) =>
  `/api/booking-list/export.csv${changedAddress(query, { view: null, open: null })}`;

/** The title, the search, and actions for all bookings. */
export function BookingsHead({ screen: { totals, filter, found } }: { screen: BookingScreen }) {
  const [query] = useSearchParams();
  return (
    <ListHead
      title={strings.bookings}
      actions={
        <>
          <div className="dropdown-anchor">
            <Menu label={strings.more} className="button button-small" panel="dropdown-panel-end">
              {found > 0 && (
                <a href={exportAddress(query)} download className="dropdown-entry">
                  {strings.exportCSV}
                </a>
              )}
              <AllowedLink to="/admin/archive" className="dropdown-entry">
                {strings.importLabel}
              </AllowedLink>
              <Link to="/admin/bookings/trash" className="dropdown-entry">
                {strings.trash}
              </Link>
            </Menu>
          </div>
          <Link to="/admin/bookings/new" className="button button-small button-accent">
            {strings.addBooking}
          </Link>
        </>
      }
    >
      <ContentTabs totals={totals} open="bookings" />
      <LiveSearch
        compact
        id="booking-search"
        label={strings.searchByNameEmailOr}
        search={filter.search}
        maxLength={SEARCH_MAX}
        hidden={besideSearch(query)}
      />
    </ListHead>
  );
}

/** Views, filters, the number of bookings, and the layout switch. */
export function BookingsTools({ screen, children }: { screen: BookingScreen; children: ReactNode }) {
  const [query] = useSearchParams();
  const { view, found, beyond, more, refusedDates, query: filtered } = screen;
  const isFiltered = screen.filter.search !== "" || filtered !== "";
  return (
    <>
      <div className="list-tools">
        {children}
        <p role="status" className="quiet tabular ml-auto">
          {beyond && `${strings.moreThan} `}
          {isFiltered ? `${strings.found(bookingCount(found))}${more ? "." : ""}` : bookingCount(found)}
          <SearchLimit more={more} />
        </p>
        <ViewSwitch
          views={BOOKING_VIEWS}
          names={VIEW_NAMES}
          current={view}
          address={(to) => changedAddress(query, { view: to === "list" ? null : to })}
        />
      </div>
      {refusedDates && (
        <p role="alert" className="mb-2 font-semibold text-danger">
          {refusedDates}
        </p>
      )}
    </>
  );
}
