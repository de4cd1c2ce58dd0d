import { Link } from "react-router";
import { type Period, TABS, type Tab } from "#server/analytics/reports/contract.ts";
import * as strings from "../strings/reports.ts";
import { rangeQuery, tabAddress } from "./address.ts";

const TAB_NAMES: Record<Tab, string> = {
  overview: strings.overview,
  bookings: strings.bookings,
  videos: strings.videos,
  traffic: strings.traffic,
  money: strings.money,
};

/** The screen's tabs, each for the same period. */
export function AnalyticsTabs({ open, period }: { open: Tab; period: Period }) {
  return (
    <nav aria-label={strings.analytics}>
      <ul className="flex flex-wrap gap-x-2 sm:gap-x-6">
        {TABS.map((tab) => (
          <li key={tab}>
            <Link
              to={tabAddress(tab, rangeQuery(period))}
              preventScrollReset
              aria-current={tab === open ? "page" : undefined}
              className="inline-flex min-h-11 min-w-11 items-center justify-center border-b-2 border-transparent hover:border-line aria-[current=page]:border-accent aria-[current=page]:font-semibold"
            >
              {TAB_NAMES[tab]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
