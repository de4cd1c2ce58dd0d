import { differing, FieldComparison } from "./field-comparison.tsx";

type Compared = Omit<Parameters<typeof FieldComparison>[0], "names">;

const NAMES = {
  yours: "Yours, in the form below",
  theirs: "Saved by someone else",
  take: "Use theirs",
};

type Props = Compared & {
  /** What happened, in a sentence. */
  text: string;
  /** What saving does where no field is contested. */
  agreed?: string;
};

/** Shown above an editor's form after somebody else saved first: their values, with a choice for each field. */
export function VersionConflict({ text, agreed, ...compared }: Props) {
  const contested = differing(compared.labels, compared.yours, compared.theirs).length > 0;
  return (
    <div role="alert" className="grid gap-4 border border-danger bg-white p-5">
      <p>{text}</p>
      <FieldComparison {...compared} names={NAMES} />
      <p className="quiet">
        {agreed !== undefined && !contested
          ? agreed
          : "Save to replace theirs with what's in the form below."}
      </p>
    </div>
  );
}
