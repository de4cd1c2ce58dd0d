import { data, Form, Link, redirect, useNavigation } from "react-router";
import { Notice } from "#app/components/layout/notice.tsx";
import { authAddress } from "#app/features/auth/auth-address.ts";
import { PasskeySignIn } from "#app/features/auth/passkey-sign-in.tsx";
import { Field, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import { firstInvalid } from "#app/forms/form-fields.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { APP } from "#app/lib/page-kind.ts";
import { DEFAULT_REDIRECT, LOGIN_FAILED, UNEXPECTED_ERROR } from "#server/auth/contract.ts";
import { findViewerOrNobody, signIn } from "#server/auth/service.ts";
import { servicesContext } from "#server/context.ts";
import { postedFields } from "#server/http/posted-form.ts";
import { safePath } from "#server/http/safe-path.ts";
import type { Route } from "./+types/sign-in";

export const handle = APP;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const target = safePath(url.searchParams.get("redirect"), DEFAULT_REDIRECT);
  const viewer = await findViewerOrNobody(context.get(servicesContext), request.headers);
  // Somebody who may not enter would be sent back here: for them the way out is the website.
  if (viewer) throw redirect(viewer.role !== "admin" && target.startsWith("/admin") ? "/" : target);
  return { target };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const fields = await postedFields(request);
  const email = fields.email ?? "";
  try {
    const outcome = await signIn(services, { headers: request.headers, fields });
    if (!outcome.ok) {
      return data(
        { reason: outcome.reason, errors: outcome.fields ?? {}, email },
        { status: outcome.fields ? 422 : 401 },
      );
    }
    const headers = new Headers(outcome.cookies.map((cookie) => ["set-cookie", cookie] as [string, string]));
    const target = safePath(url.searchParams.get("redirect"), DEFAULT_REDIRECT);
    const next = outcome.secondStep ? authAddress("/auth/second-step", { redirect: target }) : target;
    return redirect(next, { headers });
  } catch (error) {
    services.log.error("sign_in_failed", error);
    return data({ reason: UNEXPECTED_ERROR, errors: {}, email }, { status: 503 });
  }
}

export const meta: Route.MetaFunction = () => [{ title: "Sign In" }, { name: "robots", content: "noindex" }];

const ORDER = ["email", "password"];

export default function SignIn({ actionData, loaderData }: Route.ComponentProps) {
  const errors: Partial<Record<string, string>> = actionData?.errors ?? {};
  const focused = firstInvalid(ORDER, errors);
  const busy = useNavigation().state !== "idle";
  const attributes = (name: string) => ({
    ...fieldAttributes({ id: name, error: errors[name], focus: focused === name }),
    name,
    className: inputStyle,
  });
  return (
    <main id="content" className="room-light grid min-h-svh lg:grid-cols-2">
      <img
        src="/demo/veil-in-backlight.webp"
        alt=""
        width={1920}
        height={804}
        loading="lazy"
        className="hidden size-full object-cover lg:block"
      />
      <div className="mx-auto w-full max-w-[30rem] self-center px-5 py-18">
        <p className="label">The studio</p>
        <h1 className="mb-8 mt-3 text-44">Sign In</h1>
        {actionData && (
          <div className="mb-8">
            <Notice tone="failure" title={LOGIN_FAILED} text={actionData.reason} />
          </div>
        )}
        <Form method="post" noValidate className="grid gap-6">
          <Field id="email" label="Email" error={errors.email}>
            <input
              {...attributes("email")}
              type="email"
              autoComplete="username"
              defaultValue={actionData?.email}
              required
            />
          </Field>
          <Field id="password" label="Password" error={errors.password}>
            <input {...attributes("password")} type="password" autoComplete="current-password" required />
          </Field>
          <SubmitButton busyLabel="Signing in..." busy={busy}>
            Sign In
          </SubmitButton>
        </Form>
        <PasskeySignIn redirect={loaderData.target} />
        <p className="mt-8 text-14">
          <Link to="/" reloadDocument className="text-link inline-flex min-h-9 items-center">
            Back to the website
          </Link>
        </p>
      </div>
    </main>
  );
}
