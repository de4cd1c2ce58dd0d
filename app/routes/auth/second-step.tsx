import { data, redirect, redirectDocument } from "react-router";
import { authAddress } from "#app/features/accounts/sign-in/auth-address.ts";
import { AuthFrame } from "#app/features/accounts/sign-in/auth-frame.tsx";
import { SecondStepForm } from "#app/features/accounts/sign-in/second-step-form.tsx";
import * as strings from "#app/features/accounts/strings/pages.ts";
import { APP } from "#app/lib/page-kind.ts";
import { TOO_LONG } from "#server/accounts/account-forms/service.ts";
import { isSecondStepOpen, passSecondStep } from "#server/accounts/second-factor/service.ts";
import { loginSucceeded, UNEXPECTED_ERROR } from "#server/accounts/sign-in/contract.ts";
import { landing } from "#server/accounts/sign-in/service.ts";
import { DEFAULT_REDIRECT } from "#server/platform/admin-gate/contract.ts";
import { servicesContext } from "#server/platform/context.ts";
import { redirectWithoutBody } from "#server/platform/http/document-redirect.ts";
import { refusalInit } from "#server/platform/http/error-response.ts";
import { leaveFlash } from "#server/platform/http/flash.ts";
import { readForm } from "#server/platform/http/read-form.ts";
import { fail } from "#server/platform/result/contract.ts";
import { sitePath } from "#server/platform/safe-url.ts";
import type { Route } from "./+types/second-step";

export const handle = APP;
export const middleware: Route.MiddlewareFunction[] = [redirectWithoutBody];

const targetOf = (url: URL) => sitePath(url.searchParams.get("redirect")) ?? DEFAULT_REDIRECT;

export function loader({ context, request, url }: Route.LoaderArgs) {
  const target = targetOf(url);
  if (!isSecondStepOpen(context.get(servicesContext), request.headers))
    throw redirect(authAddress("/auth", { redirect: target }));
  return { target };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { fields, excess } = await readForm(request);
  const backup = fields.backupCode !== undefined;
  if (excess) return data({ ...TOO_LONG, backup }, refusalInit(TOO_LONG));
  try {
    const step = await passSecondStep(services, { headers: request.headers, fields });
    if (step.ok) {
      const headers = new Headers(
        step.value.cookies.map((cookie) => ["set-cookie", cookie] as [string, string]),
      );
      const flash = await leaveFlash(services, loginSucceeded(step.value.role));
      if (flash) headers.append("set-cookie", flash);
      // A full page load, so that nothing rendered before the sign-in is kept.
      return redirectDocument(landing(step.value.role, targetOf(url)), { headers });
    }
    return data({ ...step, backup }, refusalInit(step));
  } catch (error) {
    services.log.error("second_step_failed", error);
    const failure = fail("unavailable", { form: UNEXPECTED_ERROR });
    return data({ ...failure, backup }, refusalInit(failure));
  }
}

export const meta: Route.MetaFunction = () => [
  { title: strings.twoFactorAuthentication },
  { name: "robots", content: "noindex" },
];

export default function SecondStep({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AuthFrame title={strings.twoFactorAuthentication}>
      <SecondStepForm outcome={actionData} redirect={loaderData.target} />
    </AuthFrame>
  );
}
