import type { ContentItem, ContentTexts } from "#server/content/contract.ts";
import { FIELD_LABELS } from "./content-words.ts";

/** The fields in which two states differ, in the form's order. */
export const differing = (kind: ContentItem["kind"], one: ContentTexts, other: ContentTexts) =>
  Object.keys(FIELD_LABELS[kind]).filter((name) => (one[name] ?? "") !== (other[name] ?? ""));

type Props = {
  kind: ContentItem["kind"];
  theirs: ContentTexts;
  yours: ContentTexts;
  names: { yours: string; theirs: string; take: string };
  onTake: (name: string) => void;
};

/** Where two states differ, field by field, with the choice between them. */
export function ContentCompare({ kind, theirs, yours, names, onTake }: Props) {
  const labels = FIELD_LABELS[kind];
  return (
    <div className="grid gap-4">
      {differing(kind, yours, theirs).map((name) => (
        <section key={name} aria-label={`${labels[name]}: two versions`}>
          <p className="text-14 font-semibold">{labels[name]}</p>
          <div className="mt-2 grid gap-4 sm:grid-cols-2">
            <div className="min-w-0">
              <p className="quiet text-12">{names.yours}</p>
              <p className="whitespace-pre-line wrap-anywhere">{yours[name] || "Empty"}</p>
            </div>
            <div className="min-w-0">
              <p className="quiet text-12">{names.theirs}</p>
              <p className="whitespace-pre-line wrap-anywhere">{theirs[name] || "Empty"}</p>
              <button type="button" onClick={() => onTake(name)} className="button button-small mt-2">
                {names.take}
                <span className="sr-only"> for {labels[name]}</span>
              </button>
            </div>
          </div>
        </section>
      ))}
    </div>
  );
}
