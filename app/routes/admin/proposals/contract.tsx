import { data, Link, redirect } from "react-router";
import { OutcomeToast } from "#app/components/ui/outcome-toast.tsx";
import { UnknownScreen } from "#app/features/admin/unknown-screen.tsx";
import { ContractEditor } from "#app/features/proposals/contracts/contract-editor.tsx";
import * as strings from "#app/features/proposals/strings/screens.ts";
import { UnsavedGuard } from "#app/forms/unsaved-changes.tsx";
import { apiClient } from "#app/lib/api.ts";
import { outcomeOf, textOf } from "#app/lib/outcome.ts";
import { servicesContext } from "#server/platform/context.ts";
import { adminPage } from "#server/platform/http/admin-page.ts";
import { newContract, readContract } from "#server/proposals/contracts/service.ts";
import type { Route } from "./+types/contract";

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const admin = await adminPage(services, request.headers, url);
  const page = params.id === "new" ? newContract() : await readContract(services, admin, params.id);
  return page ?? data(null, { status: 404 });
}

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const form = await request.formData();
  const id = textOf(form, "id");
  const json = {
    name: textOf(form, "name"),
    body: textOf(form, "body"),
    version: Number(textOf(form, "version")),
  };
  const outcome = await outcomeOf("save", apiClient().contracts[":id"].$put({ param: { id }, json }), {
    success: strings.contractSavedNewProposalsUse,
    failure: strings.errorTheContractCouldNot,
  });
  if (outcome.tone === "success" && params.id === "new") return redirect(`/admin/contracts/${id}`);
  return outcome;
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.contract.name || strings.newContract} · Admin Dashboard` },
  { name: "robots", content: "noindex" },
];

export default function ContractRoute({ loaderData, actionData, params }: Route.ComponentProps) {
  if (!loaderData) return <UnknownScreen />;
  const { contract, history } = loaderData;
  return (
    <UnsavedGuard key={params.id}>
      <div className="toast-space">
        <Link to="/admin/contracts" className="text-link inline-flex min-h-11 items-center">
          {strings.allContracts}
        </Link>
        <h1 className="mt-1 wrap-anywhere font-body text-25 font-semibold tracking-normal">
          {contract.name || strings.newContract}
        </h1>
        <ContractEditor contract={contract} history={history} outcome={actionData} />
        <OutcomeToast outcome={actionData?.tone === "failure" ? undefined : actionData} />
      </div>
    </UnsavedGuard>
  );
}
