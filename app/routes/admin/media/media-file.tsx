import { useState } from "react";
import { data, Link, redirect, useRevalidator } from "react-router";
import { OutcomeToast } from "#app/components/ui/outcome-toast.tsx";
import { changeFile } from "#app/features/media/library/change-file.ts";
import { DeleteFile } from "#app/features/media/library/delete-file.tsx";
import { FileEditor } from "#app/features/media/library/file-editor.tsx";
import { FileFacts, FileUses } from "#app/features/media/library/file-facts.tsx";
import { FilePreview } from "#app/features/media/library/file-preview.tsx";
import { wantsAlt } from "#app/features/media/library/library-labels.ts";
import { ReplaceFile } from "#app/features/media/library/replace-file.tsx";
import { LateFilmPlayback } from "#app/features/media/playable-film/late-film-playback.tsx";
import * as strings from "#app/features/media/strings/screens.ts";
import { UnsavedGuard } from "#app/forms/unsaved-changes.tsx";
import { FILE_GONE } from "#server/media/library/contract.ts";
import { readLibraryFile } from "#server/media/library/service.ts";
import { servicesContext } from "#server/platform/context.ts";
import { adminPage } from "#server/platform/http/admin-page.ts";
import type { Route } from "./+types/media-file";

const REPLACED = strings.replacedVisitorsSeeTheNew;
const SAME_WORDS = ` ${strings.doesItsAltTextStill}`;

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const admin = await adminPage(services, request.headers, url);
  const page = await readLibraryFile(services, admin, params.id);
  return data(page, page ? undefined : { status: 404 });
}

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const outcome = await changeFile(params.id, await request.formData());
  return outcome.intent === "delete" && outcome.tone === "success" ? redirect("/admin/media") : outcome;
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.file.fileName ?? strings.aFile} · Admin Dashboard` },
  { name: "robots", content: "noindex" },
];

export default function MediaFile({ loaderData: page, actionData, params }: Route.ComponentProps) {
  const revalidator = useRevalidator();
  // The toast shows the latest outcome: that the file was replaced, or the result of a form.
  const [replaced, setReplaced] = useState<{ id: string; after: string | undefined }>();
  const back = (
    <Link to="/admin/media" className="text-link inline-flex min-h-11 items-center">
      {strings.mediaLibrary}
    </Link>
  );
  if (!page) {
    return (
      <section className="py-16">
        <h1 className="font-body text-25 font-semibold tracking-normal">{strings.mediaLibrary}</h1>
        <p className="quiet mt-2">{FILE_GONE}</p>
        {back}
      </section>
    );
  }
  const { file } = page;
  const onReplaced = () => {
    setReplaced({ id: crypto.randomUUID(), after: actionData?.id });
    revalidator.revalidate();
  };
  const beside = actionData?.tone === "failure" && actionData.intent === "save";
  const said =
    replaced && (!actionData || replaced.after === actionData.id)
      ? { id: replaced.id, tone: "success" as const, text: REPLACED + (file.alt ? SAME_WORDS : "") }
      : beside
        ? undefined
        : actionData;
  return (
    <UnsavedGuard key={params.id}>
      <div className="toast-space">
        {back}
        <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="wrap-anywhere font-body text-25 font-semibold tracking-normal">{file.fileName}</h1>
          {wantsAlt(file) && (
            <span className="status-badge" data-status="held">
              {strings.noAltTextYet}
            </span>
          )}
        </div>
        <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          <div className="grid grid-cols-1 gap-6">
            <FilePreview file={file} captions={page.captions} />
            {file.kind === "film" && <LateFilmPlayback film={file} onReplaced={onReplaced} />}
            <div className="flex flex-wrap items-start gap-2">
              <ReplaceFile file={file} onReplaced={onReplaced} />
              <DeleteFile file={file} uses={page.uses} />
            </div>
            <FileUses uses={page.uses} />
          </div>
          <div className="grid grid-cols-1 gap-6">
            <FileEditor file={file} outcome={actionData} />
            <FileFacts {...page} />
          </div>
        </div>
        <OutcomeToast outcome={said} />
      </div>
    </UnsavedGuard>
  );
}
