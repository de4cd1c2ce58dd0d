import { differing, FieldComparison } from "./field-comparison.tsx";
import * as strings from "./strings.ts";

type Compared = Omit<Parameters<typeof FieldComparison>[0], "names">;

const NAMES = {
  yours: strings.yoursInTheFormBelow,
  theirs: strings.savedBySomeoneElse,
  take: strings.useTheirs,
};

type Props = Compared & {
  /** What happened, in a sentence. */
  text: string;
  /** The effect of saving if no field conflicts. */
  agreed?: string;
};

/** Shown above an editor's form after somebody else saved first: their values, with a choice for each field. */
export function VersionConflict({ text, agreed, ...compared }: Props) {
  const contested = differing(compared.labels, compared.yours, compared.theirs).length > 0;
  return (
    <div role="alert" className="grid gap-4 border border-danger bg-white p-5">
      <p>{text}</p>
      <FieldComparison {...compared} names={NAMES} />
      <p className="quiet">{agreed !== undefined && !contested ? agreed : strings.saveToReplaceTheirsWith}</p>
    </div>
  );
}
