import { data, redirect } from "react-router";
import { Notice } from "#app/components/layout/notice.tsx";
import { PageHead } from "#app/components/layout/page-head.tsx";
import { ProposalState } from "#app/features/proposals/signing/proposal-state.tsx";
import { SigningForm } from "#app/features/proposals/signing/signing-form.tsx";
import clientProposalCss from "#app/theme/client-proposal.css?inline";
import { askForCode, awaitsCode } from "#server/clients/confirmation/service.ts";
import { findClients } from "#server/clients/gate/service.ts";
import { RETAINER } from "#server/payments/checkout/contract.ts";
import { readMoneyOfProposal } from "#server/payments/couple-money/service.ts";
import { checkoutOrigin } from "#server/payments/stripe/service.ts";
import { CLIENT_HOME } from "#server/platform/admin-gate/contract.ts";
import { servicesContext } from "#server/platform/context.ts";
import { refusalInit } from "#server/platform/http/error-response.ts";
import { formHeaders } from "#server/platform/http/form-headers.ts";
import { readForm } from "#server/platform/http/read-form.ts";
import { ERROR_CODES, fail, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { clientPageOf, findClientProposal, viewChoice } from "#server/proposals/client-page/service.ts";
import { declineProposal } from "#server/proposals/declining/service.ts";
import { noteOpened } from "#server/proposals/opening/service.ts";
import { clientProposalPath, NOT_ANSWERED, type RefusedForm } from "#server/proposals/signing/contract.ts";
import { signProposal } from "#server/proposals/signing/service.ts";
import type { Route } from "./+types/client-proposal";

export const handle = {
  sheet: import.meta.env.SSR ? clientProposalCss : "",
};

export const headers = formHeaders;

const notFound = () => data(null, { status: ERROR_CODES.not_found.status });

const findProposal = async (services: Services, asked: Headers, id: string) =>
  findClientProposal(services, await findClients(services, asked), id);

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const [found, viewer, money] = await Promise.all([
    findProposal(services, request.headers, params.id),
    services.findSignedIn(request.headers),
    readMoneyOfProposal(services, params.id),
  ]);
  // Whether there is such a proposal is not for strangers to know.
  if (!viewer) throw redirect(`${CLIENT_HOME}?next=${encodeURIComponent(clientProposalPath(params.id))}`);
  if (!found) return notFound();
  const page = await clientPageOf(found.client, found.proposal);
  const isCodeSent = await awaitsCode(services, found.client, request.headers);
  return data({ ...page, isCodeSent, money, payRetainer: checkoutOrigin(services) && RETAINER });
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
  if (intent === "opened") {
    await noteOpened(services, client, { id, headers: asked }).catch((error: unknown) =>
      services.log.error("proposal_not_answered", error),
    );
    // The script that says so follows no redirect, and whoever sends this by hand sees the page.
    return redirect(clientProposalPath(id), 303);
  }
  const chosen = await viewChoice(proposal, { packageId: values.packageId ?? "", addOnIds });
  if (intent === "choose") return data({ error: {}, values, chosen });
  const work: Promise<Result<unknown> & { cookies?: string[] }> =
    intent === "decline"
      ? declineProposal(services, client, { id, fields: values, headers: asked })
      : intent === "new-code"
        ? askForCode(services, client, { headers: asked, path: clientProposalPath(id) })
        : signProposal(services, client, { id, fields: values, addOnIds, headers: asked });
  const result = await work.catch((error: unknown) => {
    services.log.error("proposal_not_answered", error);
    return { ...fail("unavailable", { form: NOT_ANSWERED }), cookies: [] };
  });
  const cookies = (result.cookies ?? []).map((cookie) => ["set-cookie", cookie] as [string, string]);
  if (result.ok) return redirect(clientProposalPath(id), { status: 303, headers: cookies });
  const { status, headers: wait } = refusalInit(result);
  const answer = { status, headers: [...cookies, ...new Headers(wait)] };
  return data({ error: result.error, values, chosen }, answer);
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
  const isCodeSent = loaderData.isCodeSent || refused?.error.fields?.code !== undefined;
  const problem = refused?.error.fields?.form;
  return (
    <>
      <PageHead words={{ title: `For ${page.couple}`, text: "" }} picture={PICTURE} />
      <section className="on-light" data-client="" data-unopened={page.isUnopened ? "" : undefined}>
        <div className="frame py-18 lg:py-28">
          <div className="max-w-[46rem]">
            {problem && (
              <div className="mb-10">
                <Notice tone="failure" title="Please look again" text={problem} focus />
              </div>
            )}
            <ProposalState page={page} money={page.money} payRetainer={page.payRetainer} />
            <SigningForm page={page} isCodeSent={isCodeSent} refused={refused} />
          </div>
        </div>
      </section>
    </>
  );
}
