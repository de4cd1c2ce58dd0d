import { Link } from "react-router";
import { formatWeddingDate } from "#app/lib/format.ts";
import type { Editor, QueuedWedding } from "#server/delivery/editing/contract.ts";
import * as strings from "../strings/editing.ts";
import { ChangeButton } from "./change-button.tsx";
import { EditingMenu } from "./editing-menu.tsx";
import { Promised } from "./promise.tsx";
import { NextStep, Stage } from "./stage.tsx";

type Props = {
  wedding: QueuedWedding;
  editors: readonly Editor[];
  /** The id of whoever looks at the queue. */
  viewerId: string;
};

/** Who edits a wedding; if nobody does, whoever looks at it can. */
export function EditorOf({ wedding, editors, viewerId }: Props) {
  const { bookingId: id, version, couple, editor } = wedding;
  if (editor) return <p className="wrap-anywhere">{editor.name}</p>;
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <p className="quiet">{strings.unassigned}</p>
      {editors.some((one) => one.id === viewerId) && (
        <ChangeButton
          fields={{ intent: "editor", id, version, editorId: viewerId }}
          label={strings.takeIt}
          name={strings.takeItFor(couple)}
          className="list-link text-link cursor-pointer"
        />
      )}
    </div>
  );
}

const ROW =
  "flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-2 sm:grid sm:grid-cols-[minmax(0,4fr)_minmax(0,3fr)_minmax(0,3fr)_13rem] sm:px-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,2fr)_minmax(0,3fr)_13rem]";

/** A wedding of the queue, with the buttons for its next step. */
export function QueueRow(props: Props) {
  const { wedding, editors } = props;
  const { bookingId, couple, weddingDate } = wedding;
  return (
    <li className={ROW}>
      <div className="w-full min-w-0 sm:max-lg:col-span-full">
        <Link
          to={`/admin/editing/${bookingId}`}
          className="list-link wrap-anywhere font-semibold hover:underline"
        >
          {couple}
        </Link>
        <p className="quiet text-12">{strings.weddingOn(formatWeddingDate(weddingDate))}</p>
      </div>
      <Promised {...wedding} />
      <EditorOf {...props} />
      <Stage wedding={wedding} />
      <div className="flex items-center justify-end gap-2">
        <NextStep wedding={wedding} />
        <EditingMenu wedding={wedding} editors={editors} />
      </div>
    </li>
  );
}
