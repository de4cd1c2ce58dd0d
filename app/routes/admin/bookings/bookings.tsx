import { Link, useNavigation, useSearchParams } from "react-router";
import { Pager } from "#app/components/layout/pager.tsx";
import { EmptyList, NoMatches } from "#app/components/ui/empty-list.tsx";
import { BookingBoard } from "#app/features/bookings/list/booking-board.tsx";
import { BookingFilter } from "#app/features/bookings/list/booking-filter.tsx";
import { BookingList } from "#app/features/bookings/list/booking-list.tsx";
import { BookingsToast } from "#app/features/bookings/list/bookings-toast.tsx";
import { changeBookings } from "#app/features/bookings/list/change-bookings.ts";
import { ListHead } from "#app/features/bookings/list/list-toolbar.tsx";
import { RefusedList } from "#app/features/bookings/list/refused-list.tsx";
import * as strings from "#app/features/bookings/strings/screens.ts";
import { ContentTabs } from "#app/features/website/content/content-tabs.tsx";
import { readBookingScreen } from "#server/bookings/list/service.ts";
import { servicesContext } from "#server/platform/context.ts";
import { adminPage } from "#server/platform/http/admin-page.ts";
import type { Route } from "./+types/bookings";

/** Read again while it is open, once something has happened. */
export const handle = { staysFresh: true };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return readBookingScreen(services, await adminPage(services, request.headers), url.searchParams);
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return changeBookings(await request.formData());
}

export const meta: Route.MetaFunction = () => [
  { title: strings.bookingsAdminDashboard },
  { name: "robots", content: "noindex" },
];

export default function BookingsPage({ loaderData: screen, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const loading = useNavigation().state === "loading";
  const { view, totals, rows, columns, page, pages } = screen;
  const board = view === "board";
  return (
    <div className="toast-space">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="font-body text-25 font-semibold tracking-normal">{strings.bookings}</h1>
        <Link to="/admin/bookings/new" className="button button-small button-accent">
          {strings.addBooking}
        </Link>
      </div>
      <div className="mt-4">
        <ContentTabs totals={totals} open="bookings" />
      </div>
      <div className="mt-6">
        <BookingFilter {...screen} />
      </div>
      <ListHead screen={screen} query={query} />
      <RefusedList outcome={actionData} />
      <div aria-busy={loading}>
        {board && <BookingBoard columns={columns} today={screen.today} outcome={actionData} />}
        {!board && rows.length > 0 && (
          <BookingList rows={rows} sort={screen.sort} today={screen.today} outcome={actionData} />
        )}
        {!board &&
          rows.length === 0 &&
          (totals.bookings === 0 ? (
            <EmptyList text={strings.yourFirstInquiryWillAppear}>
              <Link to="/admin/bookings/new" className="button button-small">
                {strings.addPhoneInquiry}
              </Link>
            </EmptyList>
          ) : (
            <NoMatches things="bookings" clear="/admin/bookings" />
          ))}
      </div>
      {!board && <Pager page={page} pages={pages} label={strings.pages} />}
      <BookingsToast outcome={actionData} />
    </div>
  );
}
