type Texts = Record<string, string>;

/** The fields in which two states of a form differ, in the order of its labels. */
export const differingFields = (labels: Record<string, string>, one: Texts, other: Texts) =>
  Object.keys(labels).filter((name) => (one[name] ?? "") !== (other[name] ?? ""));

type Props = {
  /** By field, in the form's order. */
  labels: Record<string, string>;
  theirs: Texts;
  yours: Texts;
  names: { yours: string; theirs: string; take: string };
  onTake: (name: string) => void;
};

/** Where two states of a form differ, field by field, with the choice between them. */
export function FieldCompare({ labels, theirs, yours, names, onTake }: Props) {
  return (
    <div className="grid gap-4">
      {differingFields(labels, yours, theirs).map((name) => (
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
