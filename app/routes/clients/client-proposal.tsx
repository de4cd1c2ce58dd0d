import type { ReactNode } from "react";
import { data, redirect } from "react-router";
import { Notice } from "#app/components/layout/notice.tsx";
import { PageHead } from "#app/components/layout/page-head.tsx";
import * as strings from "#app/features/clients/strings/pages.ts";
import { SendAgain } from "#app/features/clients/unsent/send-again.tsx";
import { TypedWords } from "#app/features/clients/unsent/typed-words.tsx";
import { ProposalState } from "#app/features/proposals/signing/proposal-state.tsx";
import { SigningForm } from "#app/features/proposals/signing/signing-form.tsx";
import clientProposalCss from "#app/theme/client-proposal.css?inline";
import { askForCode, awaitsCode } from "#server/clients/confirmation/service.ts";
import { findClients } from "#server/clients/gate/service.ts";
import { SIGN_IN_AGAIN } from "#server/clients/sign-in/contract.ts";
import { isVisitNoted, noteVisit } from "#server/clients/visits/service.ts";
import { RETAINER } from "#server/payments/checkout/contract.ts";
import { readMoneyOfProposal } from "#server/payments/couple-money/service.ts";
import { checkoutOrigin } from "#server/payments/stripe/service.ts";
import { CLIENT_HOME } from "#server/platform/admin-gate/contract.ts";
import { servicesContext } from "#server/platform/context.ts";
import { answersForm } from "#server/platform/http/answered-form.ts";
import { refusalInit } from "#server/platform/http/error-response.ts";
import { formHeaders } from "#server/platform/http/form-headers.ts";
import { readForm } from "#server/platform/http/read-form.ts";
import { ERROR_CODES, fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { clientPageOf, findClientProposal, viewChoice } from "#server/proposals/client-page/service.ts";
import { NO_MONEY } from "#server/proposals/couple-money/contract.ts";
import { declineProposal } from "#server/proposals/declining/service.ts";
import { noteOpened } from "#server/proposals/opening/service.ts";
import {
  type ChosenView,
  clientProposalPath,
  NOT_ANSWERED,
  type RefusedForm,
} from "#server/proposals/signing/contract.ts";
import { signProposal } from "#server/proposals/signing/service.ts";
import type { Route } from "./+types/client-proposal";

export const handle = {
  sheet: import.meta.env.SSR ? clientProposalCss : "",
};

export const headers = formHeaders;

const findProposal = async (services: Services, asked: Headers, id: string) =>
  findClientProposal(services, await findClients(services, asked), id);

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  try {
    const [clients, viewer] = await Promise.all([
      findClients(services, request.headers),
      services.findSignedIn(request.headers),
    ]);
    if (!viewer) {
      if (context.get(answersForm)) return data({ state: "signed-out" as const });
      // Don't reveal to strangers whether the proposal exists.
      throw redirect(signInFor(params.id));
    }
    // Only now: nothing is read for somebody who is on no booking.
    const [found, money] =
      clients.length === 0
        ? [null, NO_MONEY]
        : await Promise.all([
            findClientProposal(services, clients, params.id),
            readMoneyOfProposal(services, params.id),
          ]);
    if (!found) return data({ state: "missing" as const }, { status: ERROR_CODES.not_found.status });
    const page = await clientPageOf(found.client, found.proposal);
    const isCodeSent = await awaitsCode(services, found.client, { headers: request.headers, right: "sign" });
    const payRetainer = checkoutOrigin(services) && RETAINER;
    const isUnseen = !isVisitNoted(services, [found.client]);
    return data({ state: "found" as const, ...page, isCodeSent, money, payRetainer, isUnseen });
  } catch (error) {
    if (error instanceof Response) throw error;
    services.log.error("wedding_not_read", error);
    if (context.get(answersForm)) return data({ state: "away" as const });
    throw new Response(null, { status: ERROR_CODES.unavailable.status, statusText: "Service Unavailable" });
  }
}

const signInFor = (id: string) => `${CLIENT_HOME}?next=${encodeURIComponent(clientProposalPath(id))}`;

type Sent = { id: string; headers: Headers; fields: Record<string, string>; addOnIds: string[] };
type Answer = {
  /** Null if a choice was only previewed. */
  result: Result<unknown> | null;
  cookies?: string[] | undefined;
  chosen?: ChosenView | undefined;
};

/** Handles a form of the page for the current partner. */
async function answerForm(services: Services, intent: string, sent: Sent): Promise<Answer> {
  const { id, headers, fields, addOnIds } = sent;
  const found = await findProposal(services, headers, id);
  if (!found) {
    const viewer = await services.findSignedIn(headers);
    return { result: viewer ? fail("not_found") : fail("unauthenticated", { form: SIGN_IN_AGAIN }) };
  }
  const { client, proposal } = found;
  // The script that sends this doesn't follow redirects. Somebody who submits it by hand gets the page.
  if (intent === "opened") {
    await Promise.all([noteOpened(services, client, { id, headers }), noteVisit(services, headers)]);
    return { result: ok(null) };
  }
  const chosen = await viewChoice(proposal, { packageId: fields.packageId ?? "", addOnIds });
  if (intent === "choose") return { result: null, chosen };
  const work: Promise<Result<unknown> & { cookies?: string[] }> =
    intent === "decline"
      ? declineProposal(services, client, sent)
      : intent === "new-code"
        ? askForCode(services, client, { headers, path: clientProposalPath(id) })
        : signProposal(services, client, sent);
  const result = await work;
  return { result, chosen, cookies: result.cookies };
}

/** Returns the typed values for the response. The old code is dropped once a new one is sent. */
function typedOf({ code = "", ...fields }: Record<string, string>, isCodeSent: boolean) {
  return isCodeSent ? fields : { ...fields, code };
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await readForm(request);
  const { headers } = request;
  const { intent = "", ...fields } = form.fields;
  context.set(answersForm, true);
  const path = clientProposalPath(id);
  const addOnIds = form.all("addOnIds");
  const answered = answerForm(services, intent, { id, headers, fields, addOnIds });
  const {
    result,
    chosen,
    cookies = [],
  } = await answered.catch((error: unknown): Answer => {
    services.log.error("proposal_not_answered", error);
    return { result: fail("unavailable", { form: NOT_ANSWERED }) };
  });
  const given = cookies.map((cookie) => ["set-cookie", cookie] as [string, string]);
  if (result?.ok) return redirect(path, { status: 303, headers: given });
  const sent = { intent, addOnIds, chosen };
  if (result === null) return data({ error: {}, values: fields, ...sent });
  const { status, headers: wait } = refusalInit(result);
  const values = typedOf(fields, given.length > 0);
  return data(
    { error: result.error, values, ...sent },
    { status, headers: [...given, ...new Headers(wait)] },
  );
}

export const meta: Route.MetaFunction = () => [
  { title: strings.yourProposal },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "no-referrer" },
];

const PICTURE = "/demo/rings-on-velvet.webp";

/** Shown if the current user has no such proposal. */
const Missing = () => (
  <>
    <h1 className="text-44">{strings.weCantFindThisPage}</h1>
    <p className="mt-4">{strings.eachPartnerSignsWithA}</p>
    <p className="mt-8">
      <a href={CLIENT_HOME} className="button button-accent">
        {strings.goToYourWedding}
      </a>
    </p>
  </>
);

/** Shown if a form was submitted without a valid session: the typed text, and a link to sign in again. */
const SignedOut = ({
  reason,
  values,
  id,
}: {
  reason: string;
  values: Record<string, string>;
  id: string;
}) => (
  <>
    <h1 className="text-44">{strings.pleaseSignInAgain}</h1>
    <div className="mt-8">
      <Notice tone="failure" title={strings.thatDidntWork} text={reason} focus />
    </div>
    <TypedWords values={values} />
    <p className="mt-8">
      <a href={signInFor(id)} className="button button-accent">
        {strings.signIn}
      </a>
    </p>
  </>
);

const Plain = ({ children }: { children: ReactNode }) => (
  <section className="on-light">
    <div className="frame py-18 lg:py-28">
      <div className="measure">{children}</div>
    </div>
  </section>
);

export default function ClientProposalPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const refused: RefusedForm | undefined = actionData;
  const problem = refused?.error.fields?.form;
  const values = refused?.values ?? {};
  if (loaderData.state === "signed-out") {
    return (
      <Plain>
        <SignedOut reason={problem ?? SIGN_IN_AGAIN} values={values} id={params.id} />
      </Plain>
    );
  }
  if (loaderData.state === "away") {
    const { intent = "", addOnIds = [] } = actionData ?? {};
    return (
      <Plain>
        <SendAgain
          reason={problem ?? NOT_ANSWERED}
          values={{ ...values, ...(intent ? { intent } : {}) }}
          lists={{ addOnIds }}
        />
      </Plain>
    );
  }
  if (loaderData.state === "missing") {
    return (
      <Plain>
        <Missing />
        <TypedWords values={values} />
      </Plain>
    );
  }
  const page = { ...loaderData, ...actionData?.chosen };
  const isCodeSent = loaderData.isCodeSent || refused?.error.fields?.code !== undefined;
  return (
    <>
      <PageHead words={{ title: strings.forLabel(page.couple), text: "" }} picture={PICTURE} />
      <section
        className="on-light"
        data-client=""
        data-unopened={page.isUnopened ? "" : undefined}
        data-unseen={page.isUnseen ? "" : undefined}
      >
        <div className="frame py-18 lg:py-28">
          <div className="max-w-[46rem]">
            {problem && (
              <div className="mb-10">
                <Notice tone="failure" title={strings.pleaseLookAgain} text={problem} focus />
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
