import { data, Link, redirect } from "react-router";
import { OutcomeToast } from "#app/components/ui/outcome-toast.tsx";
import { UnknownScreen } from "#app/features/admin/unknown-screen.tsx";
import { changeProposal } from "#app/features/proposals/desk/change-proposal.ts";
import { versionDateWords } from "#app/features/proposals/desk/date-words.ts";
import { ProposalEditor } from "#app/features/proposals/desk/proposal-editor.tsx";
import { SentProposal } from "#app/features/proposals/desk/sent-proposal.tsx";
import * as strings from "#app/features/proposals/strings/screens.ts";
import { UnsavedGuard } from "#app/forms/unsaved-changes.tsx";
import { formatWeddingDay } from "#app/lib/format.ts";
import { textOf } from "#app/lib/outcome.ts";
import { readStateOfProposal } from "#server/bookings/current-state/service.ts";
import { servicesContext } from "#server/platform/context.ts";
import { adminPage } from "#server/platform/http/admin-page.ts";
import { readProposal } from "#server/proposals/drafts/service.ts";
import type { Route } from "./+types/proposal";

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const admin = await adminPage(services, request.headers, url);
  const [page, state] = await Promise.all([
    readProposal(services, admin, params.id),
    readStateOfProposal(services, params.id),
  ]);
  return page ? { page, state } : data(null, { status: 404 });
}

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const form = await request.formData();
  const outcome = await changeProposal(params.id, form);
  if (outcome.tone === "failure") return outcome;
  // The API has left a message for the next page.
  if (["create", "renew", "new-version", "move-date"].includes(outcome.intent))
    return redirect(`/admin/proposals/${(outcome.value as { id: string }).id}`);
  if (outcome.intent === "delete") return redirect(`/admin/bookings/${textOf(form, "bookingId")}`);
  return outcome;
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: `${loaderData ? strings.proposalFor(loaderData.page.couple) : strings.proposal} · Admin Dashboard`,
  },
  { name: "robots", content: "noindex" },
];

export default function ProposalRoute({ loaderData, actionData, params }: Route.ComponentProps) {
  if (!loaderData) return <UnknownScreen />;
  const { page, state } = loaderData;
  const { proposal, couple } = page;
  const date = state?.agreement.weddingDate ?? page.weddingDate;
  return (
    <UnsavedGuard key={params.id}>
      <div className="toast-space">
        {proposal.bookingId && (
          <Link
            to={`/admin/bookings/${proposal.bookingId}`}
            className="text-link inline-flex min-h-11 items-center"
          >
            {strings.backToTheBooking}
          </Link>
        )}
        <h1 className="mt-1 wrap-anywhere font-body text-25 font-semibold tracking-normal">
          {strings.proposalFor(couple)}
        </h1>
        {date && <p className="tabular mt-1 text-17">{formatWeddingDay(date)}</p>}
        {state && <p className="quiet mt-1 empty:hidden">{versionDateWords(state)}</p>}
        <div className="mt-6 max-w-[56rem]">
          {proposal.status === "draft" ? (
            <ProposalEditor page={page} outcome={actionData} />
          ) : (
            <SentProposal page={page} state={state} outcome={actionData} />
          )}
        </div>
        <OutcomeToast
          outcome={actionData?.tone === "failure" && proposal.status === "draft" ? undefined : actionData}
        />
      </div>
    </UnsavedGuard>
  );
}
