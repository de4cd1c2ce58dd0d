import { type BookingStatus, STATUS_NAMES } from "#app/components/ui/status-badge.tsx";
import { takesCrew } from "#server/bookings/status-transitions/contract.ts";
import * as strings from "../strings/calendar.ts";

/** Those of a wedding that takes one of its day's crews, in their order. */
const OCCUPYING = (Object.keys(STATUS_NAMES) as BookingStatus[]).filter(takesCrew);

const STATES = [
  { state: "free", words: strings.free },
  { state: "last", words: strings.oneCrewLeft },
  { state: "taken", words: strings.full },
  { state: "off", words: strings.dayOff },
];

const list = "quiet mt-2 flex flex-wrap gap-x-3 gap-y-1 text-12 md:gap-x-5";
const entry = "flex items-center gap-1.5";

/** What the colors and marks of the bookings mean, where there are any; each says its status in words as well. */
const StatusColors = () => (
  <ul aria-label={strings.whatTheColorsMean} className={`${list} max-md:hidden`}>
    {OCCUPYING.map((status) => (
      <li key={status} className={entry}>
        <span aria-hidden data-status={status} className="admin-entry admin-entry-sign">
          <span className="stage-mark" />
        </span>
        {STATUS_NAMES[status]}
      </li>
    ))}
  </ul>
);

/** What the marks of the days mean: each has a shape, so that none depends on color alone. */
const DayMarks = () => (
  <ul aria-label={strings.whatTheMarksMean} className={list}>
    {STATES.map(({ state, words }) => (
      <li key={state} className={entry}>
        <span aria-hidden data-state={state} className="admin-day size-5 border border-line" />
        {words}
      </li>
    ))}
  </ul>
);

/** A year shows days without their bookings. */
export const CalendarLegend = ({ bookings }: { bookings: boolean }) => (
  <div className="flex flex-wrap justify-between gap-x-10">
    <DayMarks />
    {bookings && <StatusColors />}
  </div>
);
