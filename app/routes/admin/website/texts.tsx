import { useNavigation } from "react-router";
import { NoMatches } from "#app/components/ui/empty-list.tsx";
import { OutcomeToast } from "#app/components/ui/outcome-toast.tsx";
import { TextList } from "#app/features/website/content-blocks/text-list.tsx";
import { changeSamples } from "#app/features/website/samples/change-samples.ts";
import { RemoveSamples } from "#app/features/website/samples/remove-samples.tsx";
import * as strings from "#app/features/website/strings/screens.ts";
import { LiveSearch } from "#app/forms/live-search.tsx";
import { servicesContext } from "#server/platform/context.ts";
import { adminPage } from "#server/platform/http/admin-page.ts";
import { readTextsScreen } from "#server/website/content-blocks/service.ts";
import { countSamples } from "#server/website/samples/service.ts";
import type { Route } from "./+types/texts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const admin = await adminPage(services, request.headers, url);
  const [screen, samples] = await Promise.all([
    readTextsScreen(services, admin, url.searchParams),
    countSamples(services, admin),
  ]);
  return { ...screen, samples };
}

export const clientAction = async ({ request }: Route.ClientActionArgs) =>
  changeSamples(await request.formData());

export const meta: Route.MetaFunction = () => [
  { title: strings.pageTextsAdminDashboard },
  { name: "robots", content: "noindex" },
];

export default function TextsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { q, found, pages, samples } = loaderData;
  const loading = useNavigation().state === "loading";
  return (
    <div className="toast-space">
      <h1 className="font-body text-25 font-semibold tracking-normal">{strings.pageTexts}</h1>
      <p className="quiet measure mt-2">{strings.allTheTextOnThe}</p>
      <div className="my-6">
        <LiveSearch id="texts-search" label={strings.searchPageText} search={q} maxLength={100} />
      </div>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="quiet">
          {q === "" ? strings.texts(found) : found === 1 ? strings.oneTextFound : strings.textsFound(found)}
        </p>
        {q === "" && <RemoveSamples samples={samples} />}
      </div>
      <div aria-busy={loading} className="grid gap-6">
        {pages.map((page) => (
          <TextList key={page.id} page={page} />
        ))}
        {pages.length === 0 && <NoMatches things="texts" clear="/admin/texts" />}
      </div>
      <OutcomeToast outcome={actionData} />
    </div>
  );
}
