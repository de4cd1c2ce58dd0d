import { Link, useNavigation } from "react-router";
import { ListHead } from "#app/components/layout/list-head.tsx";
import { Pager } from "#app/components/layout/pager.tsx";
import { EmptyList, NoMatches } from "#app/components/ui/empty-list.tsx";
import { OutcomeToast } from "#app/components/ui/outcome-toast.tsx";
import { SearchLimit } from "#app/components/ui/search-limit.tsx";
import { AddContent } from "#app/features/website/content/add-content.tsx";
import { changeContent } from "#app/features/website/content/change-content.ts";
import { ContentFilter, ContentSearch } from "#app/features/website/content/content-filter.tsx";
import { KIND_WORDS } from "#app/features/website/content/content-labels.ts";
import { ContentList } from "#app/features/website/content/content-list.tsx";
import { STILL_WIDTH, StillsContext } from "#app/features/website/content/content-row.tsx";
import { ContentTabs } from "#app/features/website/content/content-tabs.tsx";
import { EmptyTrash } from "#app/features/website/content/empty-trash.tsx";
import { changeSamples, isSamplesForm } from "#app/features/website/samples/change-samples.ts";
import { RemoveSamples } from "#app/features/website/samples/remove-samples.tsx";
import * as strings from "#app/features/website/strings/screens.ts";
import { useKept } from "#app/lib/use-kept.ts";
import { stillsOf } from "#app/media/pictures.ts";
import { servicesContext } from "#server/platform/context.ts";
import { adminPage } from "#server/platform/http/admin-page.ts";
import type { ContentItem } from "#server/website/content/contract.ts";
import { readContentScreen } from "#server/website/content/service.ts";
import { countSamples } from "#server/website/samples/service.ts";
import type { Route } from "./+types/content-list";

const kindOf = (pathname: string): ContentItem["kind"] =>
  pathname.startsWith("/admin/packages") ? "package" : "film";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const admin = await adminPage(services, request.headers, url);
  const kind = kindOf(url.pathname);
  const [{ pictures, ...screen }, samples] = await Promise.all([
    readContentScreen(services, admin, { kind, query: url.searchParams }),
    // Packages have no such button: without prices, nobody could book one.
    kind === "film" ? countSamples(services, admin) : null,
  ]);
  const posters = screen.items.flatMap(({ texts }) => texts.posterUrl || []);
  return { ...screen, samples, stills: stillsOf(posters, pictures, STILL_WIDTH) };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData();
  if (isSamplesForm(form)) return changeSamples(form);
  return changeContent(kindOf(new URL(request.url).pathname), form);
}

/** Revalidated while it is open, after something has changed. */
export const handle = { staysFresh: true };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${KIND_WORDS[loaderData?.kind ?? "film"].title} · Admin Dashboard` },
  { name: "robots", content: "noindex" },
];

type Nothing = { whole: boolean; trash: boolean; words: (typeof KIND_WORDS)[keyof typeof KIND_WORDS] };

function NoItems({ whole, trash, words }: Nothing) {
  if (trash) return <EmptyList text={strings.theTrashIsEmpty} />;
  if (!whole) return <NoMatches things={`${words.one}s`} clear={words.path} />;
  return (
    <EmptyList text={words.none}>
      <Link to={`${words.path}/new`} className="button button-small">
        {words.add}
      </Link>
    </EmptyList>
  );
}

export default function ContentListPage({ loaderData: screen, actionData }: Route.ComponentProps) {
  const outcome = useKept(actionData);
  const { kind, items, filter, totals, found, page, pages } = screen;
  const words = KIND_WORDS[kind];
  const whole = !filter.q && !filter.state && !filter.category && !filter.tag;
  const trash = filter.state === "trash" && !filter.q && !filter.category && !filter.tag;
  const loading = useNavigation().state === "loading";
  return (
    <div className="list-screen toast-space">
      <ListHead
        title={words.title}
        actions={
          <>
            <AddContent />
            <Link to={`${words.path}/new`} className="button button-small button-accent">
              {words.add}
            </Link>
          </>
        }
      >
        <ContentTabs totals={totals} open={words.tab} />
        <ContentSearch {...screen} />
      </ListHead>
      <div className="list-tools">
        <ContentFilter {...screen} />
        <p role="status" className="quiet ml-auto">
          {found === 1 ? `1 ${words.one}` : `${found} ${words.one}s`}
          {whole ? strings.inTheOrderThatVisitors : ` ${strings.found}`}
          <SearchLimit more={screen.more} />
        </p>
        {trash && items.length > 0 && <EmptyTrash kind={kind} items={items} left={found - items.length} />}
      </div>
      <div aria-busy={loading}>
        {items.length > 0 ? (
          <StillsContext value={screen.stills}>
            <ContentList key={kind} {...screen} whole={whole} />
          </StillsContext>
        ) : (
          <NoItems whole={whole} trash={trash} words={words} />
        )}
      </div>
      <Pager page={page} pages={pages} label={strings.pagesOfS(words.one)} />
      {whole && screen.samples && (
        <div className="mt-2 flex justify-end">
          <RemoveSamples samples={screen.samples} />
        </div>
      )}
      <OutcomeToast outcome={outcome} />
    </div>
  );
}
