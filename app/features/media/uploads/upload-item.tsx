import { Link } from "react-router";
import { stateWords } from "./upload-labels.ts";
import type { createUploadQueue, UploadRow } from "./upload-queue.ts";

type Queue = ReturnType<typeof createUploadQueue>;

const ACTIONS = {
  waiting: ["Cancel"],
  sending: ["Pause", "Cancel"],
  lost: ["Pause", "Cancel"],
  paused: ["Continue", "Cancel"],
  cut: ["Cancel"],
  arrived: ["Dismiss"],
  refused: ["Try again", "Keep both", "Dismiss"],
} as const satisfies Record<UploadRow["state"], string[]>;

type Action = (typeof ACTIONS)[UploadRow["state"]][number];

const actionsOf = ({ state, again, same }: UploadRow) =>
  ACTIONS[state].filter((action) => (again || action !== "Try again") && (same || action !== "Keep both"));

/** One file on its way, with what may be done about it. */
export function UploadItem({ row, queue }: { row: UploadRow; queue: Queue }) {
  const { id, name, size, state, sent, prepared } = row;
  const act: Record<Action, () => void> = {
    Pause: () => queue.pause(id),
    Continue: () => queue.goOn(id),
    "Try again": () => queue.goOn(id),
    "Keep both": () => queue.keepBoth(id),
    Cancel: () => queue.remove(id),
    Dismiss: () => queue.remove(id),
  };
  const moving = state === "sending" || state === "lost";
  return (
    <li className="upload-item" data-state={state}>
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="upload-words tabular text-14">{stateWords(row)}</p>
        {moving && prepared !== null && prepared < 1 ? (
          <progress aria-label={`Preparing ${name}`} max={1} value={prepared} />
        ) : (
          moving && <progress aria-label={`Uploading ${name}`} max={size} value={sent} />
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {row.same && (
          <Link to={`/admin/media/${row.same.id}`} className="button button-small">
            Open {row.same.fileName}
          </Link>
        )}
        {state === "cut" && (
          <label className="button button-small upload-choice">
            Choose it again<span className="sr-only">: {name}</span>
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
            {action}
            <span className="sr-only"> {name}</span>
          </button>
        ))}
      </div>
    </li>
  );
}
