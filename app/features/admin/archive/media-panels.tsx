import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { Panel } from "#app/components/ui/panel.tsx";
import { sizeWords } from "#app/features/media/uploads/upload-labels.ts";
import { FileField } from "#app/forms/file-field.tsx";
import { apiClient } from "#app/lib/api.ts";
import { resultOf } from "#app/lib/api-result.ts";
import { chosenFile } from "#app/lib/send-file.client.ts";
import { fetchSignedIn } from "#app/lib/session-end.ts";
import type { MediaSize } from "#server/admin/media-archive/contract.ts";
import * as strings from "../strings/archive.ts";
import type { MediaCounts, MediaOutcome } from "./restore-media.client.ts";

/** Returns the size of the download: `undefined` while loading, null if it can't be determined. */
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
  if (size === undefined) return strings.calculatingTheSize;
  if (size === null) return strings.theSizeCantBeCalculated;
  return strings.inAll(size.files, sizeWords(size.bytes));
}

/** Films, pictures and captions, in a separate file. */
export function MediaDownload() {
  const size = useMediaSize();
  return (
    <Panel title={strings.mediaFilesInASecond}>
      <div className="px-5 py-5">
        <p className="measure">{strings.filmsPicturesWithTheirSmaller}</p>
        <p className="quiet measure tabular mt-2" aria-live="polite">
          {sizeLine(size)}
        </p>
        <a href="/api/media-archive" download className="button button-small mt-5">
          {strings.downloadTheMediaFiles}
        </a>
      </div>
    </Panel>
  );
}

const NOT_LOADED = strings.thisCouldNotBeLoaded;

type State =
  | { is: "idle"; problem?: string }
  | { is: "sending"; share: number }
  | { is: "over"; outcome: MediaOutcome };

/** Sends the missing files of the chosen archive and tracks the progress. */
function useMediaRestore() {
  const [state, setState] = useState<State>({ is: "idle" });
  const stop = useRef(new AbortController());
  async function submit(form: FormData) {
    const chosen = chosenFile(form);
    if ("problem" in chosen) return setState({ is: "idle", problem: chosen.problem });
    stop.current = new AbortController();
    setState({ is: "sending", share: 0 });
    // Loaded on first use, because few visits restore anything.
    const late = await import("./restore-media.client.ts").catch(() => null);
    if (!late) return setState({ is: "idle", problem: NOT_LOADED });
    const outcome = await late.restoreMedia(chosen.file, {
      api: apiClient(),
      put: (path, body) => resultOf(fetchSignedIn(path, { method: "PUT", body })),
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
      <p>{strings.restoredStoredBefore(restored, stored)}</p>
      {unknown > 0 && <p className="mt-2">{strings.skippedBecauseNothingOnThis(unknown)}</p>}
      {refused.length > 0 && (
        <>
          <p className="mt-2">{strings.refused(refused.length)}</p>
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
      <progress value={share} max={1} aria-label={strings.restoringTheMediaFiles} />
      <span className="tabular">{Math.floor(share * 100)} %</span>
      <button type="button" onClick={stop} className="button button-small">
        {strings.stop}
        <span className="sr-only"> {strings.restoringTheMediaFilesInline}</span>
      </button>
    </div>
  );
}

/** Restores the media files of an archive, after its data was imported. */
export function MediaRestorePanel() {
  const { state, submit, stop } = useMediaRestore();
  const isSending = state.is === "sending";
  const problem = state.is === "over" ? state.outcome.problem : undefined;
  return (
    <Panel title={strings.mediaFilesFromAnArchive}>
      <form
        className="px-5 py-5"
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          if (!isSending) void submit(new FormData(event.currentTarget));
        }}
      >
        <p className="measure">{strings.importTheDataFirstThen}</p>
        <div className="mt-5">
          <FileField
            label={strings.mediaArchive}
            hint={strings.theTarFileOfDownload}
            accept=".tar,application/x-tar"
            problem={state.is === "idle" ? state.problem : problem}
          />
        </div>
        {state.is === "over" && <Counts counts={state.outcome.counts} />}
        {state.is === "sending" && <Sending share={state.share} stop={stop} />}
        <button type="submit" disabled={isSending} className="button button-small mt-5">
          {isSending ? strings.restoring : strings.restoreTheMediaFiles}
        </button>
      </form>
    </Panel>
  );
}
