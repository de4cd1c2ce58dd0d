import { data, Form, Link, useNavigation } from "react-router";
import { Notice } from "#app/components/layout/notice.tsx";
import { AuthFrame } from "#app/features/accounts/sign-in/auth-frame.tsx";
import * as strings from "#app/features/accounts/strings/pages.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { APP } from "#app/lib/page-kind.ts";
import { LINK_OVER } from "#server/accounts/profile/contract.ts";
import { confirmEmailChange, emailOfLink } from "#server/accounts/profile/service.ts";
import { UNEXPECTED_ERROR } from "#server/accounts/sign-in/contract.ts";
import { servicesContext } from "#server/platform/context.ts";
import { fail } from "#server/platform/result/contract.ts";
import type { Route } from "./+types/change-email";

export const handle = APP;

const tokenOf = (url: URL) => url.searchParams.get("token") ?? "";

/** Only reads: mail scanners open every link, which must not change anything. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  try {
    // No status of its own: after a submission it would override the action's.
    return { email: await emailOfLink(services, tokenOf(url)) };
  } catch (error) {
    services.log.error("email_link_unknown", error);
    throw new Response(null, { status: 503, statusText: "Service Unavailable" });
  }
}

export async function action({ context, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  try {
    const changed = await confirmEmailChange(services, tokenOf(url));
    return changed.ok ? changed : data(fail("not_found", { form: LINK_OVER }), { status: 410 });
  } catch (error) {
    services.log.error("email_not_changed", error);
    return data(fail("unavailable", { form: UNEXPECTED_ERROR }), { status: 503 });
  }
}

export const meta: Route.MetaFunction = () => [
  { title: strings.yourNewEmailAddress },
  { name: "robots", content: "noindex" },
];

export default function ChangeEmail({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === "POST";
  const refused = actionData?.ok === false ? actionData.error.fields?.form : undefined;
  const reason = refused ?? (!actionData && loaderData.email === null ? LINK_OVER : null);
  return (
    <AuthFrame title={strings.newAddress}>
      {actionData?.ok && (
        <>
          <Notice
            tone="success"
            title={strings.yourEmailAddressHasChanged}
            text={strings.youNowSignInWith(actionData.value.email)}
          />
          <p className="mt-8">
            <Link to="/auth?redirect=/admin/account" className="button button-accent">
              {strings.goToYourAccount}
            </Link>
          </p>
        </>
      )}
      {reason && <Notice tone="failure" title={strings.nothingWasChanged} text={reason} />}
      {!actionData?.ok && loaderData.email !== null && (
        <Form method="post" className={reason ? "mt-8 grid gap-6" : "grid gap-6"}>
          <p className="break-words">
            {strings.yourStudioAccountWillUse} <strong>{loaderData.email}</strong>.
          </p>
          <SubmitButton busyLabel={strings.changing} busy={busy}>
            {strings.useThisAddress}
          </SubmitButton>
        </Form>
      )}
    </AuthFrame>
  );
}
