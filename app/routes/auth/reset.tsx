import { useEffect } from "react";
import { Form } from "react-router";
import { authAddress } from "#app/features/accounts/sign-in/auth-address.ts";
import { AuthFrame } from "#app/features/accounts/sign-in/auth-frame.tsx";
import { useAuth } from "#app/features/accounts/sign-in/auth-provider.tsx";
import { DeadLink } from "#app/features/accounts/sign-in/dead-link.tsx";
import { type FormState, UNTOUCHED, useFormState } from "#app/features/accounts/sign-in/form-state.ts";
import { NewPasswordFields } from "#app/features/accounts/sign-in/new-password-fields.tsx";
import { NowSignIn } from "#app/features/accounts/sign-in/now-sign-in.tsx";
import { Refusal } from "#app/features/accounts/sign-in/refusal.tsx";
import * as strings from "#app/features/accounts/strings/pages.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { APP } from "#app/lib/page-kind.ts";
import { decided, refusedForm, TOO_LONG } from "#server/accounts/account-forms/service.ts";
import { PASSWORD_CHANGED } from "#server/accounts/registration/contract.ts";
import { linkWorks, setNewPassword } from "#server/accounts/registration/service.ts";
import { onwardOf } from "#server/accounts/return-path/service.ts";
import { servicesContext } from "#server/platform/context.ts";
import { formHeaders } from "#server/platform/http/form-headers.ts";
import { readForm } from "#server/platform/http/read-form.ts";
import { ok } from "#server/platform/result/contract.ts";
import type { Route } from "./+types/reset";

export const handle = APP;
export const headers = formHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const token = url.searchParams.get("token") ?? "";
  const looked = await decided(
    services,
    "reset_link_unknown",
    linkWorks(services, { purpose: "reset-password", token }).then(ok),
  );
  return {
    token,
    // The database may be available again when the form is sent, so an outage turns nobody away.
    works: !looked.ok || looked.value,
    redirect: onwardOf(url),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await readForm(request);
  const { token = "", ...fields } = form.fields;
  if (form.excess) return refusedForm(TOO_LONG, { token });
  const work = setNewPassword(services, { headers: request.headers, fields, token });
  const result = await decided(services, "reset_failed", work);
  return result.ok ? result : refusedForm(result, { token });
}

export const meta: Route.MetaFunction = () => [
  { title: strings.chooseANewPassword },
  { name: "robots", content: "noindex" },
];

const ORDER = ["password", "passwordConfirmation"];

export default function Reset({ loaderData, actionData }: Route.ComponentProps) {
  const { redirect, works } = loaderData;
  const changed = actionData?.ok === true;
  const refused = actionData?.ok === false ? actionData : undefined;
  const state: FormState = refused ?? UNTOUCHED;
  const { errors, focused, submitted } = useFormState(ORDER, state);
  const { announce } = useAuth();
  useEffect(() => {
    // The user's sessions have ended, which this tab's data may not show.
    if (changed) announce("password recovery");
  }, [changed, announce]);
  if (changed) {
    return (
      <AuthFrame title={strings.chooseANewPassword}>
        <NowSignIn done={PASSWORD_CHANGED} redirect={redirect} />
      </AuthFrame>
    );
  }
  const token = state.values.token ?? loaderData.token;
  const usable = refused?.error.code !== "not_found" && (works || state.values.token !== undefined);
  return (
    <AuthFrame title={strings.chooseANewPassword}>
      {usable ? (
        <>
          <Refusal title={strings.thatDidntWork} reason={state.reason} />
          <Form
            method="post"
            action={authAddress("/auth/reset", { redirect })}
            noValidate
            className="grid gap-6"
          >
            <input type="hidden" name="token" value={token} />
            <NewPasswordFields errors={errors} focused={focused} />
            <SubmitButton busyLabel={strings.saving} busy={submitted}>
              {strings.saveNewPassword}
            </SubmitButton>
          </Form>
        </>
      ) : (
        <DeadLink path="/auth/forgot" label={strings.sendANewLink} redirect={redirect} />
      )}
    </AuthFrame>
  );
}
