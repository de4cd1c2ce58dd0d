import { data, Link, redirect } from "react-router";
import { Notice } from "#app/components/layout/notice.tsx";
import { AddressForm } from "#app/features/clients/sign-in/address-form.tsx";
import * as strings from "#app/features/clients/strings/pages.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import type { ReadPage } from "#app/lib/page-kind.ts";
import clientsCss from "#app/theme/clients.css?inline";
import { decided } from "#server/accounts/account-forms/service.ts";
import { enterByLink, lookAtLink } from "#server/clients/links/service.ts";
import { signInReason } from "#server/clients/sign-in/contract.ts";
import { CLIENT_HOME } from "#server/platform/admin-gate/contract.ts";
import { servicesContext } from "#server/platform/context.ts";
import { isOverLimit } from "#server/platform/http/answered-form.ts";
import { refusalInit } from "#server/platform/http/error-response.ts";
import { formHeaders } from "#server/platform/http/form-headers.ts";
import type { PageQuery } from "#server/platform/http/page-query.ts";
import { ERROR_CODES, ok } from "#server/platform/result/contract.ts";
import type { Route } from "./+types/enter";

export const handle = {
  read: true,
  sheet: import.meta.env.SSR ? clientsCss : "",
  personalQuery: ["token"],
} satisfies PageQuery & ReadPage & { sheet: string };

export const headers = formHeaders;

const tokenOf = (url: URL) => url.searchParams.get("token") ?? "";

// Mail scanners open every link, so opening this one doesn't sign anybody in.
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  if (context.get(isOverLimit)) return data({ state: "limited" as const });
  const work = lookAtLink(services, { headers: request.headers, token: tokenOf(url) }).then(ok);
  const looked = await decided(services, "client_link_unknown", work);
  if (!looked.ok) {
    throw new Response(null, { status: ERROR_CODES.unavailable.status, statusText: "Service Unavailable" });
  }
  if ("path" in looked.value) throw redirect(looked.value.path);
  const link = looked.value;
  return data(link, { status: link.state === "unknown" ? ERROR_CODES.not_found.status : 200 });
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const work = enterByLink(services, { headers: request.headers, token: tokenOf(url) });
  const entered = await decided(services, "sign_in_failed", work);
  if (entered.ok) {
    const cookies = entered.value.cookies.map((cookie) => ["set-cookie", cookie] as [string, string]);
    return redirect(entered.value.path, { status: 303, headers: cookies });
  }
  // The page itself shows that a link has expired or is for somebody else.
  const { code } = entered.error;
  if (code === "limited") context.set(isOverLimit, true);
  const reason = code === "not_found" || code === "forbidden" ? null : signInReason(entered.error);
  return data({ reason }, refusalInit(entered));
}

export const meta: Route.MetaFunction = () => [
  { title: strings.yourWedding },
  { name: "robots", content: "noindex" },
];

const TITLES = {
  open: strings.openYourWeddingPage,
  over: strings.thisLinkHasBeenUsed,
  limited: strings.openYourWeddingPage,
  other: strings.thisLinkIsForSomeone,
  unknown: strings.thisLinkDoesntWork,
};

export default function Enter({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <section className="on-light">
      <div className="frame py-18 lg:py-28">
        <div className="measure">
          {actionData?.reason && (
            <div className="mb-8">
              <Notice tone="failure" title={strings.thatDidntWork} text={actionData.reason} focus />
            </div>
          )}
          <h1 className="text-44">{TITLES[loaderData.state]}</h1>
          {loaderData.state === "open" && (
            <>
              <p className="mb-8 mt-4">
                {strings.thisLinkIsFor} <strong className="font-semibold">{loaderData.name}</strong>{" "}
                {strings.aloneItWorksOnceUntil(loaderData.lastDay)}
              </p>
              <form method="post">
                <SubmitButton busyLabel={strings.opening}>{strings.continueAs(loaderData.name)}</SubmitButton>
              </form>
            </>
          )}
          {loaderData.state === "over" && (
            <>
              <p className="mb-8 mt-4">
                {strings.linksWorkOnceSoThat}{" "}
                <strong className="font-semibold wrap-anywhere">{loaderData.address}</strong>.
              </p>
              <AddressForm action={`${CLIENT_HOME}?next=${encodeURIComponent(loaderData.next)}`} />
            </>
          )}
          {loaderData.state === "other" && (
            <>
              <p className="mb-8 mt-4">{strings.itIsForAndYoure(loaderData.name)}</p>
              <div className="flex flex-wrap items-center gap-6">
                <Link to={CLIENT_HOME} className="button button-accent">
                  {strings.goToMyOwnPage}
                </Link>
                <form method="post" action="/sign-out?couple">
                  <button type="submit" className="button">
                    {strings.signOut}
                  </button>
                </form>
              </div>
            </>
          )}
          {loaderData.state === "unknown" && (
            <>
              <p className="mb-8 mt-4">{strings.makeSureYouCopiedThe}</p>
              <Link to={CLIENT_HOME} className="button button-accent">
                {strings.signInWithACode}
              </Link>
            </>
          )}
        </div>
      </div>
    </section>
  );
}
