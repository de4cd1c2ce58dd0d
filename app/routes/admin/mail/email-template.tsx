import { data, Link, redirect } from "react-router";
import { OutcomeToast } from "#app/components/ui/outcome-toast.tsx";
import { UnknownScreen } from "#app/features/admin/unknown-screen.tsx";
import * as strings from "#app/features/mail/strings/screens.ts";
import { changeTemplate } from "#app/features/mail/templates/change-template.ts";
import { EmailHead } from "#app/features/mail/templates/settings-tabs.tsx";
import { TemplateEditor } from "#app/features/mail/templates/template-editor.tsx";
import { textOf } from "#app/lib/outcome.ts";
import { PURPOSES } from "#server/mail/purposes/contract.ts";
import { newTemplate, readTemplate } from "#server/mail/templates/service.ts";
import { servicesContext } from "#server/platform/context.ts";
import { adminPage } from "#server/platform/http/admin-page.ts";
import type { Route } from "./+types/email-template";

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const admin = await adminPage(services, request.headers, url);
  const template = params.id === "new" ? newTemplate() : await readTemplate(services, admin, params.id);
  return template ? { template } : data(null, { status: 404 });
}

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const form = await request.formData();
  const id = params.id === "new" ? textOf(form, "newId") : params.id;
  const outcome = await changeTemplate(id, form);
  if (outcome.tone === "success" && outcome.intent === "delete") return redirect("/admin/email");
  if (outcome.tone === "success" && params.id === "new" && outcome.intent === "save")
    return redirect(`/admin/email/templates/${id}`);
  return outcome;
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.template.name || strings.newReply} · Email · Admin Dashboard` },
  { name: "robots", content: "noindex" },
];

export default function EmailTemplatePage({ loaderData, actionData, params }: Route.ComponentProps) {
  if (!loaderData) return <UnknownScreen />;
  const { template } = loaderData;
  return (
    <div className="toast-space">
      <EmailHead />
      <Link to="/admin/email" className="text-link mt-4 inline-flex min-h-11 items-center">
        {strings.allTemplates}
      </Link>
      <h2 className="mt-1 break-words font-body text-20 font-semibold tracking-normal">
        {template.name || strings.newReply}
      </h2>
      <p className="quiet measure mt-1">{PURPOSES[template.purpose].when}</p>
      <div className="mt-6">
        <TemplateEditor key={params.id} template={template} outcome={actionData} />
      </div>
      <OutcomeToast
        outcome={actionData?.tone === "failure" && actionData.intent !== "delete" ? undefined : actionData}
      />
    </div>
  );
}
