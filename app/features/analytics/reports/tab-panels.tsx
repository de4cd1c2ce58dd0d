import {
  type Analytics,
  LIST_TABLES,
  TABLE_WORDS,
  type Tab,
  type TableName,
} from "#server/analytics/reports/contract.ts";
import * as strings from "../strings/reports.ts";
import { sheetAddress } from "./address.ts";
import type { ChartProps } from "./chart-props.ts";
import { MetricPanel } from "./metric-panel.tsx";

type Drawn = {
  name: TableName;
  chart: (Omit<ChartProps, "table" | "unfinished"> & { title?: string }) | null;
  wide?: boolean;
};

const VIEWS: Drawn = {
  name: "views",
  chart: { kind: "lines", series: [1, 2], dashed: 2 },
  wide: true,
};
const MONTHS: Drawn = {
  name: "months",
  chart: { kind: "columns", series: [1, 2], title: strings.inquiriesAndConfirmationsByMonth },
};

/** What each tab draws, and as which chart. */
const PANELS: Record<Tab, Drawn[]> = {
  overview: [VIEWS, { ...MONTHS, wide: true }],
  bookings: [
    MONTHS,
    { name: "months", chart: { kind: "columns", series: [3], title: strings.revenueByMonth } },
    { name: "packages", chart: { kind: "rows", series: [1, 2] } },
    { name: "funnel", chart: { kind: "rows", series: [1] } },
    { name: "answers", chart: { kind: "rows", series: [1] } },
    { name: "sources", chart: { kind: "rows", series: [1, 2] } },
  ],
  money: [],
  videos: [
    { name: "plays", chart: { kind: "lines", series: [1, 2] }, wide: true },
    { name: "films", chart: { kind: "rows", series: [1, 4] }, wide: true },
  ],
  traffic: [VIEWS, ...LIST_TABLES.map((name) => ({ name, chart: null }))],
};

/** The tables whose rows are in time order. If the period ends today, their last row is unfinished. */
const IN_STEPS: readonly TableName[] = ["views", "months", "plays"];

const EMPTY: Record<TableName, string> = {
  views: strings.noPageViewsInThisPeriod,
  months: strings.noInquiriesInThisPeriod,
  packages: strings.noPackagesRequestedInThis,
  funnel: strings.noVisitsInThisPeriod,
  answers: strings.noInquiriesFromTheWebsite,
  sources: strings.noInquiriesInThisPeriod,
  plays: strings.noFilmsPlayedInThis,
  films: strings.noFilmsPlayedInThis,
  pages: strings.noPageViewsInThis,
  referrers: strings.noVisitsInThisPeriod,
  campaigns: strings.noVisitsWithCampaignTags,
  countries: strings.noPageViewsInThis,
  devices: strings.noPageViewsInThis,
  unknown: strings.noVisitsToUnknownAddresses,
};

/** The tables of the open tab, each with its chart. */
export function TabPanels({ analytics }: { analytics: Analytics }) {
  const { tab, tables, period, today } = analytics;
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-2">
      {PANELS[tab].map(({ name, chart, wide }) => {
        const table = tables[name];
        return (
          table && (
            <MetricPanel
              key={`${name} ${chart?.title}`}
              words={TABLE_WORDS[name]}
              table={table}
              chart={chart}
              unfinished={period.until === today && IN_STEPS.includes(name)}
              empty={EMPTY[name]}
              sheet={sheetAddress(name, period)}
              {...(wide ? { wide } : {})}
            />
          )
        );
      })}
    </div>
  );
}
