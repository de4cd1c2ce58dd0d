import { AskedChange } from "#app/forms/confirmed-change.tsx";
import * as strings from "../strings/samples.ts";
import { REMOVE_FIELDS } from "./change-samples.ts";

/** Takes all sample films off the site by one press, once it was asked. */
export const RemoveSamples = ({ films }: { films: number }) =>
  films > 0 && (
    <AskedChange
      fields={REMOVE_FIELDS}
      label={strings.removeSampleFilms}
      className="button button-small"
      question={{
        title: strings.removeTheSampleFilms(films),
        text: <p>{strings.theyLeaveTheSite}</p>,
        yes: strings.removeThem(films),
      }}
    />
  );
