import type { DeviceClass } from "#drizzle/enums.ts";
import { daysAfter, month, studioDay, weekday } from "./days.ts";
import { loadedDice } from "./dice.ts";

const HISTORY_DAYS = 730;

const PATHS = [
  ["/", 46],
  ["/gallery", 30],
  ["/about", 11],
  ["/booking", 14],
  ["/contact", 6],
] as const;
// Couples look in the evenings of the weekend, and most of all after the proposals of December.
const BY_WEEKDAY = [1.35, 0.9, 0.85, 0.85, 0.9, 1, 1.25];
const BY_MONTH = [1.5, 1.35, 1.2, 1.05, 1, 0.95, 0.9, 0.9, 0.95, 1, 0.95, 1.15];
const DEVICES: readonly (readonly [DeviceClass, number])[] = [
  ["phone", 62],
  ["desktop", 31],
  ["tablet", 7],
];
const COUNTRIES = [
  ["US", 78],
  ["CA", 6],
  ["MX", 5],
  ["GB", 4],
  ["IT", 3],
  ["DE", 2],
  ["", 2],
] as const;
const REFERRERS = [
  ["", 48],
  ["www.google.com", 24],
  ["www.instagram.com", 16],
  ["venues.example.com", 7],
  ["planner.example.com", 5],
] as const;
/** A path's day is told in this many shares: enough for every chart, few enough to write. */
const SHARES = 4;

/** Two years of page views by day, up to yesterday; the site grows by half over that time. */
export function demoPageViews(now: Date) {
  const dice = loadedDice(1927);
  const today = studioDay(now);
  return Array.from({ length: HISTORY_DAYS }, (_, index) => {
    const day = daysAfter(today, index - HISTORY_DAYS);
    const rhythm = (BY_WEEKDAY[weekday(day)] ?? 1) * (BY_MONTH[month(day)] ?? 1);
    const growth = 0.75 + (0.5 * index) / HISTORY_DAYS;
    return PATHS.flatMap(([path, usual]) => {
      const views = usual * rhythm * growth * (0.8 + dice.roll() * 0.4);
      const rows = Array.from({ length: SHARES }, () => ({
        day,
        path,
        device: dice.weighted(DEVICES),
        country: dice.weighted(COUNTRIES),
        referrerHost: dice.weighted(REFERRERS),
        views: Math.max(1, Math.round(views / SHARES)),
      }));
      return addedUp(rows);
    });
  }).flat();
}

type Row = {
  day: string;
  path: string;
  device: DeviceClass;
  country: string;
  referrerHost: string;
  views: number;
};

/** The same device, country and referrer is one row of the table. */
function addedUp(rows: Row[]): Row[] {
  const groups = Map.groupBy(
    rows,
    ({ device, country, referrerHost }) => `${device} ${country} ${referrerHost}`,
  );
  return [...groups.values()].flatMap(([first, ...more]) =>
    first ? [{ ...first, views: more.reduce((sum, { views }) => sum + views, first.views) }] : [],
  );
}
