import { redirect } from "react-router";
import { Notice } from "#app/components/layout/notice.tsx";
import { PageHead } from "#app/components/layout/page-head.tsx";
import { studioLinks, Words } from "#app/components/layout/prose.tsx";
import { CodeStep } from "#app/features/clients/code-step/code-step.tsx";
import { ConfirmAddress } from "#app/features/clients/my-wedding/confirm-address.tsx";
import { NothingHere } from "#app/features/clients/my-wedding/nothing-here.tsx";
import type { FormAnswer } from "#app/features/clients/my-wedding/own-form.ts";
import { SignedInAs } from "#app/features/clients/my-wedding/signed-in-as.tsx";
import { WeddingSections } from "#app/features/clients/my-wedding/wedding-sections.tsx";
import { ClientSignIn } from "#app/features/clients/sign-in/client-sign-in.tsx";
import * as strings from "#app/features/clients/strings/pages.ts";
import { SendAgain } from "#app/features/clients/unsent/send-again.tsx";
import { TypedWords } from "#app/features/clients/unsent/typed-words.tsx";
import { FilmsLink } from "#app/features/delivery/cinema/films-link.tsx";
import { PaymentsLink } from "#app/features/payments/own/payments-link.tsx";
import { homeWords } from "#app/features/proposals/current-state/home-words.ts";
import { ProposalSummary } from "#app/features/proposals/signing/proposal-summary.tsx";
import type { ReadPage } from "#app/lib/page-kind.ts";
import clientsCss from "#app/theme/clients.css?inline";
import { decided } from "#server/accounts/account-forms/service.ts";
import { findViewer } from "#server/accounts/sign-in/service.ts";
import { readStates } from "#server/bookings/current-state/service.ts";
import { findClients } from "#server/clients/gate/service.ts";
import { clientPath } from "#server/clients/links/service.ts";
import { isOfCouple, mayAfterCode } from "#server/clients/rights/contract.ts";
import {
  enterCode,
  renewCode,
  requestCode,
  shownAddress,
  startOver,
} from "#server/clients/sign-in/service.ts";
import { seenState } from "#server/clients/viewer-state/contract.ts";
import { isVisitNoted, noteVisit } from "#server/clients/visits/service.ts";
import type { WeddingView } from "#server/clients/wedding/contract.ts";
import { hasConfirmedAddress, readWeddings } from "#server/clients/wedding/service.ts";
import { CODE_STEP } from "#server/clients/wedding-forms/contract.ts";
import { readCodeStep } from "#server/clients/wedding-forms/service.ts";
import { readFilmsSummaries } from "#server/delivery/cinema/service.ts";
import { CLIENT_HOME } from "#server/platform/admin-gate/contract.ts";
import { calendarDateIn } from "#server/platform/calendar.ts";
import { STUDIO_ZONE } from "#server/platform/clock.ts";
import { servicesContext } from "#server/platform/context.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import { answersForm } from "#server/platform/http/answered-form.ts";
import { formHeaders } from "#server/platform/http/form-headers.ts";
import type { PageQuery } from "#server/platform/http/page-query.ts";
import { readForm } from "#server/platform/http/read-form.ts";
import { ERROR_CODES } from "#server/platform/result/contract.ts";
import { readProposals } from "#server/proposals/summaries/service.ts";
import { loadSnapshot } from "#server/website/snapshot/service.ts";
import type { Route } from "./+types/my-wedding";
import { askForCode, changeWedding, refused, withCookies } from "./wedding-answers.ts";

export const handle = {
  read: true,
  sheet: import.meta.env.SSR ? clientsCss : "",
  // The page that a client wanted to open before they were asked to sign in.
  // And the form of theirs that waits for a code.
  personalQuery: ["next", CODE_STEP],
} satisfies PageQuery & ReadPage & { sheet: string };

export const headers = formHeaders;

const dayOf = (instant: Date) => formatCalendarDate(calendarDateIn(instant, STUDIO_ZONE));

const dated = (wedding: WeddingView) => ({
  ...wedding,
  date: wedding.weddingDate === null ? strings.dateNotDecided : formatCalendarDate(wedding.weddingDate),
  sentOn: wedding.inquiredAt && dayOf(wedding.inquiredAt),
  formKey: crypto.randomUUID(),
});

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const next = url.searchParams.get("next");
  try {
    const [viewer, clients] = await Promise.all([
      findViewer(services, request.headers),
      findClients(services, request.headers),
    ]);
    if (!viewer) return { state: "stranger" as const, asked: await shownAddress(services, request.headers) };
    if (next !== null && clients.length > 0) throw redirect(clientPath(next));
    const [{ settings }, weddings, confirmed, proposals, states, films, codeStep] = await Promise.all([
      loadSnapshot(services),
      readWeddings(services, clients),
      clients.length > 0 || hasConfirmedAddress(services, viewer),
      readProposals(services, clients),
      readStates(services, [...new Set(clients.map(({ bookingId }) => bookingId))]),
      readFilmsSummaries(services, clients),
      readCodeStep(services, clients, { headers: request.headers, url }),
    ]);
    return {
      state: confirmed ? ("signed-in" as const) : ("unconfirmed" as const),
      email: viewer.email,
      name: viewer.name,
      studioEmail: settings.contactEmail,
      phone: settings.contactPhone,
      isVisitNoted: isVisitNoted(services, clients),
      codeStep,
      weddings: weddings.flatMap((wedding) => {
        const state = states.get(wedding.bookingId);
        const client = clients.find(({ contactId }) => contactId === wedding.contactId);
        // Deleted while the page was read.
        if (!state || !client) return [];
        const seen = seenState(state, client);
        const own = proposals.get(wedding.bookingId) ?? null;
        return {
          ...dated(wedding),
          films: films.get(wedding.bookingId) ?? null,
          said: homeWords(seen),
          proposals: own,
          // Only the words leave the server for those who may not see the agreement.
          documents: own && mayAfterCode(client, "see_agreement") ? { state: seen, proposals: own } : null,
        };
      }),
    };
  } catch (error) {
    if (error instanceof Response) throw error;
    services.log.error("wedding_not_read", error);
    if (context.get(answersForm)) return { state: "away" as const };
    throw new Response(null, { status: ERROR_CODES.unavailable.status, statusText: "Service Unavailable" });
  }
}

/**
 * Handles both steps of signing in, and the forms of each wedding. On success it redirects, so a reload submits
 * nothing again.
 */
export async function action({ context, request, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { fields } = await readForm(request);
  const { headers } = request;
  const own = `${CLIENT_HOME}${url.search}`;
  context.set(answersForm, true);
  if (fields.intent === "visit") {
    await noteVisit(services, headers);
    // The script that sends this doesn't follow redirects. Somebody who submits it by hand gets the page.
    return redirect(own, 303);
  }
  if (fields.intent === "new-code") {
    return askForCode({ services, work: renewCode(services, { headers }), fields, own });
  }
  if (fields.intent === "other-address") {
    return redirect(own, { status: 303, headers: withCookies([await startOver(services)]) });
  }
  if (fields.intent !== undefined) return changeWedding(services, headers, fields);
  if (fields.code !== undefined) {
    const entered = await decided(services, "sign_in_failed", enterCode(services, { headers, fields }));
    if (!entered.ok) return refused(entered, fields);
    const { path, cookies } = entered.value;
    return redirect(path, { status: 303, headers: withCookies(cookies) });
  }
  const path = clientPath(url.searchParams.get("next"));
  return askForCode({ services, work: requestCode(services, { headers, fields, path }), fields, own });
}

export const meta: Route.MetaFunction = () => [
  { title: strings.yourWedding },
  { name: "robots", content: "noindex" },
];

const PICTURE = "/demo/rings-on-velvet.webp";

type Loaded = Route.ComponentProps["loaderData"];

/** Whether the browser should report the visit. */
const isUnseen = (loaded: Loaded) => "isVisitNoted" in loaded && !loaded.isVisitNoted;

/** Returns the greeting: partners by the couple's names of their newest inquiry, everybody else by their own name. */
function titleOf(loaded: Loaded): string {
  if (loaded.state === "stranger" || loaded.state === "away") return strings.yourWedding;
  const { weddings, name } = loaded;
  const own = weddings.find(isOfCouple)?.couple;
  const self = weddings[0]?.people.find((person) => person.self)?.name;
  return strings.welcome(own ?? self ?? name);
}

export default function MyWedding({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead words={{ title: titleOf(loaderData), text: "" }} picture={PICTURE} />
      <section className="on-light" data-client="" data-unseen={isUnseen(loaderData) ? "" : undefined}>
        <div className="frame py-18 lg:py-28">
          <div className="max-w-[42rem]">
            {loaderData.state === "stranger" && (
              <div className="max-w-[30rem]">
                <ClientSignIn
                  asked={loaderData.asked}
                  reason={actionData?.reason ?? null}
                  errors={actionData?.errors ?? {}}
                  values={actionData?.values ?? {}}
                />
                {actionData && isOfWedding(actionData) && <TypedWords values={actionData.values} />}
              </div>
            )}
            {loaderData.state === "away" && actionData && (
              <SendAgain reason={actionData.reason} values={sentAs(actionData)} />
            )}
            {(loaderData.state === "signed-in" || loaderData.state === "unconfirmed") &&
              (loaderData.codeStep && !(actionData && isOfWedding(actionData)) ? (
                <CodeStep
                  step={loaderData.codeStep}
                  email={loaderData.email}
                  reason={actionData?.reason ?? null}
                  errors={actionData?.errors ?? {}}
                />
              ) : (
                <SignedIn loaded={loaderData} answer={actionData} />
              ))}
          </div>
        </div>
      </section>
    </>
  );
}

/** Whether the outcome belongs to a form on a wedding's card, as opposed to the sign-in. */
const isOfWedding = ({ bookingId }: FormAnswer) => bookingId !== "";

/** Returns a form's fields as submitted. */
const sentAs = ({ intent, bookingId, values }: FormAnswer) => ({
  ...values,
  ...(intent ? { intent } : {}),
  ...(bookingId ? { bookingId } : {}),
});

type SignedInProps = {
  loaded: Extract<Loaded, { weddings: unknown }>;
  answer: FormAnswer | undefined;
};

function SignedIn({ loaded, answer }: SignedInProps) {
  const { state, email, studioEmail, phone, weddings } = loaded;
  // Their access was withdrawn while they were typing, the form belongs to another session, or it is no longer kept.
  const isNowhere = answer && !weddings.some((one) => one.bookingId === answer.bookingId);
  return (
    <>
      {isNowhere && (
        <div className="mb-12">
          <Notice tone="failure" title={strings.thatDidntWork} text={answer.reason ?? ""} focus />
          <TypedWords values={answer.values} />
        </div>
      )}
      {state === "unconfirmed" && <ConfirmAddress email={email} />}
      {state === "signed-in" && weddings.length === 0 && (
        <NothingHere email={email} studio={{ phone, email: studioEmail }} />
      )}
      <ul className="grid gap-18">
        {weddings.map((wedding) => (
          <li key={wedding.contactId} className="border-t border-accent pt-6">
            <WeddingSections
              wedding={wedding}
              several={weddings.length > 1}
              answer={answer}
              agreed={wedding.proposals?.agreed ?? null}
              offered={wedding.proposals?.offered ?? null}
              said={wedding.said}
              films={wedding.films && <FilmsLink bookingId={wedding.bookingId} films={wedding.films} />}
              payments={mayAfterCode(wedding, "see_money") && <PaymentsLink bookingId={wedding.bookingId} />}
              documents={wedding.documents && <ProposalSummary {...wedding.documents} />}
            />
          </li>
        ))}
      </ul>
      {weddings.length > 0 && (
        <p className="mt-12">
          <Words
            line={strings.somethingChangedOrAQuestion}
            values={studioLinks({ phone, email: studioEmail })}
          />
        </p>
      )}
      <SignedInAs email={email} />
    </>
  );
}
