import { data, redirectDocument, redirect as redirectTo } from "react-router";
import { AccountCreated } from "#app/features/accounts/sign-in/account-created.tsx";
import { authAddress, tabOf } from "#app/features/accounts/sign-in/auth-address.ts";
import { AuthFrame } from "#app/features/accounts/sign-in/auth-frame.tsx";
import { AuthTabs } from "#app/features/accounts/sign-in/auth-tabs.tsx";
import { ByInvitation } from "#app/features/accounts/sign-in/by-invitation.tsx";
import { type FormState, UNTOUCHED } from "#app/features/accounts/sign-in/form-state.ts";
import { SignInForm } from "#app/features/accounts/sign-in/sign-in-form.tsx";
import { SignUpForm } from "#app/features/accounts/sign-in/sign-up-form.tsx";
import { ToMyWedding } from "#app/features/accounts/sign-in/to-my-wedding.tsx";
import * as strings from "#app/features/accounts/strings/pages.ts";
import { APP } from "#app/lib/page-kind.ts";
import { decided, refusedForm, TOO_LONG } from "#server/accounts/account-forms/service.ts";
import { forgetSignUp, hasPendingSignUp, rememberSignUp } from "#server/accounts/pending-sign-up/service.ts";
import { newSignUpToken, signUp } from "#server/accounts/registration/service.ts";
import { loginSucceeded } from "#server/accounts/sign-in/contract.ts";
import { findViewerOrNobody, landing, signIn } from "#server/accounts/sign-in/service.ts";
import { DEFAULT_REDIRECT } from "#server/platform/admin-gate/contract.ts";
import { servicesContext } from "#server/platform/context.ts";
import { redirectWithoutBody } from "#server/platform/http/document-redirect.ts";
import { leaveFlash } from "#server/platform/http/flash.ts";
import { formHeaders } from "#server/platform/http/form-headers.ts";
import { readForm } from "#server/platform/http/read-form.ts";
import { sitePath } from "#server/platform/safe-url.ts";
import { loadSnapshot } from "#server/website/snapshot/service.ts";
import type { Route } from "./+types/auth";

export const handle = APP;
export const middleware: Route.MiddlewareFunction[] = [redirectWithoutBody];
export const headers = formHeaders;

const targetOf = (url: URL) => sitePath(url.searchParams.get("redirect")) ?? DEFAULT_REDIRECT;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const target = targetOf(url);
  const viewer = await findViewerOrNobody(services, request.headers);
  if (viewer) throw redirectTo(landing(viewer.role, target));
  const tab = tabOf(url.searchParams);
  const { signUpOpen } = (await loadSnapshot(services)).settings;
  const token = tab === "sign-up" && signUpOpen ? await newSignUpToken(services) : "";
  return { tab, target, token, signUpOpen };
}

export async function action(args: Route.ActionArgs) {
  const { fields, excess } = await readForm(args.request);
  if (excess) return refusedForm(TOO_LONG, fields);
  return tabOf(args.url.searchParams) === "sign-up" ? signUpWith(args, fields) : signInWith(args, fields);
}

type Fields = Record<string, string>;

async function signInWith({ context, request, url }: Route.ActionArgs, fields: Fields) {
  const services = context.get(servicesContext);
  const work = signIn(services, { headers: request.headers, fields });
  const result = await decided(services, "sign_in_failed", work);
  if (!result.ok) {
    const sent = { headers: request.headers, email: fields.email ?? "" };
    const isPending = result.error.code === "unauthenticated" && (await hasPendingSignUp(services, sent));
    return refusedForm(result, fields, { isPending });
  }
  const { cookies, role } = result.value;
  const answered = new Headers(cookies.map((cookie) => ["set-cookie", cookie] as [string, string]));
  const target = targetOf(url);
  if (role === null) {
    return redirectDocument(authAddress("/auth/second-step", { redirect: target }), { headers: answered });
  }
  const flash = await leaveFlash(services, loginSucceeded(role));
  if (flash) answered.append("set-cookie", flash);
  for (const cookie of await forgetSignUp(services, request.headers)) answered.append("set-cookie", cookie);
  // A full page load, so that nothing rendered before the sign-in is kept.
  return redirectDocument(landing(role, target), { headers: answered });
}

async function signUpWith({ context, request, url }: Route.ActionArgs, fields: Fields) {
  const services = context.get(servicesContext);
  const redirect = sitePath(url.searchParams.get("redirect"));
  const work = signUp(services, { headers: request.headers, fields, redirect });
  const result = await decided(services, "sign_up_failed", work);
  if (!result.ok) return refusedForm(result, fields);
  return data(result, { headers: { "set-cookie": await rememberSignUp(services, result.value.email) } });
}

const titleOf = (tab: string | undefined) => (tab === "sign-up" ? strings.signUp : strings.signIn);

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: titleOf((loaderData as { tab?: string } | undefined)?.tab) },
  { name: "robots", content: "noindex" },
];

export default function Auth({ loaderData, actionData }: Route.ComponentProps) {
  const { tab, target, token, signUpOpen } = loaderData;
  if (actionData?.ok) {
    return (
      <AuthFrame title={strings.signUp}>
        <AccountCreated email={actionData.value.email} redirect={target} />
      </AuthFrame>
    );
  }
  const state: FormState = actionData ?? UNTOUCHED;
  return (
    <AuthFrame title={titleOf(tab)}>
      <AuthTabs tab={tab} redirect={target} />
      {tab === "sign-up" && !signUpOpen && <ByInvitation />}
      {tab === "sign-up" && signUpOpen && (
        // The form's open time continues to count after a correction, unless it was too long.
        <SignUpForm
          state={state}
          redirect={target}
          token={state.error.fields?.form ? token : (state.values.form ?? token)}
        />
      )}
      {tab === "sign-in" && <SignInForm state={state} redirect={target} />}
      <ToMyWedding />
    </AuthFrame>
  );
}
