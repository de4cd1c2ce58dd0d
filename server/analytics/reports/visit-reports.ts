import type { Metric } from "#drizzle/enums.ts";
import { EVERYTHING_ELSE } from "#server/website/redirects/contract.ts";
import { CAMPAIGN_JOINT } from "../event-ingestion/contract.ts";
import * as strings from "../strings/reports.ts";
import type { MetricTable, Period, Span, TableName, Unit } from "./contract.ts";
import { stepsOf } from "./period.ts";

export type DayCount = { metric: Metric; day: string; n: number };
export type Thing = {
  metric: Metric;
  value: string;
  now: number;
  before: number;
  /** The total number of this metric's items. */
  things: number;
  /** For a film, where its address redirects to if it is an old one. */
  movedTo: string | null;
};

export const sumOf = (counts: DayCount[], metric: Metric, { from, until }: Span) =>
  counts
    .filter((count) => count.metric === metric && count.day >= from && count.day <= until)
    .reduce((sum, { n }) => sum + n, 0);

/** The first day with complete counts; null before anything was counted. */
export type Since = string | null;

/** Whether a span was fully measured. Outside that time nothing is known. */
export const isMeasured = (span: Span, since: Since) => since !== null && span.from >= since;

/** Returns the sum over a span, or null if counting hadn't started yet, as opposed to no visits. */
export const measuredSum = (
  counts: DayCount[],
  metric: Metric,
  { span, since }: { span: Span; since: Since },
) => (since !== null && span.until < since ? null : sumOf(counts, metric, span));

/** The heading of the first column, by step. */
export const STEP_HEADS = { day: "Day", week: "Week", month: "Month" };

/** Returns the page views per step, next to those of the previous period. */
export function viewsTable(
  counts: DayCount[],
  period: Period,
  { since, step }: { since: Since; step: keyof typeof STEP_HEADS },
): MetricTable {
  const earlier = isMeasured(period.before, since) ? stepsOf(period.before) : [];
  return {
    columns: [
      { label: STEP_HEADS[step], unit: "text" },
      { label: strings.pageViews, unit: "count" },
      { label: strings.periodBefore, unit: "count" },
    ],
    rows: stepsOf(period).map((now, index) => {
      const before = earlier[index];
      return [
        now.label,
        measuredSum(counts, "device", { span: now, since }),
        before ? sumOf(counts, "device", before) : null,
      ];
    }),
    more: 0,
  };
}

const countries = new Intl.DisplayNames("en-US", { type: "region" });
const DEVICES: Record<string, string> = { phone: "Phone", tablet: "Tablet", desktop: "Desktop" };

export type ListName = Extract<
  TableName,
  "pages" | "referrers" | "campaigns" | "countries" | "devices" | "unknown"
>;

type List = {
  metric: Metric;
  heads: string[];
  cells: (value: string) => string[];
  rest: string;
};

export const LISTS: Record<ListName, List> = {
  pages: { metric: "page", heads: ["Page"], cells: (value) => [value], rest: strings.otherPages },
  referrers: {
    metric: "referrer",
    heads: ["Referrer"],
    cells: (value) => [value || "Direct"],
    rest: strings.otherSites,
  },
  campaigns: {
    metric: "campaign",
    heads: ["Campaign", "Source", "Medium"],
    cells: (value) => {
      const [source = "", medium = "", name = ""] = value.split(CAMPAIGN_JOINT);
      return [name || "–", source || "–", medium || "–"];
    },
    rest: strings.otherCampaigns,
  },
  countries: {
    metric: "country",
    heads: ["Country"],
    cells: (value) => [value ? (countries.of(value) ?? value) : "Unknown"],
    rest: strings.otherCountries,
  },
  devices: {
    metric: "device",
    heads: ["Device"],
    cells: (value) => [DEVICES[value] ?? value],
    rest: "Others",
  },
  unknown: { metric: "unknown", heads: ["Address"], cells: (value) => [value], rest: strings.otherAddresses },
};
export const LIST_NAMES = Object.keys(LISTS) as ListName[];

export function listTable(
  name: ListName,
  things: Thing[],
  { rows: shown, beforeKnown }: ListOptions,
): MetricTable {
  const { metric, heads, cells, rest } = LISTS[name];
  const mine = things.filter((thing) => thing.metric === metric);
  const all = mine[0]?.things ?? 0;
  const columns: { label: string; unit: Unit }[] = [
    ...heads.map((label) => ({ label, unit: "text" as const })),
    { label: name === "unknown" ? "Times" : strings.pageViews, unit: "count" },
    { label: strings.periodBefore, unit: "count" },
  ];
  return {
    columns,
    rows: mine
      .slice(0, shown)
      .map(({ value, now, before }) => [
        ...(value === EVERYTHING_ELSE ? [rest, ...heads.slice(1).map(() => "")] : cells(value)),
        now,
        beforeKnown ? before : null,
      ]),
    more: Math.max(0, all - shown),
  };
}

type ListOptions = { rows: number; beforeKnown: boolean };
