import { Link, useNavigation } from "react-router";
import { Pager } from "#app/components/layout/pager.tsx";
import { OutcomeToast } from "#app/components/ui/outcome-toast.tsx";
import * as strings from "#app/features/bookings/strings/trash.ts";
import { changeTrash } from "#app/features/bookings/trash/change-trash.ts";
import { TrashedBookingRow } from "#app/features/bookings/trash/trashed-booking-row.tsx";
import { useKept } from "#app/lib/use-kept.ts";
import { readBookingTrash } from "#server/bookings/trash/service.ts";
import { deletionWords } from "#server/payments/balance-words/contract.ts";
import { servicesContext } from "#server/platform/context.ts";
import { adminPage } from "#server/platform/http/admin-page.ts";
import type { Route } from "./+types/booking-trash";

/** Reloads while the page is open, after something has changed. */
export const handle = { staysFresh: true };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const admin = await adminPage(services, request.headers);
  const screen = await readBookingTrash(services, admin, url.searchParams);
  return {
    ...screen,
    bookings: screen.bookings.map(({ money, ...booking }) => ({ ...booking, money: deletionWords(money) })),
  };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return changeTrash(await request.formData());
}

export const meta: Route.MetaFunction = () => [
  { title: strings.trashAdminDashboard },
  { name: "robots", content: "noindex" },
];

export default function BookingTrashPage({ loaderData: screen, actionData }: Route.ComponentProps) {
  const outcome = useKept(actionData);
  const { bookings, days, found, page, pages } = screen;
  const loading = useNavigation().state === "loading";
  return (
    <div className="toast-space">
      <Link to="/admin/bookings" className="text-link inline-flex min-h-11 items-center">
        {strings.allBookings}
      </Link>
      <h1 className="font-body text-25 font-semibold tracking-normal">{strings.trash}</h1>
      <p className="quiet mt-3 max-w-160">{strings.howLong(days)}</p>
      <div aria-busy={loading} className="mt-6 bg-white">
        {bookings.length === 0 ? (
          <p className="quiet px-5 py-8">{strings.theTrashIsEmpty}</p>
        ) : (
          <ul className="divide-y divide-line" aria-label={strings.inTheTrash(found)}>
            {bookings.map((booking) => (
              <TrashedBookingRow key={booking.id} booking={booking} />
            ))}
          </ul>
        )}
      </div>
      <Pager page={page} pages={pages} label={strings.pages} />
      <OutcomeToast outcome={outcome} />
    </div>
  );
}
