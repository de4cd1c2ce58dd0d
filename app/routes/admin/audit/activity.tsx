import { Link, useNavigation } from "react-router";
import { Pager } from "#app/components/layout/pager.tsx";
import { EmptyList, NoMatches } from "#app/components/ui/empty-list.tsx";
import { ActivityFilter } from "#app/features/audit/activity-filter.tsx";
import { ActivityList } from "#app/features/audit/activity-list.tsx";
import { phraseOf } from "#app/features/audit/sentence.ts";
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
  const { filter, actors, lines, page, pages, total, beyond } = loaderData;
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
      {filter.thing !== null && (
        <p className="mt-4 flex flex-wrap items-center gap-x-3">
          {strings.onlyChangesOf(
            lines[0] ? (phraseOf(lines[0])[1] ?? strings.theSameThing) : strings.theSameThing,
          )}
          <Link to="." className="text-link inline-flex min-h-11 items-center">
            {strings.showEverything}
          </Link>
        </p>
      )}
      <p role="status" className="quiet tabular mt-6">
        {beyond && `${strings.moreThan} `}
        {strings.changes(total)}
      </p>
      <div aria-busy={loading} className="mt-1 bg-white">
        {lines.length > 0 && <ActivityList lines={lines} />}
        {lines.length === 0 && filtered && <NoMatches things="changes" clear="/admin/activity" />}
        {lines.length === 0 && !filtered && <EmptyList text={strings.nothingYetChangesThatAdmins} />}
      </div>
      <Pager page={page} pages={pages} label={strings.pages} />
    </>
  );
}
