import { Link, useNavigation } from "react-router";
import { Pager } from "#app/components/layout/pager.tsx";
import { SearchLimit } from "#app/components/ui/search-limit.tsx";
import { StatCard } from "#app/components/ui/stat-card.tsx";
import * as strings from "#app/features/accounts/strings/screens.ts";
import { AddUser } from "#app/features/accounts/users/add-user.tsx";
import { changeUsers } from "#app/features/accounts/users/change-users.ts";
import { CustomerList } from "#app/features/accounts/users/customer-list.tsx";
import { InvitationList } from "#app/features/accounts/users/invitation-list.tsx";
import { UserList } from "#app/features/accounts/users/user-list.tsx";
import { UserSearch } from "#app/features/accounts/users/user-search.tsx";
import { UserTabs } from "#app/features/accounts/users/user-tabs.tsx";
import { UsersToast } from "#app/features/accounts/users/users-toast.tsx";
import { readUsersScreen } from "#server/accounts/users/service.ts";
import { servicesContext } from "#server/platform/context.ts";
import { adminPage } from "#server/platform/http/admin-page.ts";
import type { Route } from "./+types/users";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return readUsersScreen(services, await adminPage(services, request.headers), url.searchParams);
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return changeUsers(await request.formData());
}

export const meta: Route.MetaFunction = () => [
  { title: strings.usersAdminDashboard },
  { name: "robots", content: "noindex" },
];

const matches = (found: number, what: string, search: string) =>
  found === 1 ? `1 ${what} matches “${search}”.` : strings.sMatch(found, what, search);

export default function UsersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { viewerId, tab, search, page, pages, found, more, totals, users, customers, invitations } =
    loaderData;
  const loading = useNavigation().state === "loading";
  return (
    <div className="toast-space">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="font-body text-25 font-semibold tracking-normal">{strings.users}</h1>
        <AddUser outcome={actionData} />
      </div>
      <div className="mt-6 grid grid-cols-2 gap-4 lg:grid-cols-4">
        <StatCard label={strings.totalUsers} value={totals.users} />
        <StatCard label={strings.admins} value={totals.admins} />
        <StatCard label={strings.regularUsers} value={totals.users - totals.admins} />
        <StatCard label={strings.totalBookings} value={totals.bookings} />
      </div>
      <div className="mt-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <UserTabs tab={tab} search={search} totals={totals} />
        <UserSearch tab={tab} search={search} />
      </div>
      <p role="status" className="quiet mt-3 min-h-6">
        {search && matches(found, tab === "customers" ? "booking" : "account", search)}
        <SearchLimit more={more} />
      </p>
      <div aria-busy={loading} className="mt-1 border border-line bg-white">
        {tab === "customers" ? (
          <CustomerList customers={customers} />
        ) : (
          <UserList users={users} viewerId={viewerId} />
        )}
        {users.length + customers.length === 0 && (
          <p className="quiet px-5 py-8">
            {search || page > 1 ? (
              <>
                {strings.nothingHere}{" "}
                <Link
                  to={tab === "all" ? "." : `?tab=${tab}`}
                  className="text-link inline-flex min-h-11 items-center"
                >
                  {strings.showEverything}
                </Link>
              </>
            ) : (
              strings.noBookingsYetTheCouple
            )}
          </p>
        )}
      </div>
      <Pager page={page} pages={pages} label={strings.pages} />
      {tab !== "customers" && invitations.length > 0 && (
        <div className="mt-8">
          <InvitationList invitations={invitations} />
        </div>
      )}
      <UsersToast outcome={actionData} />
    </div>
  );
}
