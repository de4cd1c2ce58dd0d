import { Notice } from "#app/components/layout/notice.tsx";
import { AddressForm, BackToSignIn, ToResend } from "#app/features/accounts/sign-in/address-form.tsx";
import { AuthFrame } from "#app/features/accounts/sign-in/auth-frame.tsx";
import { UNTOUCHED } from "#app/features/accounts/sign-in/form-state.ts";
import * as strings from "#app/features/accounts/strings/pages.ts";
import { APP } from "#app/lib/page-kind.ts";
import { decided, refusedForm, TOO_LONG } from "#server/accounts/account-forms/service.ts";
import { LINK_SENT } from "#server/accounts/registration/contract.ts";
import { forgotPassword, resendConfirmation } from "#server/accounts/registration/service.ts";
import { DEFAULT_REDIRECT } from "#server/platform/admin-gate/contract.ts";
import { servicesContext } from "#server/platform/context.ts";
import { formHeaders } from "#server/platform/http/form-headers.ts";
import { readForm } from "#server/platform/http/read-form.ts";
import { sitePath } from "#server/platform/safe-url.ts";
import type { Route } from "./+types/send-link";

export const handle = APP;
export const headers = formHeaders;

/** The pages that send a link to an email address. */
const PAGES = {
  reset: {
    path: "/auth/forgot",
    title: strings.forgotYourPassword,
    intro: strings.enterYourAccountsEmailAddressAnd,
  },
  confirmation: {
    path: "/auth/resend",
    title: strings.confirmYourEmail,
    intro: strings.enterYourAccountsEmailAddress,
  },
};

const kindOf = ({ pathname }: URL) =>
  pathname.startsWith(PAGES.confirmation.path) ? ("confirmation" as const) : ("reset" as const);

export const loader = ({ url }: Route.LoaderArgs) => ({
  kind: kindOf(url),
  redirect: sitePath(url.searchParams.get("redirect")) ?? DEFAULT_REDIRECT,
});

export async function action({ context, request, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { fields, excess } = await readForm(request);
  if (excess) return refusedForm(TOO_LONG, fields);
  const redirect = sitePath(url.searchParams.get("redirect"));
  const send = kindOf(url) === "confirmation" ? resendConfirmation : forgotPassword;
  const work = send(services, { headers: request.headers, fields, redirect });
  const result = await decided(services, "link_not_sent", work);
  return result.ok ? result : refusedForm(result, fields);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: PAGES[loaderData?.kind ?? "reset"].title },
  { name: "robots", content: "noindex" },
];

export default function SendLink({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, redirect } = loaderData;
  const { path, title, intro } = PAGES[kind];
  return (
    <AuthFrame title={title}>
      {actionData?.ok ? (
        <>
          <Notice tone="success" title={LINK_SENT.title} text={LINK_SENT[kind]} />
          <BackToSignIn redirect={redirect} />
        </>
      ) : (
        <>
          <AddressForm
            state={actionData ?? UNTOUCHED}
            redirect={redirect}
            path={path}
            intro={intro}
            button={strings.sendTheLink}
          />
          {kind === "reset" && <ToResend redirect={redirect} />}
        </>
      )}
    </AuthFrame>
  );
}
