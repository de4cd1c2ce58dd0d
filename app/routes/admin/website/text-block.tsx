import { data, Link } from "react-router";
import { OutcomeToast } from "#app/components/ui/outcome-toast.tsx";
import { ContentEditor } from "#app/features/website/content/content-editor.tsx";
import { changeText } from "#app/features/website/content-blocks/change-text.ts";
import { readItems } from "#app/features/website/content-blocks/list-items.ts";
import { TextFields } from "#app/features/website/content-blocks/text-fields.tsx";
import { SampleBadge } from "#app/features/website/samples/sample-badge.tsx";
import * as strings from "#app/features/website/strings/screens.ts";
import { UnsavedGuard } from "#app/forms/unsaved-changes.tsx";
import { servicesContext } from "#server/platform/context.ts";
import { adminPage } from "#server/platform/http/admin-page.ts";
import { TEXT_UNKNOWN, type TextBlockView } from "#server/website/content-blocks/contract.ts";
import { readTextBlock } from "#server/website/content-blocks/service.ts";
import type { Route } from "./+types/text-block";

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const admin = await adminPage(services, request.headers, url);
  const found = await readTextBlock(services, admin, params.block);
  return data(found, found ? undefined : { status: 404 });
}

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  return changeText(params.block, await request.formData());
}

const titleOf = ({ page, name }: Pick<TextBlockView, "page" | "name">) => `${page.name}: ${name}`;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? titleOf(loaderData.block) : strings.pageTexts} · Admin Dashboard` },
  { name: "robots", content: "noindex" },
];

const back = (
  <Link to="/admin/texts" className="text-link inline-flex min-h-11 items-center">
    {strings.allPageTexts}
  </Link>
);

export default function TextBlockPage({ loaderData, actionData, params }: Route.ComponentProps) {
  if (!loaderData) {
    return (
      <section className="py-16">
        <h1 className="font-body text-25 font-semibold tracking-normal">{strings.pageTexts}</h1>
        <p className="quiet mt-2">{TEXT_UNKNOWN}</p>
        {back}
      </section>
    );
  }
  const { block, history } = loaderData;
  const { fields, address } = block;
  const labels = Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]));
  return (
    <UnsavedGuard key={params.block}>
      <div className="toast-space">
        {back}
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h1 className="wrap-anywhere font-body text-25 font-semibold tracking-normal">
            {titleOf(block)} <SampleBadge sample={block.sample} />
          </h1>
          <a href={address} className="text-link inline-flex min-h-11 items-center">
            {strings.seeItOnThePage}
          </a>
        </div>
        <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6">
          <ContentEditor
            item={block}
            labels={labels}
            shown={(name, text) => (fields[name]?.kind === "list" ? readItems(text) : text)}
            history={history}
            outcome={actionData}
          >
            {(form) => <TextFields fields={fields} {...form} />}
          </ContentEditor>
        </div>
        <OutcomeToast outcome={actionData?.tone === "failure" ? undefined : actionData} />
      </div>
    </UnsavedGuard>
  );
}
