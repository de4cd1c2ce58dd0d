import { data, Link, redirect } from "react-router";
import { OutcomeToast } from "#app/components/ui/outcome-toast.tsx";
import { FileNamesContext } from "#app/features/media/library/chosen-file.tsx";
import { changeContent } from "#app/features/website/content/change-content.ts";
import { ContentEditor } from "#app/features/website/content/content-editor.tsx";
import { ContentFields } from "#app/features/website/content/content-fields.tsx";
import { BLANK, FIELD_LABELS, KIND_WORDS } from "#app/features/website/content/content-labels.ts";
import {
  FeaturePress,
  Press,
  PublicationPress,
  StateBadge,
  TrashPress,
} from "#app/features/website/content/content-row.tsx";
import { FilmFileContext } from "#app/features/website/content/film-files.tsx";
import { SampleBadge } from "#app/features/website/samples/sample-badge.tsx";
import * as strings from "#app/features/website/strings/screens.ts";
import { AskedChange } from "#app/forms/confirmed-change.tsx";
import { UnsavedGuard } from "#app/forms/unsaved-changes.tsx";
import { textOf } from "#app/lib/outcome.ts";
import { StoredPicturesContext } from "#app/media/stored-pictures.ts";
import { readFilmFiles } from "#server/media/library/service.ts";
import { servicesContext } from "#server/platform/context.ts";
import { adminPage } from "#server/platform/http/admin-page.ts";
import { CONTENT_GONE, type ContentItem } from "#server/website/content/contract.ts";
import { newContentPage, readContentPage } from "#server/website/content/service.ts";
import type { Route } from "./+types/content-page";

const kindOf = (pathname: string): ContentItem["kind"] =>
  pathname.startsWith("/admin/packages") ? "package" : "film";

const NO_FILES = { pictures: {}, names: {}, film: null };

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const admin = await adminPage(services, request.headers, url);
  const kind = kindOf(url.pathname);
  const { id } = params;
  if (id === "new") return data({ kind, page: newContentPage(kind, BLANK[kind]), ...NO_FILES });
  const [page, files] = await Promise.all([
    readContentPage(services, admin, { kind, id }),
    kind === "film" ? readFilmFiles(services, admin, id) : NO_FILES,
  ]);
  return data({ kind, page, ...files }, page ? undefined : { status: 404 });
}

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const kind = kindOf(new URL(request.url).pathname);
  const form = await request.formData();
  const outcome = await changeContent(kind, form);
  const { path } = KIND_WORDS[kind];
  if (outcome.tone === "success" && outcome.intent === "delete") return redirect(path);
  if (outcome.tone === "success" && params.id === "new") return redirect(`${path}/${textOf(form, "id")}`);
  return outcome;
}

const titleOf = (page: { item: { called: string } } | null, kind: "film" | "package") =>
  page?.item.called || KIND_WORDS[kind].add;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: `${loaderData ? titleOf(loaderData.page, loaderData.kind) : strings.content} · Admin Dashboard`,
  },
  { name: "robots", content: "noindex" },
];

export default function ContentPageRoute({ loaderData, actionData, params }: Route.ComponentProps) {
  const { kind, page } = loaderData;
  const words = KIND_WORDS[kind];
  const back = (
    <Link to={words.path} className="text-link inline-flex min-h-11 items-center">
      {strings.allS(words.one)}
    </Link>
  );
  if (!page) {
    return (
      <section className="py-16">
        <h1 className="font-body text-25 font-semibold tracking-normal">{words.title}</h1>
        <p className="quiet mt-2">{CONTENT_GONE}</p>
        {back}
      </section>
    );
  }
  const { item, history, previewUrl } = page;
  const isNew = item.version === 0;
  return (
    <UnsavedGuard key={params.id}>
      <div className="toast-space">
        <div className="flex flex-wrap justify-between gap-x-4">
          {back}
          {previewUrl && !item.deletedAt && (
            <a href={previewUrl} className="text-link inline-flex min-h-11 items-center">
              {strings.previewOnTheSite}
            </a>
          )}
        </div>
        <div className="mt-1 flex flex-wrap items-center justify-between gap-3">
          <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="wrap-anywhere font-body text-25 font-semibold tracking-normal">
              {titleOf(page, kind)}
            </h1>
            {!isNew && <StateBadge item={item} />}
            <SampleBadge sample={item.sample} />
          </div>
          {!isNew && (
            <div className="flex flex-wrap items-center gap-2">
              {item.deletedAt ? (
                <>
                  <Press item={item} change="untrash">
                    {strings.restore}
                  </Press>
                  <AskedChange
                    fields={{ intent: "delete", id: item.id, version: item.version }}
                    label={strings.deletePermanently}
                    className="button button-small button-danger"
                    question={{
                      title: strings.permanentlyDelete(item.called),
                      text: <p>{strings.itsHistoryIsDeletedToo}</p>,
                      yes: strings.deletePermanentlyNow,
                    }}
                  />
                </>
              ) : (
                <>
                  {item.published && <PublicationPress item={item} />}
                  <FeaturePress item={item} />
                  <TrashPress item={item} className="button button-small button-danger" />
                </>
              )}
            </div>
          )}
        </div>
        <div className="mt-6 grid gap-6">
          <StoredPicturesContext value={loaderData.pictures}>
            <FileNamesContext value={loaderData.names}>
              <FilmFileContext value={loaderData.film}>
                <ContentEditor
                  item={item}
                  labels={FIELD_LABELS[kind]}
                  history={history}
                  outcome={actionData}
                  actions={(unsaved) =>
                    !isNew &&
                    !item.published &&
                    !item.deletedAt && (
                      <>
                        <PublicationPress
                          item={item}
                          unsaved={unsaved}
                          className={`button button-small ${unsaved ? "" : "button-accent"}`}
                        />
                        {unsaved && (
                          <p className="quiet basis-full md:basis-auto">{strings.saveBeforeYouPublish}</p>
                        )}
                      </>
                    )
                  }
                >
                  {(form) => <ContentFields kind={kind} item={item} {...form} />}
                </ContentEditor>
              </FilmFileContext>
            </FileNamesContext>
          </StoredPicturesContext>
        </div>
        <OutcomeToast
          outcome={actionData?.tone === "failure" && actionData.intent === "save" ? undefined : actionData}
        />
      </div>
    </UnsavedGuard>
  );
}
