import { CodesPanel } from "#app/features/accounts/profile/codes-panel.tsx";
import { EmailPanel, NamePanel, PasswordPanel } from "#app/features/accounts/profile/details.tsx";
import { PasskeysPanel } from "#app/features/accounts/profile/passkeys-panel.tsx";
import { sendChange } from "#app/features/accounts/profile/send-change.ts";
import { SessionsPanel } from "#app/features/accounts/profile/sessions-panel.tsx";
import * as strings from "#app/features/accounts/strings/screens.ts";
import { listPasskeys } from "#server/accounts/passkeys/service.ts";
import { readSecondFactor } from "#server/accounts/second-factor/service.ts";
import { listSessions } from "#server/accounts/sessions/service.ts";
import { servicesContext } from "#server/platform/context.ts";
import { adminPage } from "#server/platform/http/admin-page.ts";
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
  { title: strings.accountAdminDashboard },
  { name: "robots", content: "noindex" },
];

export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const { name, email, secondFactor, passkeys, sessions } = loaderData;
  return (
    <>
      <h1 className="font-body text-25 font-semibold tracking-normal">{strings.yourAccount}</h1>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          <NamePanel name={name} />
          <EmailPanel email={email} />
          <PasswordPanel />
        </div>
        <div className="grid gap-6">
          <div id="two-factor" tabIndex={-1} className="scroll-mt-20">
            <CodesPanel {...secondFactor} />
          </div>
          <PasskeysPanel passkeys={passkeys} />
          <SessionsPanel sessions={sessions} />
        </div>
      </div>
    </>
  );
}
