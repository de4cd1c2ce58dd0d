import { Notice } from "#app/components/layout/notice.tsx";
import { AddressForm, BackToSignIn } from "#app/features/auth/address-form.tsx";
import { AuthFrame } from "#app/features/auth/auth-frame.tsx";
import { UNTOUCHED } from "#app/features/auth/form-state.ts";
import { APP } from "#app/lib/page-kind.ts";
import { LINK_SENT } from "#server/accounts/contract.ts";
import { resendConfirmation } from "#server/accounts/service.ts";
import { DEFAULT_REDIRECT } from "#server/auth/contract.ts";
import { servicesContext } from "#server/context.ts";
import { decided, formHeaders, refusedForm } from "#server/http/account-form.ts";
import { postedFields } from "#server/http/posted-form.ts";
import { safePath } from "#server/http/safe-path.ts";
import type { Route } from "./+types/resend";

export const handle = APP;
export const headers = formHeaders;

export const loader = ({ url }: Route.LoaderArgs) => ({
  redirect: safePath(url.searchParams.get("redirect"), DEFAULT_REDIRECT),
});

export async function action({ context, request, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const fields = await postedFields(request);
  const redirect = safePath(url.searchParams.get("redirect"), "") || null;
  const work = resendConfirmation(services, { headers: request.headers, fields, redirect });
  const result = await decided(services, "confirmation_not_sent", work);
  return result.ok ? { sent: true } : refusedForm(result, fields);
}

export const meta: Route.MetaFunction = () => [
  { title: "Confirm your email" },
  { name: "robots", content: "noindex" },
];

export default function Resend({ loaderData, actionData }: Route.ComponentProps) {
  const { redirect } = loaderData;
  const sent = actionData && "sent" in actionData;
  return (
    <AuthFrame title="Confirm your email">
      {sent ? (
        <>
          <Notice tone="success" title={LINK_SENT.title} text={LINK_SENT.confirmation} />
          <BackToSignIn redirect={redirect} />
        </>
      ) : (
        <AddressForm
          state={actionData ?? UNTOUCHED}
          redirect={redirect}
          path="/auth/resend"
          intro="Enter the address of your account, and we send the link once more."
          button="Send the link"
        />
      )}
    </AuthFrame>
  );
}
