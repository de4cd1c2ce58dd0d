import { AskedChange } from "#app/forms/confirmed-change.tsx";
import type { SampleCounts } from "#server/website/samples/contract.ts";
import * as strings from "../strings/samples.ts";
import { REMOVE_FIELDS } from "./change-samples.ts";

/** Takes all sample films and testimonials off the site by one press, once it was asked. */
export const RemoveSamples = ({ samples }: { samples: SampleCounts }) =>
  samples.films + samples.testimonials > 0 && (
    <AskedChange
      fields={REMOVE_FIELDS}
      label={strings.removeSamples(samples)}
      className="button button-small"
      question={{
        title: strings.removeTheSamples(samples),
        text: (
          <>
            <p>{strings.theyLeaveTheSite}</p>
            {samples.testimonials > 0 && <p className="mt-3">{strings.testimonialsStay}</p>}
          </>
        ),
        yes: strings.removeThem(samples),
      }}
    />
  );
