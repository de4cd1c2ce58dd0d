import { useNavigation } from "react-router";
import { TextList } from "#app/features/website/content-blocks/text-list.tsx";
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
  { title: "Page texts · Admin Dashboard" },
  { name: "robots", content: "noindex" },
];

export default function TextsPage({ loaderData: { q, found, pages } }: Route.ComponentProps) {
  const loading = useNavigation().state === "loading";
  return (
    <>
      <h1 className="font-body text-25 font-semibold tracking-normal">Page texts</h1>
      <p className="quiet measure mt-2">
        All the text on the public pages. The hero title, hero subtitle, and footer text are under Settings.
      </p>
      <div className="my-6">
        <LiveSearch id="texts-search" label="Search page text" search={q} maxLength={100} />
      </div>
      <p role="status" className="quiet mb-3">
        {q === "" ? `${found} texts` : found === 1 ? "1 text found." : `${found} texts found.`}
      </p>
      <div aria-busy={loading} className="grid gap-6">
        {pages.map((page) => (
          <TextList key={page.id} page={page} />
        ))}
        {pages.length === 0 && (
          <p className="quiet border border-line bg-white px-5 py-8">
            No text matches. Try fewer or different words.
          </p>
        )}
      </div>
    </>
  );
}
