import * as strings from "../strings/calendar.ts";

const STATES = [
  { state: "free", words: strings.free },
  { state: "last", words: strings.oneCrewLeft },
  { state: "taken", words: strings.full },
  { state: "off", words: strings.dayOff },
];

/** What the marks of the days mean: each has a shape, so that none depends on color alone. */
export function CalendarLegend() {
  return (
    <ul aria-label={strings.whatTheMarksMean} className="quiet mt-3 flex flex-wrap gap-x-5 gap-y-2 text-12">
      {STATES.map(({ state, words }) => (
        <li key={state} className="flex items-center gap-2">
          <span aria-hidden data-state={state} className="admin-day size-5 border border-line" />
          {words}
        </li>
      ))}
    </ul>
  );
}
