import { data, Link, redirect } from "react-router";
import { OutcomeToast } from "#app/components/ui/outcome-toast.tsx";
import { ContentEditor } from "#app/features/website/content/content-editor.tsx";
import { SampleBadge } from "#app/features/website/samples/sample-badge.tsx";
import * as strings from "#app/features/website/strings/screens.ts";
import { changeTeam } from "#app/features/website/team/change-team.ts";
import { MEMBER_LABELS, MemberFields } from "#app/features/website/team/member-fields.tsx";
import { UnsavedGuard } from "#app/forms/unsaved-changes.tsx";
import { textOf } from "#app/lib/outcome.ts";
import { servicesContext } from "#server/platform/context.ts";
import { adminPage } from "#server/platform/http/admin-page.ts";
import { CONTENT_GONE } from "#server/website/content/contract.ts";
import { newMemberPage, readMemberPage } from "#server/website/team/service.ts";
import type { Route } from "./+types/team-member";

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const admin = await adminPage(services, request.headers, url);
  const page = params.id === "new" ? newMemberPage() : await readMemberPage(services, admin, params.id);
  return data(page, page ? undefined : { status: 404 });
}

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const form = await request.formData();
  const outcome = await changeTeam(form);
  if (outcome.tone === "success" && params.id === "new") return redirect(`/admin/team/${textOf(form, "id")}`);
  return outcome;
}

const ADD = strings.addTeamMember;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? loaderData.member.texts.name || ADD : strings.team} · Admin Dashboard` },
  { name: "robots", content: "noindex" },
];

const back = (
  <Link to="/admin/team" className="text-link inline-flex min-h-11 items-center">
    {strings.theWholeTeam}
  </Link>
);

export default function TeamMemberPage({ loaderData, actionData, params }: Route.ComponentProps) {
  if (!loaderData) {
    return (
      <section className="py-16">
        <h1 className="font-body text-25 font-semibold tracking-normal">{strings.team}</h1>
        <p className="quiet mt-2">{CONTENT_GONE}</p>
        {back}
      </section>
    );
  }
  const { member, history } = loaderData;
  return (
    <UnsavedGuard key={params.id}>
      <div className="toast-space">
        {back}
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h1 className="wrap-anywhere font-body text-25 font-semibold tracking-normal">
            {member.texts.name || ADD} <SampleBadge sample={member.sample} />
          </h1>
          {member.version > 0 && (
            <a href="/about#team" className="text-link inline-flex min-h-11 items-center">
              {strings.seeItOnThePage}
            </a>
          )}
        </div>
        <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6">
          <ContentEditor item={member} labels={MEMBER_LABELS} history={history} outcome={actionData}>
            {(form) => <MemberFields {...form} />}
          </ContentEditor>
        </div>
        <OutcomeToast outcome={actionData?.tone === "failure" ? undefined : actionData} />
      </div>
    </UnsavedGuard>
  );
}
