import { type BookingStatus, STATUS_NAMES } from "#app/components/ui/status-badge.tsx";
import { takesCrew } from "#server/bookings/status-transitions/contract.ts";
import * as strings from "../strings/calendar.ts";

/** The statuses in which a wedding takes one of the day's crews, in order. */
const OCCUPYING = (Object.keys(STATUS_NAMES) as BookingStatus[]).filter(takesCrew);

const STATES = [
  { state: "free", words: strings.free },
  { state: "last", words: strings.oneCrewLeft },
  { state: "taken", words: strings.full },
  { state: "off", words: strings.dayOff },
];

const list = "quiet mt-2 flex flex-wrap gap-x-3 gap-y-1 text-12 md:gap-x-5";
const entry = "flex items-center gap-1.5";

/** The legend of the bookings' colors and marks. Each status is also named. */
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

/** The legend of the days' marks. Each has its own shape, so none depends on color alone. */
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

/** The legend of the calendar. The year view has no bookings. */
export const CalendarLegend = ({ bookings }: { bookings: boolean }) => (
  <div className="flex flex-wrap justify-between gap-x-10">
    <DayMarks />
    {bookings && <StatusColors />}
  </div>
);
