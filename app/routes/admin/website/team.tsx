import { Link } from "react-router";
import { EmptyList } from "#app/components/ui/empty-list.tsx";
import { OutcomeToast } from "#app/components/ui/outcome-toast.tsx";
import { changeSamples, isSamplesForm } from "#app/features/website/samples/change-samples.ts";
import { RemoveSamples } from "#app/features/website/samples/remove-samples.tsx";
import * as strings from "#app/features/website/strings/screens.ts";
import { changeTeam } from "#app/features/website/team/change-team.ts";
import { MemberList } from "#app/features/website/team/member-list.tsx";
import { servicesContext } from "#server/platform/context.ts";
import { adminPage } from "#server/platform/http/admin-page.ts";
import { countSamples } from "#server/website/samples/service.ts";
import { listMembers } from "#server/website/team/service.ts";
import type { Route } from "./+types/team";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const admin = await adminPage(services, request.headers, url);
  const [members, samples] = await Promise.all([listMembers(services, admin), countSamples(services, admin)]);
  return { members, samples };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData();
  return isSamplesForm(form) ? changeSamples(form) : changeTeam(form);
}

export const meta: Route.MetaFunction = () => [
  { title: strings.teamAdminDashboard },
  { name: "robots", content: "noindex" },
];

export default function TeamPage({ loaderData: { members, samples }, actionData }: Route.ComponentProps) {
  return (
    <div className="toast-space">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="font-body text-25 font-semibold tracking-normal">{strings.team}</h1>
        <Link to="/admin/team/new" className="button button-small button-accent">
          {strings.addTeamMember}
        </Link>
      </div>
      <div className="mt-2 mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <a href="/about#team" className="text-link inline-flex min-h-11 items-center">
          {strings.seeItOnThePage}
        </a>
        <RemoveSamples samples={samples} />
      </div>
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
