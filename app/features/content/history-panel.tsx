import { useState } from "react";
import { Panel } from "#app/components/ui/panel.tsx";
import { formatStudioMoment } from "#app/lib/format.ts";
import type { ContentTexts, ContentVersion } from "#server/content/contract.ts";
import { ContentCompare, differing, type FieldLabels, type ShownText } from "./content-compare.tsx";

type Props = {
  labels: FieldLabels;
  shown?: ShownText | undefined;
  history: ContentVersion[];
  /** What stands in the form. */
  draft: ContentTexts;
  onTake: (texts: ContentTexts) => void;
};

/** What this said before, compared with the form, and back into the form as a whole or in part. */
export function HistoryPanel({ labels, shown, history, draft, onTake }: Props) {
  const [open, setOpen] = useState<number>();
  return (
    <Panel title="History" empty={history.length === 0 && "Nothing has been changed here yet."}>
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
                    <p>The words that came with the site</p>
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
                    <span className="sr-only">
                      {" "}
                      with{" "}
                      {version === 0
                        ? "the words that came with the site"
                        : `the version of ${formatStudioMoment(createdAt)}`}
                    </span>
                  </button>
                )}
              </div>
              {open === version && !same && (
                <div className="mt-4 grid gap-4">
                  <ContentCompare
                    labels={labels}
                    shown={shown}
                    yours={draft}
                    theirs={texts}
                    names={{ yours: "In the form", theirs: "Then", take: "Take this" }}
                    onTake={(name) => onTake({ ...draft, [name]: texts[name] ?? "" })}
                  />
                  <div>
                    <button
                      type="button"
                      onClick={() => onTake({ ...draft, ...texts })}
                      className="button button-small button-accent"
                    >
                      Take all of it into the form
                    </button>
                    <p className="quiet mt-2">Nothing changes before you save.</p>
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
