import { Form, Link } from "react-router";
import { Notice } from "#app/components/layout/notice.tsx";
import { authAddress } from "#app/features/auth/auth-address.ts";
import { AuthFrame } from "#app/features/auth/auth-frame.tsx";
import { DeadLink } from "#app/features/auth/dead-link.tsx";
import { type FormState, UNTOUCHED, useSending } from "#app/features/auth/form-state.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { APP } from "#app/lib/page-kind.ts";
import { EMAIL_CONFIRMED } from "#server/accounts/contract.ts";
import { confirmEmail } from "#server/accounts/service.ts";
import { DEFAULT_REDIRECT } from "#server/auth/contract.ts";
import { servicesContext } from "#server/context.ts";
import { decided, formHeaders, refusedForm } from "#server/http/account-form.ts";
import { postedFields } from "#server/http/posted-form.ts";
import { safePath } from "#server/http/safe-path.ts";
import type { Route } from "./+types/confirm";

export const handle = APP;
export const headers = formHeaders;

// Programs that look through mail open every link in it: opening this one confirms nothing.
export const loader = ({ url }: Route.LoaderArgs) => ({
  token: url.searchParams.get("token") ?? "",
  redirect: safePath(url.searchParams.get("redirect"), DEFAULT_REDIRECT),
});

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { token = "" } = await postedFields(request);
  const work = confirmEmail(services, { headers: request.headers, token });
  const result = await decided(services, "confirmation_failed", work);
  if (result.ok) return { outcome: "confirmed" as const };
  return result.error.code === "not_found" ? { outcome: "dead" as const } : refusedForm(result, { token });
}

export const meta: Route.MetaFunction = () => [
  { title: "Confirm your email" },
  { name: "robots", content: "noindex" },
];

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const { redirect } = loaderData;
  const sending = useSending();
  const outcome = actionData && "outcome" in actionData ? actionData.outcome : undefined;
  const state: FormState = actionData && "errors" in actionData ? actionData : UNTOUCHED;
  const token = state.values.token ?? loaderData.token;
  if (outcome === "confirmed") {
    return (
      <AuthFrame title="Welcome">
        <Notice tone="success" title={EMAIL_CONFIRMED} />
        <p className="mt-8">
          <Link to={authAddress("/auth", { redirect })} className="button button-accent">
            Sign In
          </Link>
        </p>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Confirm your email">
      {outcome === "dead" || token === "" ? (
        <DeadLink path="/auth/resend" label="Send it again" redirect={redirect} />
      ) : (
        <>
          {state.reason && (
            <div className="mb-8">
              <Notice tone="failure" title="That did not work" text={state.reason} />
            </div>
          )}
          <p className="mb-8">One press, and your account is open.</p>
          <Form method="post" action={authAddress("/auth/confirm", { redirect })}>
            <input type="hidden" name="token" value={token} />
            <SubmitButton busyLabel="Confirming..." busy={sending}>
              Confirm my email address
            </SubmitButton>
          </Form>
        </>
      )}
    </AuthFrame>
  );
}
