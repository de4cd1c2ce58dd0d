import { Link } from "react-router";
import { Panel } from "#app/components/ui/panel.tsx";
import { formatStudioMoment } from "#app/lib/format.ts";
import { PURPOSES } from "#server/mail/purposes/contract.ts";
import { type TemplateView, variableProblems } from "#server/mail/templates/contract.ts";
import * as strings from "../strings/templates.ts";

type Props = { title: string; templates: TemplateView[] };

const isOwn = ({ standard, subject, body }: TemplateView) =>
  standard === null || standard.subject !== subject || standard.body !== body;

/** A note about variables that a template uses although its mail no longer has them. */
function LeftOut({ template }: { template: TemplateView }) {
  if (Object.keys(variableProblems(template.purpose, template)).length === 0) return null;
  return <p className="mt-1 break-words text-danger">{strings.thisTemplateUsesAPlaceholder}</p>;
}

export function TemplateList({ title, templates }: Props) {
  return (
    <Panel title={title}>
      <ul className="divide-y divide-line">
        {templates.map((template) => (
          <li
            key={template.id}
            className="relative flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 pt-1.5 pb-4 hover:bg-paper"
          >
            <div className="min-w-0 flex-1 basis-60">
              <Link
                to={`/admin/email/templates/${template.id}`}
                className="inline-block py-2.75 leading-[1.375rem] break-words font-semibold after:absolute after:inset-0"
              >
                {template.name}
              </Link>
              {template.purpose !== "reply" && (
                <p className="quiet -mt-2">{PURPOSES[template.purpose].when}</p>
              )}
              <p className={template.purpose === "reply" ? "-mt-2 break-words" : "break-words"}>
                {template.subject}
              </p>
              <LeftOut template={template} />
            </div>
            <p className="quiet tabular text-12">
              {isOwn(template) && template.updatedAt
                ? strings.yourWordsSaved(formatStudioMoment(template.updatedAt))
                : strings.defaultLabel}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
