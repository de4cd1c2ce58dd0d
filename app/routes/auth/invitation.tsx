import { data, Link, redirect } from "react-router";
import { Notice } from "#app/components/layout/notice.tsx";
import { AcceptanceForm } from "#app/features/invitation/acceptance-form.tsx";
import { APP } from "#app/lib/page-kind.ts";
import { UNEXPECTED_ERROR } from "#server/auth/contract.ts";
import { servicesContext } from "#server/context.ts";
import { leaveFlash } from "#server/http/flash.ts";
import { postedFields } from "#server/http/posted-form.ts";
import { ACCOUNT_READY, INVITATION_STATES, type OpenInvitation } from "#server/invitations/contract.ts";
import { acceptInvitation, findInvitation } from "#server/invitations/service.ts";
import type { Route } from "./+types/invitation";

export const handle = APP;

const tokenOf = (url: URL) => url.searchParams.get("token") ?? "";

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  try {
    const found = await findInvitation(services, tokenOf(url));
    return data(found, { status: "state" in found ? 410 : 200 });
  } catch (error) {
    services.log.error("invitation_unknown", error);
    throw new Response(null, { status: 503, statusText: "Service Unavailable" });
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const fields = await postedFields(request);
  const typed = { name: fields.name, state: null, errors: {}, failed: false };
  try {
    const { headers } = request;
    const accepted = await acceptInvitation(services, { token: tokenOf(url), fields, headers });
    if ("state" in accepted) return data({ ...typed, state: accepted.state }, { status: 410 });
    if ("errors" in accepted) return data({ ...typed, errors: accepted.errors }, { status: 422 });
    const cookies = [...accepted.cookies];
    if (cookies.length === 0) {
      const flash = await leaveFlash(services, ACCOUNT_READY);
      if (flash) cookies.push(flash);
    }
    return redirect(accepted.next, {
      headers: new Headers(cookies.map((cookie) => ["set-cookie", cookie] as [string, string])),
      status: 303,
    });
  } catch (error) {
    services.log.error("invitation_not_accepted", error);
    return data({ ...typed, failed: true }, { status: 503 });
  }
}

export const meta: Route.MetaFunction = () => [
  { title: "Your invitation" },
  { name: "robots", content: "noindex" },
];

const words = ({ invitedBy, role }: OpenInvitation) =>
  `${invitedBy ?? "The studio"} invites you to join as ${role === "admin" ? "an admin" : "a user"}. Choose a password, and you are in.`;

export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  const over = actionData?.state ?? ("state" in loaderData ? loaderData.state : null);
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
        {"invitation" in loaderData && !over ? (
          <>
            <h1 className="mb-4 mt-3 text-44">You are invited</h1>
            <p className="mb-8">{words(loaderData.invitation)}</p>
            {actionData?.failed && (
              <div className="mb-8">
                <Notice tone="failure" title="Your account was not made" text={UNEXPECTED_ERROR} />
              </div>
            )}
            <AcceptanceForm
              invitation={loaderData.invitation}
              name={actionData?.name}
              errors={actionData?.errors ?? {}}
            />
          </>
        ) : (
          <>
            <h1 className="mb-4 mt-3 text-44">This link is over</h1>
            <p className="mb-8">{INVITATION_STATES[over ?? "unknown"]}</p>
            <Link to="/auth" className="button button-accent">
              Sign In
            </Link>
          </>
        )}
        <p className="mt-8 text-14">
          <Link to="/" reloadDocument className="text-link inline-flex min-h-9 items-center">
            Back to the website
          </Link>
        </p>
      </div>
    </main>
  );
}
