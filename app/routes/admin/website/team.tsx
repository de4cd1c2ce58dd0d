import { Link } from "react-router";
import { EmptyList } from "#app/components/ui/empty-list.tsx";
import { OutcomeToast } from "#app/components/ui/outcome-toast.tsx";
import * as strings from "#app/features/website/strings/screens.ts";
import { changeTeam } from "#app/features/website/team/change-team.ts";
import { MemberList } from "#app/features/website/team/member-list.tsx";
import { servicesContext } from "#server/platform/context.ts";
import { adminPage } from "#server/platform/http/admin-page.ts";
import { listMembers } from "#server/website/team/service.ts";
import type { Route } from "./+types/team";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return { members: await listMembers(services, await adminPage(services, request.headers, url)) };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return changeTeam(await request.formData());
}

export const meta: Route.MetaFunction = () => [
  { title: strings.teamAdminDashboard },
  { name: "robots", content: "noindex" },
];

export default function TeamPage({ loaderData: { members }, actionData }: Route.ComponentProps) {
  return (
    <div className="toast-space">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="font-body text-25 font-semibold tracking-normal">{strings.team}</h1>
        <Link to="/admin/team/new" className="button button-small button-accent">
          {strings.addTeamMember}
        </Link>
      </div>
      <p className="mt-2 mb-4">
        <a href="/about#team" className="text-link inline-flex min-h-11 items-center">
          {strings.seeItOnThePage}
        </a>
      </p>
      {members.length > 0 ? (
        <MemberList members={members} />
      ) : (
        <EmptyList text={strings.noTeamMembersYetPeople}>
          <Link to="/admin/team/new" className="button button-small">
            {strings.addTeamMember}
          </Link>
        </EmptyList>
      )}
      <OutcomeToast outcome={actionData} />
    </div>
  );
}
