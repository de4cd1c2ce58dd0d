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
import * as strings from "../strings/content.ts";

type Props = {
  labels: FieldLabels;
  shown?: ShownText | undefined;
  history: ContentVersion[];
  /** The form's current values. */
  draft: ContentTexts;
  onTake: (texts: ContentTexts) => void;
};

const called = (version: number, createdAt: Date) =>
  version === 0 ? strings.theOriginalText : strings.theVersionOf(formatStudioMoment(createdAt));

/** Earlier versions compared with the form, to restore completely or in part. */
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
    <Panel title={strings.history} empty={history.length === 0 && strings.noChangesHereYet}>
      <div role="status">
        {undoable && (
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-ivory px-5 py-3">
            <span className="min-w-0 flex-1 basis-60">{strings.isInTheFormNow(undoable.what)}</span>
            <button type="button" onClick={undo} className="button button-small bg-white">
              {strings.undo}
              <span className="sr-only"> {strings.whatWasTakenIntoThe}</span>
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
                    <p>{strings.theOriginalText}</p>
                  ) : (
                    <p className="wrap-anywhere">
                      <span className="tabular">{formatStudioMoment(createdAt)}</span>
                      <span className="quiet">, {actorEmail ?? strings.defaultLabel}</span>
                    </p>
                  )}
                  {changed.length > 0 && (
                    <p className="quiet">{changed.map((name) => labels[name]).join(", ")}</p>
                  )}
                </div>
                {same ? (
                  <p className="quiet">{strings.asInTheForm}</p>
                ) : (
                  <button
                    type="button"
                    aria-expanded={open === version}
                    onClick={() => setOpen(open === version ? undefined : version)}
                    className="button button-small"
                  >
                    {strings.compare}
                    <span className="sr-only">
                      {" "}
                      {strings.withLabel(called(version, createdAt).replace("The", "the"))}
                    </span>
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
                    names={{ yours: strings.inTheForm, theirs: strings.thenLabel, take: strings.useThis }}
                    onTake={(name) => take({ [name]: texts[name] ?? "" }, labels[name] ?? name)}
                  />
                  <div>
                    <button
                      type="button"
                      onClick={() => take(texts, called(version, createdAt))}
                      className="button button-small button-accent"
                    >
                      {strings.useAllOfIt}
                    </button>
                    <p className="quiet mt-2">{strings.nothingChangesUntilYouSave}</p>
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
