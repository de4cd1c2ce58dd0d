import { AskedChange } from "#app/forms/confirmed-change.tsx";
import type { SampleCounts } from "#server/website/samples/contract.ts";
import * as strings from "../strings/samples.ts";
import { REMOVE_FIELDS } from "./change-samples.ts";

/** What happens to each kind, in the order of the question. */
const BECOMES: [kind: keyof SampleCounts, said: string][] = [
  ["films", strings.filmsGoToTheTrash],
  ["testimonials", strings.testimonialsStay],
  ["founders", strings.foundersAreDeleted],
  ["texts", strings.textsBecomeNeutral],
];

const Question = ({ samples }: { samples: SampleCounts }) => (
  <>
    <p>{strings.theyLeaveTheSite}</p>
    <ul className="mt-3 grid list-disc gap-1 pl-5">
      {BECOMES.map(([kind, said]) => samples[kind] > 0 && <li key={kind}>{said}</li>)}
    </ul>
    <p className="mt-3">{strings.packagesStay}</p>
  </>
);

/** A button that removes all samples except packages from the site, after a confirmation. */
export const RemoveSamples = ({ samples }: { samples: SampleCounts }) =>
  Object.values(samples).some((count) => count > 0) && (
    <AskedChange
      fields={REMOVE_FIELDS}
      label={strings.removeSamples}
      className="list-link text-link quiet cursor-pointer"
      question={{
        title: strings.removeThese(samples),
        text: <Question samples={samples} />,
        yes: strings.yes,
      }}
    />
  );
