import { Link, useNavigation } from "react-router";
import { Pager } from "#app/components/layout/pager.tsx";
import { ListSplit } from "#app/components/preview/list-split.tsx";
import { useOpenRow } from "#app/components/preview/open-row.ts";
import { EmptyList, NoMatches } from "#app/components/ui/empty-list.tsx";
import { BookingBoard } from "#app/features/bookings/list/booking-board.tsx";
import { BookingFilter } from "#app/features/bookings/list/booking-filter.tsx";
import { BookingList } from "#app/features/bookings/list/booking-list.tsx";
import { BookingsToast } from "#app/features/bookings/list/bookings-toast.tsx";
import { changeBookings } from "#app/features/bookings/list/change-bookings.ts";
import { BookingsHead, BookingsTools } from "#app/features/bookings/list/list-toolbar.tsx";
import { MailOffers } from "#app/features/bookings/list/mail-offers.tsx";
import { RefusedList } from "#app/features/bookings/list/refused-list.tsx";
import { LateBookingPreview } from "#app/features/bookings/preview/late-booking-preview.tsx";
import { CHANGES } from "#app/features/bookings/saved-views/change-views.ts";
import { ViewButton } from "#app/features/bookings/saved-views/view-button.tsx";
import { ViewTabs } from "#app/features/bookings/saved-views/view-tabs.tsx";
import * as strings from "#app/features/bookings/strings/screens.ts";
import { textOf } from "#app/lib/outcome.ts";
import { useKept } from "#app/lib/use-kept.ts";
import { readBookingScreen } from "#server/bookings/list/service.ts";
import { servicesContext } from "#server/platform/context.ts";
import { adminPage } from "#server/platform/http/admin-page.ts";
import type { Route } from "./+types/bookings";

/** Reloads while the page is open, after something has changed. */
export const handle = { staysFresh: true };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return readBookingScreen(services, await adminPage(services, request.headers), url.searchParams);
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const changeViews = CHANGES[textOf(form, "intent")];
  return changeViews ? changeViews(form) : changeBookings(form);
}

export const meta: Route.MetaFunction = () => [
  { title: strings.bookingsAdminDashboard },
  { name: "robots", content: "noindex" },
];

export default function BookingsPage({ loaderData: screen, actionData }: Route.ComponentProps) {
  const outcome = useKept(actionData);
  const open = useOpenRow();
  const loading = useNavigation().state === "loading";
  const { view, totals, rows, columns, page, pages } = screen;
  const board = view === "board";
  return (
    <div className="list-screen toast-space">
      <BookingsHead screen={screen} />
      <BookingsTools screen={screen}>
        <ViewTabs {...screen} />
        <BookingFilter {...screen} />
        <ViewButton {...screen} outcome={outcome} />
      </BookingsTools>
      <RefusedList outcome={outcome} />
      <MailOffers outcome={outcome} />
      <div aria-busy={loading}>
        {board ? (
          <BookingBoard columns={columns} today={screen.today} outcome={outcome} />
        ) : (
          <ListSplit preview={(id) => <LateBookingPreview id={id} list={rows} />}>
            {rows.length > 0 && (
              <BookingList
                rows={rows}
                sort={screen.sort}
                today={screen.today}
                outcome={outcome}
                open={open}
              />
            )}
            {rows.length === 0 && totals.bookings === 0 && (
              <EmptyList text={strings.yourFirstInquiryWillAppear}>
                <Link to="/admin/bookings/new" className="button button-small">
                  {strings.addPhoneInquiry}
                </Link>
              </EmptyList>
            )}
            {rows.length === 0 && totals.bookings > 0 && (
              <NoMatches things="bookings" clear="/admin/bookings" />
            )}
          </ListSplit>
        )}
      </div>
      {!board && <Pager page={page} pages={pages} label={strings.pages} />}
      {!board && <BookingsToast outcome={outcome} />}
    </div>
  );
}
