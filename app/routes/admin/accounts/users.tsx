import { Link, useLocation, useNavigation } from "react-router";
import { ListHead } from "#app/components/layout/list-head.tsx";
import { Pager } from "#app/components/layout/pager.tsx";
import { EmptyList, NoMatches } from "#app/components/ui/empty-list.tsx";
import { SearchLimit } from "#app/components/ui/search-limit.tsx";
import * as strings from "#app/features/accounts/strings/screens.ts";
import { AddUser } from "#app/features/accounts/users/add-user.tsx";
import { changeUsers } from "#app/features/accounts/users/change-users.ts";
import { CouplesNotSearched } from "#app/features/accounts/users/couples-not-searched.tsx";
import { CustomerList } from "#app/features/accounts/users/customer-list.tsx";
import { InvitationList } from "#app/features/accounts/users/invitation-list.tsx";
import { RoleList } from "#app/features/accounts/users/role-list.tsx";
import { UserList } from "#app/features/accounts/users/user-list.tsx";
import { UserFilterBar, UserSearch } from "#app/features/accounts/users/user-search.tsx";
import { UserTabs } from "#app/features/accounts/users/user-tabs.tsx";
import { UserTotals } from "#app/features/accounts/users/user-totals.tsx";
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
  const { viewerId, tab, search, filter, page, pages, found, beyond, more, totals } = loaderData;
  const { users, customers, invitations } = loaderData;
  const isFiltered = tab !== "customers" && Object.values(filter).some((value) => value !== null);
  const { pathname } = useLocation();
  const loading = useNavigation().state === "loading";
  return (
    <div className="list-screen toast-space">
      <ListHead title={strings.users} actions={<AddUser outcome={actionData} />}>
        <UserTotals totals={totals} />
        <UserSearch tab={tab} search={search} />
      </ListHead>
      {pathname === "/admin/roles" && <RoleList people={totals.roles} />}
      <div className="list-tools">
        <UserTabs tab={tab} search={search} filter={filter} totals={totals} />
        {tab !== "customers" && <UserFilterBar filter={filter} />}
        <p role="status" className="quiet ml-auto">
          {beyond && `${strings.moreThan} `}
          {search
            ? matches(found, tab === "customers" ? "booking" : "account", search)
            : isFiltered && strings.accountsMatchTheFilter(found)}
          <SearchLimit more={more} />
        </p>
      </div>
      <div aria-busy={loading} className="bg-white">
        {tab === "customers" ? (
          <CustomerList customers={customers} />
        ) : (
          <UserList users={users} viewerId={viewerId} admins={totals.admins} />
        )}
        {users.length + customers.length === 0 &&
          (search || isFiltered || page > 1 ? (
            <>
              <NoMatches
                things={tab === "customers" ? "bookings" : "accounts"}
                clear={tab === "all" ? "." : `?tab=${tab}`}
              />
              {tab === "all" && search && filter.couples === null && <CouplesNotSearched />}
            </>
          ) : (
            <EmptyList text={strings.noBookingsYetTheCouple}>
              <Link to="/admin/bookings/new" className="button button-small">
                {strings.addBooking}
              </Link>
            </EmptyList>
          ))}
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
