import type { Analytics, CardName, Period, Tab, TableName } from "#server/analytics/reports/contract.ts";

const BASE = "/admin/analytics";

/** Returns the query parameters of a period. */
export function rangeQuery({ preset, from, until }: Period): URLSearchParams {
  return preset === "custom"
    ? new URLSearchParams({ range: "custom", from, until })
    : new URLSearchParams({ range: preset });
}

/** Returns the address of a tab; the first one is the default and omits its name. */
export function tabAddress(tab: Tab, query: URLSearchParams) {
  const all = new URLSearchParams(query);
  if (tab !== "overview") all.set("tab", tab);
  return `${BASE}?${all}`;
}

export const FIGURES = "figures";

/** Returns the address of a tab's figures: below the cards, which would fill a phone's screen. */
export const placeOf = (tab: Tab, period: Period) => `${tabAddress(tab, rangeQuery(period))}#${FIGURES}`;

/** The tab with the details of each card. */
export const CARD_TABS: Record<CardName, Tab> = {
  views: "traffic",
  plays: "videos",
  inquiries: "bookings",
  confirmed: "bookings",
  revenue: "bookings",
  answered: "bookings",
};

export const reportAddress = (period: Period) => `${BASE}/report?${rangeQuery(period)}`;

export function sheetAddress(table: TableName, period: Analytics["period"]) {
  const query = rangeQuery(period);
  query.set("table", table);
  return `/api/analytics/export.csv?${query}`;
}
