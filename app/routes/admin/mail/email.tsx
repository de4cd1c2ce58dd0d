import { Link } from "react-router";
import { SenderPanel } from "#app/features/mail/sender/sender-panel.tsx";
import { testSender } from "#app/features/mail/sender/test-sender.ts";
import * as strings from "#app/features/mail/strings/screens.ts";
import { EmailHead } from "#app/features/mail/templates/settings-tabs.tsx";
import { TemplateList } from "#app/features/mail/templates/template-list.tsx";
import { senderOf } from "#server/mail/sender/service.ts";
import { listTemplates } from "#server/mail/templates/service.ts";
import { servicesContext } from "#server/platform/context.ts";
import { adminPage } from "#server/platform/http/admin-page.ts";
import type { Route } from "./+types/email";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const admin = await adminPage(services, request.headers, url);
  const templates = await listTemplates(services, admin);
  return { templates, sender: senderOf(services), ownAddress: admin.email };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return testSender(await request.formData());
}

export const meta: Route.MetaFunction = () => [
  { title: strings.emailAdminDashboard },
  { name: "robots", content: "noindex" },
];

export default function EmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { templates, sender, ownAddress } = loaderData;
  return (
    <>
      <EmailHead />
      <div className="mt-6 grid gap-8">
        <SenderPanel sender={sender} ownAddress={ownAddress} outcome={actionData} />
        <TemplateList
          title={strings.automaticEmails}
          templates={templates.filter(({ purpose }) => purpose !== "reply")}
        />
        <div>
          <TemplateList
            title={strings.replies}
            templates={templates.filter(({ purpose }) => purpose === "reply")}
          />
          <Link to="/admin/email/templates/new" className="button button-small mt-4">
            {strings.addAReply}
          </Link>
        </div>
      </div>
    </>
  );
}
