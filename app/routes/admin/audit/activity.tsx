import { Link, useNavigation } from "react-router";
import { Pager } from "#app/components/layout/pager.tsx";
import { ActivityFilter } from "#app/features/audit/activity-filter.tsx";
import { ActivityList } from "#app/features/audit/activity-list.tsx";
import * as strings from "#app/features/audit/strings/screens.ts";
import { listActivity } from "#server/audit/service.ts";
import { servicesContext } from "#server/platform/context.ts";
import { adminPage } from "#server/platform/http/admin-page.ts";
import type { Route } from "./+types/activity";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return listActivity(services, await adminPage(services, request.headers), url.searchParams);
}

export const meta: Route.MetaFunction = () => [
  { title: strings.activityAdminDashboard },
  { name: "robots", content: "noindex" },
];

export default function ActivityPage({ loaderData }: Route.ComponentProps) {
  const { filter, actors, entries, page, pages, total, beyond } = loaderData;
  const loading = useNavigation().state === "loading";
  const filtered = Object.values(filter).some((value) => value !== null);
  return (
    <>
      <h1 className="font-body text-25 font-semibold tracking-normal">{strings.activity}</h1>
      <p className="quiet measure mt-2">
        {strings.everyChangeAnyoneMadeHere}{" "}
        <Link to="/admin/security" className="text-link">
          {strings.security}
        </Link>
        .
      </p>
      <div className="mt-6">
        <ActivityFilter filter={filter} actors={actors} />
      </div>
      <p role="status" className="quiet tabular mt-6">
        {beyond && `${strings.moreThan} `}
        {total} {total === 1 ? "entry" : "entries"}
      </p>
      <div aria-busy={loading} className="mt-1 border border-line bg-white">
        {entries.length > 0 ? (
          <ActivityList entries={entries} />
        ) : (
          <p className="quiet px-5 py-8">
            {filtered ? strings.noResultsMatchTheseFilters : strings.nothingYetChangesThatAdmins}
          </p>
        )}
      </div>
      <Pager page={page} pages={pages} label={strings.pages} />
    </>
  );
}
