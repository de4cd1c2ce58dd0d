import { Menu } from "#app/components/ui/menu.tsx";
import { type Editor, type QueuedWedding, stageBefore } from "#server/delivery/editing/contract.ts";
import * as strings from "../strings/editing.ts";
import { ChangeButton } from "./change-button.tsx";
import { stageName } from "./stage.tsx";

type Props = { wedding: QueuedWedding; editors: readonly Editor[] };

/** The less common changes of a wedding in the queue: who edits it, and a stage that was noted too early. */
export function EditingMenu({ wedding, editors }: Props) {
  const { bookingId: id, version, couple, editor, stage } = wedding;
  const entry = (fields: Record<string, string>, label: string) => (
    <ChangeButton
      key={label}
      fields={{ id, version, intent: "editor", ...fields }}
      label={label}
      name={strings.doneFor(label, couple)}
      className="dropdown-entry"
    />
  );
  const others = editors.filter((one) => one.id !== editor?.id);
  if (others.length === 0 && editor === null && stage === null) return null;
  return (
    <div className="dropdown-anchor">
      <Menu
        label={
          <>
            {strings.more}
            <span className="sr-only">: {couple}</span>
          </>
        }
        className="list-link text-link cursor-pointer justify-center"
        panel="dropdown-panel-end"
      >
        {() => (
          <>
            {others.map((one) => entry({ editorId: one.id }, strings.giveTo(one.name)))}
            {editor && entry({ editorId: "" }, strings.takeAwayFrom(editor.name))}
            {stage !== null &&
              entry(
                { intent: "stage", stage: stageBefore(stage) ?? "", before: stage },
                strings.backTo(stageName(stageBefore(stage))),
              )}
          </>
        )}
      </Menu>
    </div>
  );
}
