import { SearchForm } from "#app/features/admin/search-form.tsx";
import { SearchResults } from "#app/features/admin/search-results.tsx";
import * as strings from "#app/features/admin/strings/screens.ts";
import { searchPalette } from "#server/admin/command-palette/service.ts";
import { servicesContext } from "#server/platform/context.ts";
import { adminPage } from "#server/platform/http/admin-page.ts";
import type { Route } from "./+types/search";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const admin = await adminPage(services, request.headers, url);
  const query = (url.searchParams.get("q") ?? "").trim();
  return { role: admin.role, query, results: await searchPalette(services, admin, query) };
}

export const meta: Route.MetaFunction = () => [
  { title: strings.searchAdminDashboard },
  { name: "robots", content: "noindex" },
];

export default function Search({ loaderData: { role, query, results } }: Route.ComponentProps) {
  return (
    <section>
      <h1 className="font-body text-25 font-semibold tracking-normal">{strings.search}</h1>
      <div className="mt-6">
        <SearchForm query={query} />
      </div>
      <div className="mt-8">{query && <SearchResults role={role} query={query} results={results} />}</div>
    </section>
  );
}
