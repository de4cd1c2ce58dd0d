import * as strings from "../strings/samples.ts";

/** Marks what came with the site and was never edited. */
export const SampleBadge = ({ sample }: { sample: boolean }) =>
  sample && (
    <span className="status-badge" title={strings.cameWithTheSite}>
      {strings.sample}
    </span>
  );

/** The same in a list, where one state a row is enough. */
export const SampleMark = () => (
  <span title={strings.cameWithTheSite} className="sample-mark quiet">
    {strings.sample}
  </span>
);
