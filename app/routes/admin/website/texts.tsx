import { useNavigation } from "react-router";
import { NoMatches } from "#app/components/ui/empty-list.tsx";
import { TextList } from "#app/features/website/content-blocks/text-list.tsx";
import * as strings from "#app/features/website/strings/screens.ts";
import { LiveSearch } from "#app/forms/live-search.tsx";
import { servicesContext } from "#server/platform/context.ts";
import { adminPage } from "#server/platform/http/admin-page.ts";
import { readTextsScreen } from "#server/website/content-blocks/service.ts";
import type { Route } from "./+types/texts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return readTextsScreen(services, await adminPage(services, request.headers, url), url.searchParams);
}

export const meta: Route.MetaFunction = () => [
  { title: strings.pageTextsAdminDashboard },
  { name: "robots", content: "noindex" },
];

export default function TextsPage({ loaderData: { q, found, pages } }: Route.ComponentProps) {
  const loading = useNavigation().state === "loading";
  return (
    <>
      <h1 className="font-body text-25 font-semibold tracking-normal">{strings.pageTexts}</h1>
      <p className="quiet measure mt-2">{strings.allTheTextOnThe}</p>
      <div className="my-6">
        <LiveSearch id="texts-search" label={strings.searchPageText} search={q} maxLength={100} />
      </div>
      <p role="status" className="quiet mb-3">
        {q === "" ? strings.texts(found) : found === 1 ? strings.oneTextFound : strings.textsFound(found)}
      </p>
      <div aria-busy={loading} className="grid gap-6">
        {pages.map((page) => (
          <TextList key={page.id} page={page} />
        ))}
        {pages.length === 0 && <NoMatches things="texts" clear="/admin/texts" />}
      </div>
    </>
  );
}
