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
  const thing =
    filter.thing === null
      ? null
      : strings.onlyChangesOf((lines[0] && phraseOf(lines[0])[1]) ?? strings.theSameThing);
  return (
    <>
      <h1 className="list-title">{strings.activity}</h1>
      <p className="quiet mt-1 max-w-[52rem] text-12">
        {strings.everyChangeAnyoneMadeHere}{" "}
        <Link to="/admin/security" className="text-link">
          {strings.security}
        </Link>
        .
      </p>
      <div className="list-screen mt-2">
        <div className="list-tools">
          <ActivityFilter filter={filter} actors={actors} thing={thing} />
          <p role="status" className="quiet tabular ml-auto">
            {beyond && `${strings.moreThan} `}
            {strings.changes(total)}
          </p>
        </div>
      </div>
      <div aria-busy={loading} className="mt-1 bg-white">
        {lines.length > 0 && <ActivityList lines={lines} />}
        {lines.length === 0 && filtered && <NoMatches things="changes" clear="/admin/activity" />}
        {lines.length === 0 && !filtered && <EmptyList text={strings.nothingYetChangesThatAdmins} />}
      </div>
      <Pager page={page} pages={pages} label={strings.pages} />
    </>
  );
}
