import { type SubmitEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { Panel } from "#app/components/ui/panel.tsx";
import { FileField } from "#app/forms/file-field.tsx";
import { apiClient } from "#app/lib/api.ts";
import { pluralize } from "#app/lib/plural.ts";
import { chosenFile } from "#app/lib/send-file.client.ts";
import type { ArchiveImport } from "#server/admin/archive-import/contract.ts";
import * as strings from "../strings/archive.ts";
import type { ArchiveOutcome, Progress } from "./send-archive.client.ts";

/** The export: one file with everything. */
export function ArchiveDownload() {
  return (
    <Panel title={strings.everythingInOneFile}>
      <div className="px-5 py-5">
        <p className="measure">{strings.filmsPackagesTeamPageTexts}</p>
        <p className="quiet measure mt-2">{strings.anythingThatArrivesDuringThe}</p>
        <a href="/api/archive" download className="button button-small mt-5">
          {strings.downloadEverything}
        </a>
      </div>
    </Panel>
  );
}

type State =
  | { is: "idle" }
  | { is: "sending"; progress: Progress | null }
  | { is: "over"; outcome: ArchiveOutcome; missing: string[] | null };

const NOT_LOADED = strings.theImportCouldNotBe;

/** Sends the chosen archive and tracks its progress. */
function useArchiveImport() {
  const [state, setState] = useState<State>({ is: "idle" });
  const stop = useRef(new AbortController());
  const { revalidate } = useRevalidator();
  async function submit(form: FormData) {
    const chosen = chosenFile(form);
    if ("problem" in chosen) {
      const outcome = { problem: chosen.problem, canContinue: false };
      return setState({ is: "over", outcome, missing: null });
    }
    stop.current = new AbortController();
    setState({ is: "sending", progress: null });
    const api = apiClient();
    // Loaded on first use, because few visits import anything.
    const late = await import("./send-archive.client.ts").catch(() => null);
    if (!late) {
      const outcome = { problem: NOT_LOADED, canContinue: false };
      return setState({ is: "over", outcome, missing: null });
    }
    const outcome = await late.sendArchive(chosen.file, {
      api,
      signal: stop.current.signal,
      onProgress: (progress) => setState({ is: "sending", progress }),
    });
    const missing = "imported" in outcome ? await late.findMissingFiles(api) : null;
    setState({ is: "over", outcome, missing });
    await revalidate();
  }
  return { state, submit, stop: () => stop.current.abort() };
}

type ImportedProps = { imported: ArchiveImport; missing: string[] | null };

function Imported({ imported: { rows, leftOut }, missing }: ImportedProps) {
  return (
    <div role="status" className="mt-4">
      <p>
        {strings.imported(
          pluralize(rows.films ?? 0, "film", "films"),
          pluralize(rows.packages ?? 0, "package", "packages"),
          pluralize(rows.bookings ?? 0, "booking", "bookings"),
          pluralize(rows.messages ?? 0, "message", "messages"),
        )}
      </p>
      {leftOut > 0 && <p className="mt-2">{strings.skippedBecauseTheyWereDeleted(leftOut)}</p>}
      {missing === null && <p className="mt-2">{strings.weCouldntCheckRightNow}</p>}
      {missing && missing.length > 0 && (
        <>
          <p className="mt-2">{strings.notInTheMediaStore(missing.length)}</p>
          <ul className="mt-1 max-h-80 list-disc overflow-auto pl-5 wrap-anywhere">
            {missing.map((address) => (
              <li key={address}>{address}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Sending({ progress, stop }: { progress: Progress | null; stop: () => void }) {
  const percent = Math.floor((progress?.share ?? 0) * 100);
  return (
    <div className="import-progress measure mt-5 flex flex-wrap items-center gap-3">
      <progress value={progress?.share ?? 0} max={1} aria-label={strings.importingTheArchive} />
      <span className="tabular">{percent < 100 ? `${percent} %` : strings.savingEverything}</span>
      {percent < 100 && (
        <button type="button" onClick={stop} className="button button-small">
          {strings.stop}
          <span className="sr-only"> {strings.theImport}</span>
        </button>
      )}
      {progress && progress.resumedAt > 0 && (
        <p className="quiet w-full">{strings.continuesAfterThatArrivedEarlier(progress.resumedAt)}</p>
      )}
    </div>
  );
}

/** The import, for a new site. */
export function ArchiveImportPanel() {
  const { state, submit, stop } = useArchiveImport();
  const outcome = state.is === "over" ? state.outcome : undefined;
  return (
    <Panel title={strings.importAnArchiveIntoAn}>
      <form
        className="px-5 py-5"
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          if (state.is !== "sending") void submit(new FormData(event.currentTarget));
        }}
      >
        <p className="measure">{strings.bringsEverythingOfAnArchive}</p>
        <div className="mt-5">
          <FileField
            label={strings.archive}
            hint={strings.theJsonlGzFileOf}
            accept=".gz,.jsonl,.json,application/gzip,application/json"
            problem={outcome && "problem" in outcome ? outcome.problem : undefined}
          />
        </div>
        {state.is === "over" && "imported" in state.outcome && (
          <Imported imported={state.outcome.imported} missing={state.missing} />
        )}
        {state.is === "sending" && <Sending progress={state.progress} stop={stop} />}
        <button type="submit" disabled={state.is === "sending"} className="button button-small mt-5">
          {state.is === "sending" ? strings.importing : strings.importTheArchive}
        </button>
      </form>
    </Panel>
  );
}
