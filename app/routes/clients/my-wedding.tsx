import { data, Link, redirect } from "react-router";
import { PageHead } from "#app/components/layout/page-head.tsx";
import { studioLinks, Words } from "#app/components/layout/prose.tsx";
import { ConfirmAddress } from "#app/features/clients/my-wedding/confirm-address.tsx";
import type { FormAnswer } from "#app/features/clients/my-wedding/own-form.ts";
import { WeddingSections } from "#app/features/clients/my-wedding/wedding-sections.tsx";
import { ClientSignIn } from "#app/features/clients/sign-in/client-sign-in.tsx";
import { PaymentsLink } from "#app/features/payments/own/payments-link.tsx";
import { ProposalSummary } from "#app/features/proposals/signing/proposal-summary.tsx";
import { newsOf } from "#app/features/proposals/signing/wedding-news.ts";
import clientsCss from "#app/theme/clients.css?inline";
import { decided } from "#server/accounts/account-forms/service.ts";
import { findViewer } from "#server/accounts/sign-in/service.ts";
import { MESSAGE_SENT } from "#server/clients/conversation/contract.ts";
import { writeMessage } from "#server/clients/conversation/service.ts";
import { DELETION_ASKED, DELETION_TAKEN_BACK } from "#server/clients/data-requests/contract.ts";
import { askForDeletion, withdrawDeletion } from "#server/clients/data-requests/service.ts";
import { SCHEDULE_SAVED } from "#server/clients/day-schedule/contract.ts";
import { saveOwnSchedule } from "#server/clients/day-schedule/service.ts";
import { findClient, findClients } from "#server/clients/gate/service.ts";
import { clientPath } from "#server/clients/links/service.ts";
import { DETAILS_SAVED, PERSON_ADDED } from "#server/clients/own-details/contract.ts";
import { addPerson, saveOwnDetails } from "#server/clients/own-details/service.ts";
import { SIGN_IN_AGAIN, signInReason } from "#server/clients/sign-in/contract.ts";
import { enterCode, pendingAddress, requestCode, startOver } from "#server/clients/sign-in/service.ts";
import type { WeddingView } from "#server/clients/wedding/contract.ts";
import { hasConfirmedAddress, readWeddings } from "#server/clients/wedding/service.ts";
import { readMoney } from "#server/payments/couple-money/service.ts";
import { CLIENT_HOME } from "#server/platform/admin-gate/contract.ts";
import { calendarDateIn } from "#server/platform/calendar.ts";
import { STUDIO_ZONE } from "#server/platform/clock.ts";
import { servicesContext } from "#server/platform/context.ts";
import { formatCalendarDate, formatEnd } from "#server/platform/format-date.ts";
import { refusalInit } from "#server/platform/http/error-response.ts";
import { leaveFlash } from "#server/platform/http/flash.ts";
import { formHeaders } from "#server/platform/http/form-headers.ts";
import type { PageQuery } from "#server/platform/http/page-query.ts";
import { readForm } from "#server/platform/http/read-form.ts";
import { ERROR_CODES, type Failure, fail } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { NO_MONEY } from "#server/proposals/couple-money/contract.ts";
import { readProposals } from "#server/proposals/summaries/service.ts";
import { loadSnapshot } from "#server/website/snapshot/service.ts";
import type { Route } from "./+types/my-wedding";

export const handle = {
  sheet: import.meta.env.SSR ? clientsCss : "",
  // Where a client was on their way to when they were asked to sign in.
  personalQuery: ["next"],
} satisfies PageQuery & { sheet: string };

export const headers = formHeaders;

const dayOf = (instant: Date) => formatCalendarDate(calendarDateIn(instant, STUDIO_ZONE));

const dated = (wedding: WeddingView) => ({
  ...wedding,
  date: formatCalendarDate(wedding.weddingDate),
  sentOn: dayOf(wedding.createdAt),
  heldUntil: wedding.holdExpiresAt && formatEnd(wedding.holdExpiresAt),
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
    if (!viewer)
      return { state: "stranger" as const, asked: await pendingAddress(services, request.headers) };
    if (next !== null && clients.length > 0) throw redirect(clientPath(next));
    const [{ settings }, weddings, confirmed, proposals, money] = await Promise.all([
      loadSnapshot(services),
      readWeddings(services, clients),
      clients.length > 0 || hasConfirmedAddress(services, viewer),
      readProposals(services, clients),
      readMoney(services, clients),
    ]);
    return {
      state: confirmed ? ("signed-in" as const) : ("unconfirmed" as const),
      ...{ email: viewer.email, name: viewer.name, role: viewer.role },
      ...{ studioEmail: settings.contactEmail, phone: settings.contactPhone },
      weddings: weddings.map((wedding) => ({
        ...dated(wedding),
        proposals: proposals.get(wedding.bookingId) ?? null,
        money: money.get(wedding.bookingId) ?? NO_MONEY,
      })),
    };
  } catch (error) {
    if (error instanceof Response) throw error;
    services.log.error("wedding_not_read", error);
    throw new Response(null, { status: ERROR_CODES.unavailable.status, statusText: "Service Unavailable" });
  }
}

const refused = (failure: Failure, { intent = "", bookingId = "", ...values }: Record<string, string>) =>
  data(
    {
      reason: signInReason(failure.error),
      errors: failure.error.fields ?? {},
      ...{ intent, bookingId, values },
    },
    refusalInit(failure),
  );

/** The forms of a wedding's card, each with what it says when it is done. */
const FORMS = {
  details: { change: saveOwnDetails, done: DETAILS_SAVED },
  person: { change: addPerson, done: PERSON_ADDED },
  schedule: { change: saveOwnSchedule, done: SCHEDULE_SAVED },
  message: { change: writeMessage, done: MESSAGE_SENT },
  "delete-data": { change: askForDeletion, done: DELETION_ASKED },
  "keep-data": { change: withdrawDeletion, done: DELETION_TAKEN_BACK },
};

const isForm = (intent: string | undefined): intent is keyof typeof FORMS =>
  intent !== undefined && Object.hasOwn(FORMS, intent);

/** Carries out a form of a card, for whoever is a person of that wedding. */
async function changeWedding(services: Services, headers: Headers, fields: Record<string, string>) {
  const { intent, bookingId = "" } = fields;
  if (!isForm(intent)) return refused(fail("not_found"), fields);
  const { change, done } = FORMS[intent];
  const work = findClient(services, headers, bookingId).then((client) =>
    // The same for somebody else's wedding as for none.
    client ? change(services, client, fields) : fail("not_found", { form: SIGN_IN_AGAIN }),
  );
  const changed = await decided(services, "wedding_not_changed", work);
  if (!changed.ok) return refused(changed, fields);
  const flash = await leaveFlash(services, done);
  return redirect(CLIENT_HOME, { status: 303, headers: withCookies(flash ? [flash] : []) });
}

const withCookies = (cookies: string[]) =>
  new Headers(cookies.map((cookie) => ["set-cookie", cookie] as [string, string]));

/** The two steps of signing in, and the forms of each wedding. Each ends in a page of its own address, so that loading it anew sends nothing again. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { fields } = await readForm(request);
  const { headers } = request;
  const own = `${CLIENT_HOME}${url.search}`;
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
  const asked = await decided(services, "link_not_sent", requestCode(services, { headers, fields, path }));
  if (!asked.ok) return refused(asked, fields);
  return redirect(own, { status: 303, headers: withCookies([asked.value]) });
}

export const meta: Route.MetaFunction = () => [
  { title: "Your wedding" },
  { name: "robots", content: "noindex" },
];

const PICTURE = "/demo/rings-on-velvet.webp";

type Loaded = Route.ComponentProps["loaderData"];

/** Whom the page greets: a partner as the couple of their newest inquiry, everybody else by their own name. */
function titleOf(loaded: Loaded): string {
  if (loaded.state === "stranger") return "Your wedding";
  const { weddings, name } = loaded;
  const own = weddings.find(({ role }) => role === "partner")?.couple;
  const self = weddings[0]?.people.find((person) => person.self)?.name;
  return `Welcome, ${own ?? self ?? name}`;
}

export default function MyWedding({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead words={{ title: titleOf(loaderData), text: "" }} picture={PICTURE} />
      <section className="on-light">
        <div className="frame py-18 lg:py-28">
          <div className="max-w-[42rem]">
            {loaderData.state === "stranger" ? (
              <div className="max-w-[30rem]">
                <ClientSignIn
                  asked={loaderData.asked}
                  reason={actionData?.reason ?? null}
                  errors={actionData?.errors ?? {}}
                  values={actionData?.values ?? {}}
                />
                {actionData?.values.message && <Unsent words={actionData.values.message} />}
              </div>
            ) : (
              <SignedIn loaded={loaderData} answer={actionData} />
            )}
          </div>
        </div>
      </section>
    </>
  );
}

/** What somebody typed whose session was over: theirs to copy. */
function Unsent({ words }: { words: string }) {
  return <p className="quiet mt-8 whitespace-pre-line border-t border-line pt-6 wrap-anywhere">{words}</p>;
}

type SignedInProps = { loaded: Exclude<Loaded, { state: "stranger" }>; answer: FormAnswer | undefined };

function SignedIn({ loaded, answer }: SignedInProps) {
  const { state, email, role, studioEmail, phone, weddings } = loaded;
  return (
    <>
      {state === "unconfirmed" && <ConfirmAddress email={email} />}
      {state === "signed-in" && weddings.length === 0 && (
        <>
          <h2 className="text-32">Nothing here yet</h2>
          <p className="mt-4">
            Once you send an inquiry from <strong className="wrap-anywhere">{email}</strong>, you'll see its
            status here. Choose your date and a package, and we answer within 24 hours.
          </p>
          <p className="mt-4">
            Have you booked us with another address? Sign out below, then sign in with that one.
          </p>
          <Link to="/booking" className="button button-accent mt-6">
            Ask about your date
          </Link>
        </>
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
              news={newsOf(wedding.role, wedding)}
              payments={wedding.role !== "planner" && <PaymentsLink bookingId={wedding.bookingId} />}
              documents={
                wedding.proposals &&
                wedding.role === "partner" && <ProposalSummary proposals={wedding.proposals} />
              }
            />
          </li>
        ))}
      </ul>
      {weddings.length > 0 && (
        <p className="mt-12">
          <Words
            line="Something changed, or a question? Call {{phone}} or write to {{email}}."
            values={studioLinks({ phone, email: studioEmail })}
          />
        </p>
      )}
      <div className="mt-12 border-t border-line pt-6 text-14">
        <p className="quiet">
          You're signed in as <span className="wrap-anywhere">{email}</span>.
          {role !== "admin" && weddings.length === 0 && " This account doesn't have admin access."}
        </p>
        <form method="post" action="/sign-out?couple" className="mt-4">
          <button type="submit" className="button">
            Sign Out
          </button>
        </form>
      </div>
    </>
  );
}
