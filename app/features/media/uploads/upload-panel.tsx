import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from "react";
import * as strings from "../strings/uploads.ts";
import { createUploadQueue, isFinished, type UploadRow } from "./upload-queue.ts";

const ACCEPTED = "video/mp4,video/webm,image/jpeg,image/png,image/webp,text/vtt,.vtt";

const queue = createUploadQueue();

/** Loaded with the first file. */
const UploadItem = lazy(async () => ({ default: (await import("./upload-item.client.tsx")).UploadItem }));

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;

/**
 * Accepts files dropped anywhere on the page. Outside the panel, the browser would otherwise navigate to the file.
 */
function useDrop(): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    const drag = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(event.type === "dragover");
      if (event.type === "drop") void queue.add(event.dataTransfer?.files ?? []);
    };
    addEventListener("dragover", drag, { signal });
    addEventListener("drop", drag, { signal });
    addEventListener("dragleave", (event) => event.relatedTarget === null && setOver(false), { signal });
    return () => listeners.abort();
  }, []);
  return over;
}

function addChosen(input: HTMLInputElement) {
  void queue.add([...(input.files ?? [])]);
  input.value = "";
}

const summary = (rows: UploadRow[]) => {
  const arrived = rows.filter(({ state }) => state === "arrived").length;
  const refused = rows.filter(({ state }) => state === "refused").length;
  const lost = rows.some(({ state }) => state === "lost");
  return [
    arrived > 0 && strings.ofInTheLibrary(arrived, rows.length),
    refused > 0 && strings.notTaken(refused),
    lost && strings.lostConnectionTryingAgain,
  ]
    .filter(Boolean)
    .join(" ");
};

/**
 * The uploads to the library, dropped or chosen, many at once. Uploads continue while other screens of the admin area
 * are open, and after a reload.
 */
export function useUploads(onArrived: () => void) {
  const [rows, setRows] = useState<UploadRow[]>([]);
  const chooser = useRef<HTMLInputElement>(null);
  const over = useDrop();
  useEffect(() => {
    setRows(queue.rows());
    void queue.restore();
    // Files may have been chosen before this module loaded.
    if (chooser.current) addChosen(chooser.current);
    return queue.watch(setRows);
  }, []);
  useEffect(() => queue.onArrival(onArrived), [onArrived]);
  return { rows, chooser, over };
}

type ButtonProps = { id: string; chooser: RefObject<HTMLInputElement | null> };

export const UploadButton = ({ id, chooser }: ButtonProps) => (
  <label className="button button-small button-accent upload-choice">
    {strings.chooseFiles}
    <input
      id={id}
      type="file"
      multiple
      accept={ACCEPTED}
      className="sr-only"
      ref={chooser}
      onChange={({ currentTarget }) => addChosen(currentTarget)}
    />
  </label>
);

type Props = Pick<ReturnType<typeof useUploads>, "rows" | "over">;

/** The progress of each upload, and a drop target while files are dragged over the page. */
export const UploadPanel = ({ rows, over }: Props) => (
  <section aria-label={strings.upload} className={rows.length > 0 || over ? "mb-3 bg-white" : "sr-only"}>
    {over && (
      <p className="upload-drop" data-over>
        {strings.dropThemAnywhere}
      </p>
    )}
    {rows.length > 0 && (
      <Suspense fallback={null}>
        <ul aria-label={strings.uploads}>
          {rows.map((row) => (
            <UploadItem key={row.id} row={row} queue={queue} />
          ))}
        </ul>
      </Suspense>
    )}
    {rows.filter(isFinished).length > 1 && (
      <p className="flex justify-end border-t border-line px-5 py-3">
        <button type="button" className="button button-small" onClick={queue.clear}>
          {strings.clearFinishedUploads}
        </button>
      </p>
    )}
    <p role="status" className="sr-only">
      {summary(rows)}
    </p>
  </section>
);
