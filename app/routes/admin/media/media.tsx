import { Link, useNavigation, useRevalidator, useSearchParams } from "react-router";
import { Pager } from "#app/components/layout/pager.tsx";
import { NoMatches } from "#app/components/ui/empty-list.tsx";
import { SearchLimit } from "#app/components/ui/search-limit.tsx";
import { FileList } from "#app/features/media/library/file-list.tsx";
import { LibraryFilter, LibraryViews } from "#app/features/media/library/library-filter.tsx";
import * as strings from "#app/features/media/strings/screens.ts";
import { UploadPanel } from "#app/features/media/uploads/upload-panel.tsx";
import { ContentTabs } from "#app/features/website/content/content-tabs.tsx";
import { readLibraryScreen } from "#server/media/library/service.ts";
import { servicesContext } from "#server/platform/context.ts";
import { adminPage } from "#server/platform/http/admin-page.ts";
import type { Route } from "./+types/media";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const admin = await adminPage(services, request.headers, url);
  return readLibraryScreen(services, admin, url.searchParams);
}

export const meta: Route.MetaFunction = () => [
  { title: strings.mediaLibraryAdminDashboard },
  { name: "robots", content: "noindex" },
];

export default function MediaLibrary({ loaderData: screen }: Route.ComponentProps) {
  const { files, found, more, filter, totals, withoutAlt, page, pages } = screen;
  const [query] = useSearchParams();
  const { revalidate } = useRevalidator();
  const loading = useNavigation().state === "loading";
  const whole = !filter.q && !filter.kind;
  const empty = totals.media === 0;
  return (
    <>
      <h1 className="font-body text-25 font-semibold tracking-normal">{strings.mediaLibrary}</h1>
      <div className="mt-4">
        <ContentTabs totals={totals} open="media" />
      </div>
      <div className="mt-6">
        <UploadPanel onArrived={() => void revalidate()} />
      </div>
      {empty ? (
        <p className="quiet mt-6 bg-white px-5 py-8">{strings.nothingHereYetAddYour}</p>
      ) : (
        <>
          <div className="my-6">
            <LibraryFilter filter={filter} counts={screen.counts} />
          </div>
          <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <p className="tabular flex flex-wrap items-center gap-x-4">
              <span role="status" className="quiet">
                {found === 1 ? strings.oneFile : strings.files(found)}
                {!whole && (more ? ` ${strings.foundSentence}` : ` ${strings.found}`)}
                <SearchLimit more={more} />
              </span>
              {!whole && (
                <Link to="/admin/media" className="text-link inline-flex min-h-11 min-w-11 items-center">
                  {strings.clear}
                </Link>
              )}
            </p>
            <LibraryViews view={filter.view} query={query} />
          </div>
          {withoutAlt > 0 && <p className="quiet mb-3">{strings.noAltTextYetAlt(withoutAlt)}</p>}
          <div aria-busy={loading}>
            {files.length > 0 ? (
              <FileList files={files} view={filter.view} />
            ) : (
              <NoMatches things="files" clear="/admin/media" />
            )}
          </div>
          <Pager page={page} pages={pages} label={strings.pagesOfTheLibrary} />
        </>
      )}
    </>
  );
}
