import { Form, useNavigation } from "react-router";
import { Panel } from "#app/components/ui/panel.tsx";
import { FileField } from "#app/forms/file-field.tsx";
import { pluralize } from "#app/lib/plural.ts";
import type { ArchiveOutcome } from "./send-archive.ts";

/** The way out: one file with everything. */
export function ArchiveDownload() {
  return (
    <Panel title="Everything in one file">
      <div className="px-5 py-5">
        <p className="measure">
          Films, packages, team, texts, their histories, bookings with notes, messages, mail templates,
          settings and the list of media files, as JSON. Not in it: accounts, mails on their way, the activity
          log, visits, and the media files themselves.
        </p>
        <p className="quiet measure mt-2">
          It holds couples' names and addresses: keep it as you would keep those.
        </p>
        <a href="/api/archive" download className="button button-small mt-5">
          Download everything
        </a>
      </div>
    </Panel>
  );
}

/** The way in, for a site that is new. */
export function ArchiveImportPanel({ outcome }: { outcome: ArchiveOutcome | undefined }) {
  const { state, formData } = useNavigation();
  const busy = state !== "idle" && formData?.get("intent") === "archive";
  const brought =
    outcome && "imported" in outcome && "rows" in outcome.imported ? outcome.imported : undefined;
  return (
    <Panel title="An archive into an empty site">
      <Form method="post" encType="multipart/form-data" className="px-5 py-5">
        <p className="measure">
          Brings everything of an archive into a site that nobody has written anything into yet. All of it
          arrives, or none. Bookings and messages deleted after the archive was made stay deleted.
        </p>
        <div className="mt-5">
          <FileField
            label="Archive"
            hint="The .json file of “Download everything”, up to 25 MB"
            accept=".json,application/json"
            problem={outcome && "problem" in outcome ? outcome.problem : undefined}
          />
        </div>
        {brought && (
          <div role="status" className="mt-4">
            <p>
              Imported: {pluralize(brought.rows.films ?? 0, "film", "films")},{" "}
              {pluralize(brought.rows.packages ?? 0, "package", "packages")},{" "}
              {pluralize(brought.rows.bookings ?? 0, "booking", "bookings")}.
            </p>
            {brought.leftOut > 0 && (
              <p className="mt-2">
                Skipped because they were deleted after this archive was made:{" "}
                {pluralize(brought.leftOut, "booking or message", "bookings and messages")}.
              </p>
            )}
            {brought.missingFiles.length > 0 && (
              <>
                <p className="mt-2">
                  {pluralize(brought.missingFiles.length, "file is", "files are")} not in the media store yet.
                  Copy them from the old site's bucket:
                </p>
                <ul className="mt-1 list-disc pl-5 wrap-anywhere">
                  {brought.missingFiles.map((address) => (
                    <li key={address}>{address}</li>
                  ))}
                </ul>
              </>
            )}
          </div>
        )}
        <button
          type="submit"
          name="intent"
          value="archive"
          disabled={busy}
          className="button button-small mt-5"
        >
          {busy ? "Importing..." : "Import the archive"}
        </button>
      </Form>
    </Panel>
  );
}
