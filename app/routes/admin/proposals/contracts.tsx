import { Link } from "react-router";
import { OutcomeToast } from "#app/components/ui/outcome-toast.tsx";
import { Panel } from "#app/components/ui/panel.tsx";
import { CountersigningPanel } from "#app/features/proposals/contracts/countersigning-panel.tsx";
import * as strings from "#app/features/proposals/strings/screens.ts";
import { apiClient } from "#app/lib/api.ts";
import { outcomeOf } from "#app/lib/outcome.ts";
import { servicesContext } from "#server/platform/context.ts";
import { adminPage } from "#server/platform/http/admin-page.ts";
import { listContracts } from "#server/proposals/contracts/service.ts";
import { readCountersigning } from "#server/proposals/countersigning/service.ts";
import type { Route } from "./+types/contracts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const admin = await adminPage(services, request.headers, url);
  const [contracts, automatic] = await Promise.all([
    listContracts(services, admin),
    readCountersigning(services, admin),
  ]);
  return {
    contracts: contracts.map(({ id, name, version }) => ({ id, name, isStandard: version === 0 })),
    automatic,
  };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const json = { automatic: form.get("automatic") === "yes" };
  return outcomeOf("countersigning", apiClient().contracts.countersigning.$put({ json }), {
    success: json.automatic ? strings.savedNewAgreementsAreSigned : strings.savedYouSignEachAgreement,
    failure: strings.errorThisCouldNotBe,
  });
}

export const meta: Route.MetaFunction = () => [
  { title: strings.contractsAdminDashboard },
  { name: "robots", content: "noindex" },
];

export default function Contracts({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="font-body text-25 font-semibold tracking-normal">{strings.contracts}</h1>
        <Link to="/admin/contracts/new" className="button button-small button-accent">
          {strings.newContract}
        </Link>
      </div>
      <p className="quiet measure mt-2">{strings.theTextsThatProposalsUse}</p>
      <div className="toast-space mt-6 grid max-w-[56rem] gap-6">
        <Panel title={strings.yourContracts}>
          <ul>
            {loaderData.contracts.map(({ id, name, isStandard }) => (
              <li key={id} className="border-t border-line first:border-t-0">
                <Link
                  to={`/admin/contracts/${id}`}
                  className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 px-5 py-2 hover:bg-ivory"
                >
                  <span className="wrap-anywhere font-semibold">{name}</span>
                  {isStandard && <span className="quiet text-14">{strings.comesWithTheProductNot}</span>}
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
        <CountersigningPanel automatic={loaderData.automatic} />
      </div>
      <OutcomeToast outcome={actionData} />
    </>
  );
}
