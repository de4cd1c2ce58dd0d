import type { ReactNode } from "react";
import { data, redirect } from "react-router";
import { Notice } from "#app/components/layout/notice.tsx";
import { PageHead } from "#app/components/layout/page-head.tsx";
import * as strings from "#app/features/clients/strings/pages.ts";
import { SendAgain } from "#app/features/clients/unsent/send-again.tsx";
import { TypedWords } from "#app/features/clients/unsent/typed-words.tsx";
import { DeclineQuestion } from "#app/features/proposals/signing/decline-question.tsx";
import { ProposalState } from "#app/features/proposals/signing/proposal-state.tsx";
import { SigningForm } from "#app/features/proposals/signing/signing-form.tsx";
import type { ReadPage } from "#app/lib/page-kind.ts";
import clientProposalCss from "#app/theme/client-proposal.css?inline";
import { readStateOfProposal } from "#server/bookings/current-state/service.ts";
import { findClients } from "#server/clients/gate/service.ts";
import { SIGN_IN_AGAIN } from "#server/clients/sign-in/contract.ts";
import { seenState } from "#server/clients/viewer-state/contract.ts";
import { isVisitNoted, noteVisit } from "#server/clients/visits/service.ts";
import { RETAINER } from "#server/payments/checkout/contract.ts";
import { checkoutOrigin } from "#server/payments/stripe/service.ts";
import { CLIENT_HOME } from "#server/platform/admin-gate/contract.ts";
import { servicesContext } from "#server/platform/context.ts";
import { answersForm } from "#server/platform/http/answered-form.ts";
import { refusalInit } from "#server/platform/http/error-response.ts";
import { leaveFlash } from "#server/platform/http/flash.ts";
import { formHeaders } from "#server/platform/http/form-headers.ts";
import type { PageQuery } from "#server/platform/http/page-query.ts";
import { readForm } from "#server/platform/http/read-form.ts";
import { ERROR_CODES, type Failure, fail } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { type FormOutcome, takeProposalForm } from "#server/proposals/client-forms/service.ts";
import { clientPageOf, findClientProposal } from "#server/proposals/client-page/service.ts";
import { readKept } from "#server/proposals/kept-form/service.ts";
import { noteOpened } from "#server/proposals/opening/service.ts";
import { clientProposalPath, NOT_ANSWERED } from "#server/proposals/signing/contract.ts";
import type { Route } from "./+types/client-proposal";

export const handle = {
  read: true,
  sheet: import.meta.env.SSR ? clientProposalCss : "",
  // Whether they are asked if they want to decline.
  personalQuery: ["ask"],
} satisfies PageQuery & ReadPage & { sheet: string };

export const headers = formHeaders;

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  try {
    const { headers: asked } = request;
    const [clients, viewer] = await Promise.all([findClients(services, asked), services.findSignedIn(asked)]);
    if (!viewer) {
      if (context.get(answersForm)) return data({ state: "signed-out" as const });
      // Don't reveal to strangers whether the proposal exists.
      throw redirect(signInFor(params.id));
    }
    // Only now: nothing is read for somebody who is on no booking.
    const [found, current, kept] =
      clients.length === 0
        ? [null, null, null]
        : await Promise.all([
            findClientProposal(services, clients, params.id),
            readStateOfProposal(services, params.id),
            readKept(services, { id: params.id, headers: asked }),
          ]);
    if (!found || !current)
      return data({ state: "missing" as const }, { status: ERROR_CODES.not_found.status });
    const page = await clientPageOf(services, found.client, found.proposal, { headers: asked, kept });
    const seen = seenState(current, found.client);
    const asksToDecline = url.searchParams.get("ask") === "decline" && seen.may.decline !== "no";
    const typed = { formKey: crypto.randomUUID(), values: kept?.values ?? {}, errors: kept?.errors ?? {} };
    const payRetainer = checkoutOrigin(services) && RETAINER;
    const isUnseen = !isVisitNoted(services, [found.client]);
    return data({ state: "found" as const, ...page, ...typed, asksToDecline, seen, payRetainer, isUnseen });
  } catch (error) {
    if (error instanceof Response) throw error;
    services.log.error("wedding_not_read", error);
    if (context.get(answersForm)) return data({ state: "away" as const });
    throw new Response(null, { status: ERROR_CODES.unavailable.status, statusText: "Service Unavailable" });
  }
}

const signInFor = (id: string) => `${CLIENT_HOME}?next=${encodeURIComponent(clientProposalPath(id))}`;

/** Handles a form of the page for the current partner. */
async function answerForm(services: Services, sent: Sent): Promise<FormOutcome | Failure> {
  const { id, headers, intent } = sent;
  const clients = await findClients(services, headers);
  const [found, kept] =
    clients.length === 0
      ? [null, null]
      : await Promise.all([findClientProposal(services, clients, id), readKept(services, { id, headers })]);
  if (!found) {
    const viewer = await services.findSignedIn(headers);
    return viewer ? fail("not_found") : fail("unauthenticated", { form: SIGN_IN_AGAIN });
  }
  // The script that sends this doesn't follow redirects. Somebody who submits it by hand gets the page.
  if (intent === "opened") {
    await Promise.all([noteOpened(services, found.client, { id, headers }), noteVisit(services, headers)]);
    return { path: clientProposalPath(id), cookies: [] };
  }
  return takeProposalForm(services, { ...found, kept }, sent);
}

type Sent = {
  id: string;
  headers: Headers;
  intent: string;
  fields: Record<string, string>;
  addOnIds: string[];
};

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await readForm(request);
  const { intent = "", ...fields } = form.fields;
  context.set(answersForm, true);
  const addOnIds = form.all("addOnIds");
  const answered = answerForm(services, { id, headers: request.headers, intent, fields, addOnIds });
  const outcome = await answered.catch((error: unknown): Failure => {
    services.log.error("proposal_not_answered", error);
    return fail("unavailable", { form: NOT_ANSWERED });
  });
  if ("ok" in outcome) {
    const { error } = outcome;
    return data({ error, values: fields, intent, addOnIds }, refusalInit(outcome));
  }
  // What was sent is kept. A page that answers a form directly would be lost on a reload, and Back would lead to it.
  const { path, cookies, done } = outcome;
  const flash = done ? await leaveFlash(services, done) : null;
  const given = [...cookies, ...(flash ? [flash] : [])].map(
    (cookie) => ["set-cookie", cookie] as [string, string],
  );
  return redirect(path, { status: 303, headers: given });
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
  const problem = actionData?.error.fields?.form;
  const values = actionData?.values ?? {};
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
  const page = loaderData;
  const { form: refusal } = page.errors;
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
            {refusal && (
              <div className="mb-10">
                <Notice tone="failure" title={strings.pleaseLookAgain} text={refusal} focus />
              </div>
            )}
            {page.asksToDecline ? (
              <DeclineQuestion page={page} state={page.seen} typed={page} />
            ) : (
              <>
                <ProposalState page={page} state={page.seen} payRetainer={page.payRetainer} />
                <SigningForm page={page} state={page.seen} typed={page} />
              </>
            )}
          </div>
        </div>
      </section>
    </>
  );
}
