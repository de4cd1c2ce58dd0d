import { data, redirect } from "react-router";
import { Notice } from "#app/components/layout/notice.tsx";
import { PageHead } from "#app/components/layout/page-head.tsx";
import { ProposalState } from "#app/features/proposals/signing/proposal-state.tsx";
import { SigningForm } from "#app/features/proposals/signing/signing-form.tsx";
import clientProposalCss from "#app/theme/client-proposal.css?inline";
import { findClients } from "#server/clients/gate/service.ts";
import { CLIENT_HOME } from "#server/platform/admin-gate/contract.ts";
import { servicesContext } from "#server/platform/context.ts";
import { refusalInit } from "#server/platform/http/error-response.ts";
import { formHeaders } from "#server/platform/http/form-headers.ts";
import { readForm } from "#server/platform/http/read-form.ts";
import { ERROR_CODES, fail } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { NOT_ANSWERED, type RefusedForm } from "#server/proposals/signing/contract.ts";
import {
  clientPageOf,
  declineProposal,
  findClientProposal,
  signProposal,
  viewChoice,
} from "#server/proposals/signing/service.ts";
import type { Route } from "./+types/client-proposal";

export const handle = {
  sheet: import.meta.env.SSR ? clientProposalCss : "",
};

export const headers = formHeaders;

const addressOf = (id: string) => `${CLIENT_HOME}/proposals/${encodeURIComponent(id)}`;

const notFound = () => data(null, { status: ERROR_CODES.not_found.status });

const findProposal = async (services: Services, asked: Headers, id: string) =>
  findClientProposal(services, await findClients(services, asked), id);

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const [found, viewer] = await Promise.all([
    findProposal(services, request.headers, params.id),
    services.findSignedIn(request.headers),
  ]);
  // Whether there is such a proposal is not for strangers to know.
  if (!viewer) throw redirect(`${CLIENT_HOME}?next=${encodeURIComponent(addressOf(params.id))}`);
  if (!found) return notFound();
  return data(await clientPageOf(found.client, found.proposal));
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await readForm(request);
  const { headers: asked } = request;
  const found = await findProposal(services, asked, params.id);
  const { intent, ...values } = form.fields;
  const addOnIds = form.all("addOnIds");
  const { id } = params;
  if (!found)
    return data({ ...fail("not_found"), values, chosen: undefined }, refusalInit(fail("not_found")));
  const { client, proposal } = found;
  const chosen = await viewChoice(proposal, { packageId: values.packageId ?? "", addOnIds });
  if (intent === "choose") return data({ error: {}, values, chosen });
  const work =
    intent === "decline"
      ? declineProposal(services, client, { id, fields: values, headers: asked })
      : signProposal(services, client, { id, fields: values, addOnIds, headers: asked });
  const result = await work.catch((error: unknown) => {
    services.log.error("proposal_not_answered", error);
    return fail("unavailable", { form: NOT_ANSWERED });
  });
  if (result.ok) return redirect(addressOf(id), 303);
  return data({ error: result.error, values, chosen }, refusalInit(result));
}

export const meta: Route.MetaFunction = () => [
  { title: "Your proposal" },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "no-referrer" },
];

const PICTURE = "/demo/rings-on-velvet.webp";

export default function ClientProposalPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) {
    return (
      <section className="on-light">
        <div className="frame py-18 lg:py-28">
          <div className="measure">
            <h1 className="text-44">We can't find this page</h1>
            <p className="mt-4">
              Each partner signs with a link and an email address of their own. Please sign in with the
              address that our email went to.
            </p>
            <p className="mt-8">
              <a href={CLIENT_HOME} className="button button-accent">
                Go to your wedding
              </a>
            </p>
          </div>
        </div>
      </section>
    );
  }
  const page = { ...loaderData, ...actionData?.chosen };
  const refused: RefusedForm | undefined = actionData;
  const problem = refused?.error.fields?.form;
  return (
    <>
      <PageHead words={{ title: `For ${page.couple}`, text: "" }} picture={PICTURE} />
      <section className="on-light" data-client="">
        <div className="frame py-18 lg:py-28">
          <div className="max-w-[46rem]">
            {problem && (
              <div className="mb-10">
                <Notice tone="failure" title="Please look again" text={problem} focus />
              </div>
            )}
            <ProposalState page={page} />
            <SigningForm page={page} refused={refused} />
          </div>
        </div>
      </section>
    </>
  );
}
