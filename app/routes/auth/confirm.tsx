import { data } from "react-router";
import { AuthFrame } from "#app/features/accounts/sign-in/auth-frame.tsx";
import { ConfirmationForm } from "#app/features/accounts/sign-in/confirmation-form.tsx";
import { DeadLink } from "#app/features/accounts/sign-in/dead-link.tsx";
import { UNTOUCHED } from "#app/features/accounts/sign-in/form-state.ts";
import { NowSignIn } from "#app/features/accounts/sign-in/now-sign-in.tsx";
import * as strings from "#app/features/accounts/strings/pages.ts";
import { APP } from "#app/lib/page-kind.ts";
import { decided, refusedForm, TOO_LONG } from "#server/accounts/account-forms/service.ts";
import { forgetSignUp } from "#server/accounts/pending-sign-up/service.ts";
import { EMAIL_CONFIRMED } from "#server/accounts/registration/contract.ts";
import { confirmationLink, confirmEmail } from "#server/accounts/registration/service.ts";
import { onwardOf } from "#server/accounts/return-path/service.ts";
import { servicesContext } from "#server/platform/context.ts";
import { formHeaders } from "#server/platform/http/form-headers.ts";
import { readForm } from "#server/platform/http/read-form.ts";
import { ok } from "#server/platform/result/contract.ts";
import type { Route } from "./+types/confirm";

export const handle = APP;
export const headers = formHeaders;

const tokenOf = (url: URL) => url.searchParams.get("token") ?? "";

// Mail scanners open every link: opening this one confirms nothing.
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const work = confirmationLink(services, tokenOf(url)).then(ok);
  const looked = await decided(services, "confirmation_link_unknown", work);
  return {
    token: tokenOf(url),
    // The database may be available again when the form is sent, so an outage turns nobody away.
    link: looked.ok ? looked.value : { email: null, ownPassword: true },
    /** Set by users who did not choose the sign-up's password. */
    anew: url.searchParams.has("new"),
    redirect: onwardOf(url),
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { fields, excess } = await readForm(request);
  if (excess) return refusedForm(TOO_LONG, fields);
  const work = confirmEmail(services, { headers: request.headers, fields, token: tokenOf(url) });
  const result = await decided(services, "confirmation_failed", work);
  if (!result.ok) return refusedForm(result, fields);
  const cookies = await forgetSignUp(services, request.headers);
  return data(result, { headers: cookies.map((cookie) => ["set-cookie", cookie] as [string, string]) });
}

export const meta: Route.MetaFunction = () => [
  { title: strings.confirmYourEmail },
  { name: "robots", content: "noindex" },
];

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const { token, link, anew, redirect } = loaderData;
  if (actionData?.ok) {
    return (
      <AuthFrame title={strings.welcome}>
        <NowSignIn done={EMAIL_CONFIRMED} redirect={redirect} />
      </AuthFrame>
    );
  }
  const usable = link && actionData?.error.code !== "not_found";
  return (
    <AuthFrame title={strings.confirmYourEmail}>
      {usable ? (
        <ConfirmationForm
          state={actionData ?? UNTOUCHED}
          email={link.email}
          token={token}
          redirect={redirect}
          ownPassword={link.ownPassword}
          anew={anew || !link.ownPassword}
        />
      ) : (
        <DeadLink path="/auth/resend" label={strings.sendItAgain} redirect={redirect} />
      )}
    </AuthFrame>
  );
}
