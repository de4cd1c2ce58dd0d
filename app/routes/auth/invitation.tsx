import { data, Link, redirectDocument } from "react-router";
import { Notice } from "#app/components/layout/notice.tsx";
import { AcceptanceForm } from "#app/features/accounts/invitations/acceptance-form.tsx";
import { AuthFrame } from "#app/features/accounts/sign-in/auth-frame.tsx";
import { UNTOUCHED } from "#app/features/accounts/sign-in/form-state.ts";
import * as strings from "#app/features/accounts/strings/pages.ts";
import { APP } from "#app/lib/page-kind.ts";
import { decided, refusedForm, TOO_LONG } from "#server/accounts/account-forms/service.ts";
import {
  ACCOUNT_READY,
  INVITATION_STATES,
  type OpenInvitation,
  WELCOME,
} from "#server/accounts/invitations/contract.ts";
import { acceptInvitation, findInvitation } from "#server/accounts/invitations/service.ts";
import { servicesContext } from "#server/platform/context.ts";
import { redirectWithoutBody } from "#server/platform/http/document-redirect.ts";
import { leaveFlash } from "#server/platform/http/flash.ts";
import { readForm } from "#server/platform/http/read-form.ts";
import { ERROR_CODES, ok } from "#server/platform/result/contract.ts";
import type { Route } from "./+types/invitation";

export const handle = APP;
export const middleware: Route.MiddlewareFunction[] = [redirectWithoutBody];

/** Permanent: an expired or used link never works again. */
const GONE = 410;

const tokenOf = (url: URL) => url.searchParams.get("token") ?? "";

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const work = findInvitation(services, tokenOf(url)).then(ok);
  const found = await decided(services, "invitation_unknown", work);
  if (!found.ok) {
    throw new Response(null, { status: ERROR_CODES.unavailable.status, statusText: "Service Unavailable" });
  }
  return data(found.value, { status: "state" in found.value ? GONE : 200 });
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { fields, excess } = await readForm(request);
  if (excess) return refusedForm(TOO_LONG, fields);
  const { headers } = request;
  const work = acceptInvitation(services, { token: tokenOf(url), fields, headers });
  const accepted = await decided(services, "invitation_not_accepted", work);
  if (!accepted.ok) return refusedForm(accepted, fields);
  const { value } = accepted;
  if ("over" in value) return data({ ok: true as const, value }, { status: GONE });
  if (value.cookies.length === 0) return { ok: true as const, value: { ready: true as const } };
  const flash = await leaveFlash(services, WELCOME);
  const cookies = flash ? [...value.cookies, flash] : value.cookies;
  return redirectDocument(value.next, {
    headers: new Headers(cookies.map((cookie) => ["set-cookie", cookie] as [string, string])),
  });
}

export const meta: Route.MetaFunction = () => [
  { title: strings.yourInvitation },
  { name: "robots", content: "noindex" },
];

const ROLE_ARTICLES: Record<OpenInvitation["role"], string> = {
  user: "a user",
  film_editor: "a film editor",
  editor: "an editor",
  coordinator: "a coordinator",
  admin: "an admin",
};
const words = ({ invitedBy, role }: OpenInvitation) =>
  strings.invitesYouToJoinAs(invitedBy, ROLE_ARTICLES[role]);

function SignInButton() {
  return (
    <p className="mt-8">
      <Link to="/auth" className="button button-accent">
        {strings.signIn}
      </Link>
    </p>
  );
}

export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData?.ok ? actionData.value : undefined;
  if (answer && "ready" in answer) {
    return (
      <AuthFrame title={strings.welcome}>
        <Notice tone="success" title={ACCOUNT_READY} />
        <SignInButton />
      </AuthFrame>
    );
  }
  const state = actionData?.ok === false ? actionData : UNTOUCHED;
  const over = answer && "over" in answer ? answer.over : undefined;
  if (over || "state" in loaderData) {
    return (
      <AuthFrame title={strings.thisLinkHasExpired}>
        <Notice
          tone="failure"
          title={strings.theInvitationCantBeAccepted}
          text={INVITATION_STATES[over ?? ("state" in loaderData ? loaderData.state : "unknown")]}
        />
        <SignInButton />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={strings.youAreInvited}>
      {state.reason && (
        <div className="mb-8">
          <Notice tone="failure" title={strings.thatDidntWork} text={state.reason} />
        </div>
      )}
      <p className="mb-8">{words(loaderData.invitation)}</p>
      <AcceptanceForm invitation={loaderData.invitation} state={state} />
    </AuthFrame>
  );
}
