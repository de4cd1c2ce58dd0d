import { useNavigation, useRevalidator, useSearchParams } from "react-router";
import { ListHead } from "#app/components/layout/list-head.tsx";
import { Pager } from "#app/components/layout/pager.tsx";
import { NoMatches } from "#app/components/ui/empty-list.tsx";
import { SearchLimit } from "#app/components/ui/search-limit.tsx";
import { FileList } from "#app/features/media/library/file-list.tsx";
import { LibraryFilter, LibrarySearch, LibraryViews } from "#app/features/media/library/library-filter.tsx";
import * as strings from "#app/features/media/strings/screens.ts";
import { UploadButton, UploadPanel, useUploads } from "#app/features/media/uploads/upload-panel.tsx";
import { ADD_FILES, AddContent } from "#app/features/website/content/add-content.tsx";
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
  const { chooser, ...uploads } = useUploads(() => void revalidate());
  const loading = useNavigation().state === "loading";
  const whole = !filter.q && !filter.kind;
  const empty = totals.media === 0;
  return (
    <div className="list-screen">
      <ListHead
        title={strings.mediaLibrary}
        actions={
          <>
            <AddContent />
            <UploadButton id={ADD_FILES} chooser={chooser} />
          </>
        }
      >
        <ContentTabs totals={totals} open="media" />
        {!empty && <LibrarySearch filter={filter} />}
      </ListHead>
      {empty ? (
        <p className="quiet my-3 bg-white px-5 py-8">{strings.nothingHereYetAddYour}</p>
      ) : (
        <div className="list-tools">
          <LibraryFilter filter={filter} counts={screen.counts} />
          {withoutAlt > 0 && (
            <p className="quiet" title={strings.noAltTextYetAlt(withoutAlt)}>
              {strings.withoutAltText(withoutAlt)}
            </p>
          )}
          <p role="status" className="quiet tabular ml-auto">
            {found === 1 ? strings.oneFile : strings.files(found)}
            {!whole && (more ? ` ${strings.foundSentence}` : ` ${strings.found}`)}
            <SearchLimit more={more} />
          </p>
          <LibraryViews view={filter.view} query={query} />
        </div>
      )}
      <UploadPanel {...uploads} />
      {!empty && (
        <>
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
      <p className="quiet mt-4">{strings.whatIsTaken}</p>
    </div>
  );
}
