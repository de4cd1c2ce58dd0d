import * as strings from "../strings/samples.ts";

/** Marks sample content that was never edited. */
export const SampleBadge = ({ sample }: { sample: boolean }) =>
  sample && (
    <span className="status-badge" title={strings.cameWithTheSite}>
      {strings.sample}
    </span>
  );

/** The same mark for lists, which show only one state per row. */
export const SampleMark = () => (
  <span title={strings.cameWithTheSite} className="sample-mark quiet">
    {strings.sample}
  </span>
);
