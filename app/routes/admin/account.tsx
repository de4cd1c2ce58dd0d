import { CodesPanel } from "#app/features/account/codes-panel.tsx";
import { EmailPanel, NamePanel, PasswordPanel } from "#app/features/account/details.tsx";
import { PasskeysPanel } from "#app/features/account/passkeys-panel.tsx";
import { sendChange } from "#app/features/account/send-change.ts";
import { SessionsPanel } from "#app/features/account/sessions-panel.tsx";
import { adminPage } from "#server/auth/admin-page.ts";
import { servicesContext } from "#server/context.ts";
import { listPasskeys } from "#server/passkeys/service.ts";
import { readSecondFactor } from "#server/second-factor/service.ts";
import { listSessions } from "#server/sessions/service.ts";
import type { Route } from "./+types/account";

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { headers } = request;
  const admin = await adminPage(services, headers);
  const [secondFactor, passkeys, sessions] = await Promise.all([
    readSecondFactor(services, admin),
    listPasskeys(services, admin),
    listSessions(services, admin, { headers }),
  ]);
  return { name: admin.name, email: admin.email, secondFactor, passkeys, sessions };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return sendChange(await request.formData());
}

export const meta: Route.MetaFunction = () => [
  { title: "Account · Admin Dashboard" },
  { name: "robots", content: "noindex" },
];

export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const { name, email, secondFactor, passkeys, sessions } = loaderData;
  return (
    <>
      <h1 className="font-body text-25 font-semibold tracking-normal">Your account</h1>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          <NamePanel name={name} />
          <EmailPanel email={email} />
          <PasswordPanel />
        </div>
        <div className="grid gap-6">
          <CodesPanel {...secondFactor} />
          <PasskeysPanel passkeys={passkeys} />
          <SessionsPanel sessions={sessions} />
        </div>
      </div>
    </>
  );
}
