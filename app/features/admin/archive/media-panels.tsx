import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { Panel } from "#app/components/ui/panel.tsx";
import { sizeWords } from "#app/features/media/uploads/upload-labels.ts";
import { FileField } from "#app/forms/file-field.tsx";
import { apiClient, resultOf } from "#app/lib/api.ts";
import { pluralize } from "#app/lib/plural.ts";
import { chosenFile } from "#app/lib/send-file.client.ts";
import type { MediaSize } from "#server/admin/media-archive/contract.ts";
import type { MediaCounts, MediaOutcome } from "./restore-media.client.ts";

/** How much there is to download: `undefined` until it is known, null where it can't be found out. */
function useMediaSize(): MediaSize | null | undefined {
  const [size, setSize] = useState<MediaSize | null>();
  useEffect(() => {
    let isHere = true;
    void resultOf<MediaSize>(apiClient()["media-archive"].size.$get()).then((found) => {
      if (isHere) setSize(found.ok ? found.value : null);
    });
    return () => {
      isHere = false;
    };
  }, []);
  return size;
}

function sizeLine(size: MediaSize | null | undefined): string {
  if (size === undefined) return "Calculating the size...";
  if (size === null) return "The size can't be calculated right now.";
  return `${pluralize(size.files, "file", "files")}, ${sizeWords(size.bytes)} in all.`;
}

/** Films, pictures and captions, in a file of their own. */
export function MediaDownload() {
  const size = useMediaSize();
  return (
    <Panel title="Media files, in a second file">
      <div className="px-5 py-5">
        <p className="measure">
          Films, pictures with their smaller sizes, captions, and the pictures that came with inquiries, as a
          .tar file that any computer can open. An interrupted download can be resumed.
        </p>
        <p className="quiet measure tabular mt-2" aria-live="polite">
          {sizeLine(size)}
        </p>
        <a href="/api/media-archive" download className="button button-small mt-5">
          Download the media files
        </a>
      </div>
    </Panel>
  );
}

const NOT_LOADED = "This could not be loaded. Please check your connection and try again.";

type State =
  | { is: "idle"; problem?: string }
  | { is: "sending"; share: number }
  | { is: "over"; outcome: MediaOutcome };

/** Sends what is missing of the chosen archive and follows it. */
function useMediaRestore() {
  const [state, setState] = useState<State>({ is: "idle" });
  const stop = useRef(new AbortController());
  async function submit(form: FormData) {
    const chosen = chosenFile(form);
    if ("problem" in chosen) return setState({ is: "idle", problem: chosen.problem });
    stop.current = new AbortController();
    setState({ is: "sending", share: 0 });
    // Few visits restore anything, so what does it is loaded with the first that does.
    const late = await import("./restore-media.client.ts").catch(() => null);
    if (!late) return setState({ is: "idle", problem: NOT_LOADED });
    const outcome = await late.restoreMedia(chosen.file, {
      api: apiClient(),
      put: (path, body) => resultOf(fetch(path, { method: "PUT", body })),
      signal: stop.current.signal,
      onProgress: (share) => setState({ is: "sending", share }),
    });
    setState({ is: "over", outcome });
  }
  return { state, submit, stop: () => stop.current.abort() };
}

function Counts({ counts: { restored, stored, unknown, refused } }: { counts: MediaCounts }) {
  return (
    <div role="status" className="mt-4">
      <p>
        Restored: {pluralize(restored, "file", "files")}. Stored before: {pluralize(stored, "file", "files")}.
      </p>
      {unknown > 0 && (
        <p className="mt-2">
          Skipped because nothing on this site refers to them: {pluralize(unknown, "file", "files")}.
        </p>
      )}
      {refused.length > 0 && (
        <>
          <p className="mt-2">{pluralize(refused.length, "file was", "files were")} refused:</p>
          <ul className="mt-1 max-h-80 list-disc overflow-auto pl-5 wrap-anywhere">
            {refused.map(({ name, reason }) => (
              <li key={name}>
                {name}: {reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Sending({ share, stop }: { share: number; stop: () => void }) {
  return (
    <div className="import-progress measure mt-5 flex flex-wrap items-center gap-3">
      <progress value={share} max={1} aria-label="Restoring the media files" />
      <span className="tabular">{Math.floor(share * 100)} %</span>
      <button type="button" onClick={stop} className="button button-small">
        Stop<span className="sr-only"> restoring the media files</span>
      </button>
    </div>
  );
}

/** Brings the media files of an archive back, once the data is imported. */
export function MediaRestorePanel() {
  const { state, submit, stop } = useMediaRestore();
  const isSending = state.is === "sending";
  const problem = state.is === "over" ? state.outcome.problem : undefined;
  return (
    <Panel title="Media files from an archive">
      <form
        className="px-5 py-5"
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          if (!isSending) void submit(new FormData(event.currentTarget));
        }}
      >
        <p className="measure">
          Import the data first. Then this uploads the files that it names and that are missing here; nothing
          that is stored already is replaced. If it is interrupted, it continues with the same file.
        </p>
        <div className="mt-5">
          <FileField
            label="Media archive"
            hint="The .tar file of “Download the media files”, of any size"
            accept=".tar,application/x-tar"
            problem={state.is === "idle" ? state.problem : problem}
          />
        </div>
        {state.is === "over" && <Counts counts={state.outcome.counts} />}
        {state.is === "sending" && <Sending share={state.share} stop={stop} />}
        <button type="submit" disabled={isSending} className="button button-small mt-5">
          {isSending ? "Restoring..." : "Restore the media files"}
        </button>
      </form>
    </Panel>
  );
}
