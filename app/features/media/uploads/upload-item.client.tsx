import { Link } from "react-router";
import * as strings from "../strings/uploads.ts";
import { stateWords } from "./upload-labels.ts";
import type { createUploadQueue, UploadRow } from "./upload-queue.ts";

type Queue = ReturnType<typeof createUploadQueue>;

const LABELS = {
  pause: strings.pause,
  continue: strings.continueLabel,
  again: strings.tryAgain,
  keepBoth: strings.keepBoth,
  cancel: strings.cancel,
  dismiss: strings.dismiss,
};

type Action = keyof typeof LABELS;

const ACTIONS: Record<UploadRow["state"], Action[]> = {
  waiting: ["cancel"],
  sending: ["pause", "cancel"],
  lost: ["pause", "cancel"],
  paused: ["continue", "cancel"],
  cut: ["cancel"],
  arrived: ["dismiss"],
  refused: ["again", "keepBoth", "dismiss"],
};

const actionsOf = ({ state, again, same }: UploadRow) =>
  ACTIONS[state].filter((action) => (again || action !== "again") && (same || action !== "keepBoth"));

/** A file being uploaded, with its actions. */
export function UploadItem({ row, queue }: { row: UploadRow; queue: Queue }) {
  const { id, name, size, state, sent, prepared } = row;
  const act: Record<Action, () => void> = {
    pause: () => queue.pause(id),
    continue: () => queue.goOn(id),
    again: () => queue.goOn(id),
    keepBoth: () => queue.keepBoth(id),
    cancel: () => queue.remove(id),
    dismiss: () => queue.remove(id),
  };
  const moving = state === "sending" || state === "lost";
  return (
    <li className="upload-item" data-state={state}>
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="upload-words tabular text-14">{stateWords(row)}</p>
        {moving && prepared !== null && prepared < 1 ? (
          <progress aria-label={strings.preparing(name)} max={1} value={prepared} />
        ) : (
          moving && <progress aria-label={strings.uploading(name)} max={size} value={sent} />
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {row.same && (
          <Link to={`/admin/media/${row.same.id}`} className="button button-small">
            {strings.open(row.same.fileName)}
          </Link>
        )}
        {state === "cut" && (
          <label className="button button-small upload-choice">
            {strings.chooseItAgain}
            <span className="sr-only">: {name}</span>
            <input
              type="file"
              className="sr-only"
              onChange={({ currentTarget }) => {
                const file = currentTarget.files?.[0];
                if (file) void queue.choose(id, file);
                currentTarget.value = "";
              }}
            />
          </label>
        )}
        {actionsOf(row).map((action) => (
          <button key={action} type="button" className="button button-small" onClick={act[action]}>
            {LABELS[action]}
            <span className="sr-only"> {name}</span>
          </button>
        ))}
      </div>
    </li>
  );
}
