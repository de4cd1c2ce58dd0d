import { Tabs } from "#app/components/ui/tabs.tsx";
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
export const AnalyticsTabs = ({ open, period }: { open: Tab; period: Period }) => (
  <Tabs
    label={strings.analytics}
    tabs={TABS.map((tab) => ({
      key: tab,
      to: tabAddress(tab, rangeQuery(period)),
      label: TAB_NAMES[tab],
    }))}
    current={open}
    preventScrollReset
  />
);
