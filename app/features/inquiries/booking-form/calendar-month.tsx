import type { ReactNode } from "react";
import { type DayButtonProps, DayPicker, type DayProps, type MonthCaptionProps } from "react-day-picker";
import { DAY_FIELD } from "#server/inquiries/booking-form/contract.ts";
import { firstOf, openingMonth } from "#server/platform/month-grid/contract.ts";
import * as strings from "../strings/booking-form.ts";

/** A calendar date has no time zone, but the picker uses local midnights. */
const toLocalDay = (date: string) => {
  const [year, month, day] = date.split("-").map(Number);
  return new Date(year ?? 0, (month ?? 1) - 1, day ?? 1);
};

const toCalendarDate = (day: Date) =>
  `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, "0")}-${String(day.getDate()).padStart(2, "0")}`;

const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Date(Date.UTC(2027, month)).toLocaleDateString("en-US", { timeZone: "UTC", month: "long" }),
);

const LEGEND = [
  { mark: "", words: strings.free },
  { mark: "day-last", words: strings.oneCrewLeft },
  { mark: "day-taken", words: strings.takenWaitingList },
  { mark: "day-chosen", words: strings.yourDate },
];

const LABELS = {
  labelNav: () => strings.months,
  labelPrevious: () => strings.previousMonth,
  labelNext: () => strings.nextMonth,
};

/**
 * Selects for month and year. The picker's own caption has an inline style, which the content security policy blocks.
 */
const captionOf = (first: Date, last: Date) =>
  function Caption({ calendarMonth }: MonthCaptionProps) {
    const years = Array.from(
      { length: last.getFullYear() - first.getFullYear() + 1 },
      (_, index) => first.getFullYear() + index,
    );
    return (
      <div className="rdp-month_caption">
        <div className="rdp-dropdowns">
          <select
            disabled
            className="rdp-dropdown"
            aria-label={strings.month}
            defaultValue={calendarMonth.date.getMonth()}
          >
            {MONTHS.map((name, month) => (
              <option key={name} value={month}>
                {name}
              </option>
            ))}
          </select>
          <select
            disabled
            className="rdp-dropdown"
            aria-label={strings.year}
            defaultValue={calendarMonth.date.getFullYear()}
          >
            {years.map((year) => (
              <option key={year}>{year}</option>
            ))}
          </select>
        </div>
        <span role="status" className="sr-only" />
      </div>
    );
  };

/** A cell of a grid is a `gridcell` without saying so. */
const DayCell = ({ day, modifiers, role, ...cell }: DayProps) => <td {...cell} />;

/** Selectable before the script loads, and without it. */
function Day({ day, modifiers }: DayButtonProps) {
  const number = day.date.getDate();
  if (modifiers.disabled)
    return (
      <button type="button" disabled className="rdp-day_button">
        {number}
      </button>
    );
  return (
    <label className="rdp-day_button">
      <input
        type="radio"
        name={DAY_FIELD}
        value={toCalendarDate(day.date)}
        aria-label={day.date.toLocaleDateString("en-US", { dateStyle: "full" })}
        className="sr-only"
      />
      {number}
    </label>
  );
}

type Props = {
  /** `2026-11-22`: the first selectable day. */
  firstDate: string;
  lastDate: string;
  /** The native date field. The only one without scripts. */
  children: ReactNode;
};

/**
 * The first month with enough selectable days, as rendered by the server. `enhance/calendar.ts` adds the other months
 * and the taken days, and replaces the native field's text with its own.
 */
export function CalendarMonth({ firstDate, lastDate, children }: Props) {
  const [first, last] = [toLocalDay(firstDate), toLocalDay(lastDate)];
  return (
    <div className="calendar">
      <DayPicker
        mode="single"
        captionLayout="dropdown"
        weekStartsOn={0}
        today={new Date(first.getFullYear(), first.getMonth(), first.getDate() - 1)}
        fixedWeeks
        defaultMonth={toLocalDay(firstOf(openingMonth(firstDate, lastDate)))}
        startMonth={first}
        endMonth={last}
        disabled={{ before: first, after: last }}
        labels={LABELS}
        components={{ MonthCaption: captionOf(first, last), Day: DayCell, DayButton: Day }}
      />
      <div className="calendar-date">
        {children}
        <p role="status" hidden />
      </div>
      <ul aria-label={strings.whatTheMarksMean} className="calendar-legend">
        {LEGEND.map(({ mark, words }) => (
          <li key={words}>
            <span aria-hidden className={`calendar-mark ${mark}`}>
              7
            </span>
            {words}
          </li>
        ))}
      </ul>
    </div>
  );
}
