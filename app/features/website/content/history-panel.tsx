import { useState } from "react";
import { Panel } from "#app/components/ui/panel.tsx";
import {
  differing,
  FieldComparison,
  type FieldLabels,
  type ShownText,
} from "#app/forms/field-comparison.tsx";
import { formatStudioMoment } from "#app/lib/format.ts";
import type { ContentTexts, ContentVersion } from "#server/website/content/contract.ts";

type Props = {
  labels: FieldLabels;
  shown?: ShownText | undefined;
  history: ContentVersion[];
  /** The values of the form. */
  draft: ContentTexts;
  onTake: (texts: ContentTexts) => void;
};

const called = (version: number, createdAt: Date) =>
  version === 0 ? "The original text" : `The version of ${formatStudioMoment(createdAt)}`;

/** What this said before, compared with the form, and back into the form as a whole or in part. */
export function HistoryPanel({ labels, shown, history, draft, onTake }: Props) {
  const [open, setOpen] = useState<number>();
  // The form's values before the last restore, and what it restored.
  const [taken, setTaken] = useState<{ before: ContentTexts; after: ContentTexts; what: string }>();
  const undoable = taken && differing(labels, taken.after, draft).length === 0 ? taken : undefined;
  const take = (texts: ContentTexts, what: string) => {
    const after = { ...draft, ...texts };
    setTaken({ before: draft, after, what });
    onTake(after);
  };
  const undo = () => {
    if (undoable) onTake(undoable.before);
    setTaken(undefined);
  };
  return (
    <Panel title="History" empty={history.length === 0 && "No changes here yet."}>
      <div role="status">
        {undoable && (
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-ivory px-5 py-3">
            <span className="min-w-0 flex-1 basis-60">
              {undoable.what} is in the form now, not saved yet.
            </span>
            <button type="button" onClick={undo} className="button button-small bg-white">
              Undo<span className="sr-only"> what was taken into the form</span>
            </button>
          </p>
        )}
      </div>
      <ul className="divide-y divide-line">
        {history.map(({ version, texts, actorEmail, createdAt }, index) => {
          const earlier = history[index + 1];
          const changed = earlier ? differing(labels, earlier.texts, texts) : [];
          const same = differing(labels, draft, texts).length === 0;
          return (
            <li key={version} className="px-5 py-3">
              <div className="flex flex-wrap items-center justify-between gap-3">
                <div className="min-w-0">
                  {version === 0 ? (
                    <p>The original text</p>
                  ) : (
                    <p className="wrap-anywhere">
                      <span className="tabular">{formatStudioMoment(createdAt)}</span>
                      <span className="quiet">, {actorEmail ?? "as it came"}</span>
                    </p>
                  )}
                  {changed.length > 0 && (
                    <p className="quiet">{changed.map((name) => labels[name]).join(", ")}</p>
                  )}
                </div>
                {same ? (
                  <p className="quiet">As in the form</p>
                ) : (
                  <button
                    type="button"
                    aria-expanded={open === version}
                    onClick={() => setOpen(open === version ? undefined : version)}
                    className="button button-small"
                  >
                    Compare
                    <span className="sr-only"> with {called(version, createdAt).replace("The", "the")}</span>
                  </button>
                )}
              </div>
              {open === version && !same && (
                <div className="mt-4 grid gap-4">
                  <FieldComparison
                    labels={labels}
                    shown={shown}
                    yours={draft}
                    theirs={texts}
                    names={{ yours: "In the form", theirs: "Then", take: "Use this" }}
                    onTake={(name) => take({ [name]: texts[name] ?? "" }, labels[name] ?? name)}
                  />
                  <div>
                    <button
                      type="button"
                      onClick={() => take(texts, called(version, createdAt))}
                      className="button button-small button-accent"
                    >
                      Use all of it
                    </button>
                    <p className="quiet mt-2">Nothing changes until you save.</p>
                  </div>
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
