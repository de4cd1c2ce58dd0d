import * as strings from "./strings.ts";
/** The labels of a form's fields by name, in the form's order. */
export type FieldLabels = Record<string, string>;

type Texts = Record<string, string | undefined>;

/** Returns the fields whose values differ, in the form's order. */
export const differing = (labels: FieldLabels, one: Texts, other: Texts) =>
  Object.keys(labels).filter((name) => (one[name] ?? "") !== (other[name] ?? ""));

/** Formats a field's value for display. */
export type ShownText = (name: string, text: string) => string;

type Props = {
  labels: FieldLabels;
  shown?: ShownText | undefined;
  theirs: Texts;
  yours: Texts;
  names: { yours: string; theirs: string; take: string };
  onTake: (name: string) => void;
};

/** The differences between two states, field by field, with a choice between them. */
export function FieldComparison({ labels, shown, theirs, yours, names, onTake }: Props) {
  const read = (name: string, side: Texts) => {
    const text = side[name] ?? "";
    return (shown ? shown(name, text) : text) || strings.empty;
  };
  return (
    <div className="grid gap-4">
      {differing(labels, yours, theirs).map((name) => (
        <section key={name} aria-label={strings.twoVersions(labels[name])}>
          <p className="text-14 font-semibold">{labels[name]}</p>
          <div className="mt-2 grid gap-4 sm:grid-cols-2">
            <div className="min-w-0">
              <p className="quiet text-12">{names.yours}</p>
              <p className="whitespace-pre-line wrap-anywhere">{read(name, yours)}</p>
            </div>
            <div className="min-w-0">
              <p className="quiet text-12">{names.theirs}</p>
              <p className="whitespace-pre-line wrap-anywhere">{read(name, theirs)}</p>
              <button type="button" onClick={() => onTake(name)} className="button button-small mt-2">
                {names.take}
                <span className="sr-only"> {strings.forLabel(labels[name])}</span>
              </button>
            </div>
          </div>
        </section>
      ))}
    </div>
  );
}
