import { Link } from "react-router";
import type { CalendarScreen } from "#server/bookings/calendar/contract.ts";
import * as strings from "../strings/calendar.ts";
import { DateJump } from "./date-jump.tsx";
import { monthAfter, monthName, monthWords } from "./labels.ts";

/** Returns the current period, and the links to other periods. */
function places(screen: CalendarScreen) {
  if (screen.view === "year") {
    const year = Number(screen.year);
    return {
      title: screen.year,
      earlier: { to: `?year=${year - 1}`, words: String(year - 1) },
      later: { to: `?year=${year + 1}`, words: String(year + 1) },
      month: `?month=${screen.year}-${screen.today.slice(5, 7)}`,
      year: `?year=${screen.year}`,
    };
  }
  const { month } = screen;
  const step = (months: number) => {
    const other = monthAfter(month, months);
    return { to: `?month=${other}`, words: monthName(other) };
  };
  return {
    title: monthWords(month),
    earlier: step(-1),
    later: step(1),
    month: `?month=${month}`,
    year: `?year=${month.slice(0, 4)}`,
  };
}

/** The title, earlier and later, the other view, today, and a date field. One line if there is room. */
export function CalendarToolbar({ screen, name }: { screen: CalendarScreen; name: string }) {
  const { title, earlier, later, month, year } = places(screen);
  const views = [
    { view: "month", to: month, words: strings.month },
    { view: "year", to: year, words: strings.year },
  ];
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-6 gap-y-1 md:mb-3 md:gap-y-2">
      <h1 className="font-body text-25 font-semibold tracking-normal max-md:w-full">{name}</h1>
      <div className="flex items-center gap-2 max-md:w-full">
        <Link to={earlier.to} rel="prev" preventScrollReset className="button button-small min-w-11">
          <span aria-hidden>←</span>
          <span className="sr-only">{strings.earlier(earlier.words)}</span>
        </Link>
        <h2 className="min-w-0 flex-1 text-center font-body text-20 font-semibold tracking-normal sm:min-w-40">
          {title}
        </h2>
        <Link to={later.to} rel="next" preventScrollReset className="button button-small min-w-11">
          <span aria-hidden>→</span>
          <span className="sr-only">{strings.later(later.words)}</span>
        </Link>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-md:w-full md:ml-auto">
        <nav aria-label={strings.view} className="flex">
          {views.map(({ view, to, words }) => (
            <Link
              key={view}
              to={to}
              preventScrollReset
              aria-current={view === screen.view ? "page" : undefined}
              className="inline-flex min-h-11 items-center border-b-2 border-transparent px-3 aria-[current=page]:border-accent aria-[current=page]:font-semibold"
            >
              {words}
            </Link>
          ))}
        </nav>
        <Link
          to="."
          preventScrollReset
          className="text-link inline-flex min-h-11 min-w-11 items-center justify-center"
        >
          {strings.today}
        </Link>
        <DateJump />
      </div>
    </div>
  );
}
