import { formatCalendarDate } from "#app/lib/format.ts";
import type { Compared, Span, Unit } from "#server/analytics/reports/contract.ts";
import { formatMoney, formatMoneyShort } from "#server/platform/money/contract.ts";
import * as strings from "../strings/reports.ts";

const numberFormat = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });
const shortMetrics = new Intl.NumberFormat("en-US", {
  notation: "compact",
  maximumSignificantDigits: 4,
});

/** A figure as one reads it; a dash where nothing is known. */
export function written(value: string | number | null, unit: Unit): string {
  if (value === null) return "–";
  if (typeof value === "string") return value;
  if (unit === "money") return formatMoney(value);
  return unit === "percent" ? `${numberFormat.format(value)}%` : numberFormat.format(value);
}

/** The same beside an axis, where space is short. */
export const short = (value: number, unit: Unit) =>
  unit === "money" ? formatMoneyShort(value) : shortMetrics.format(value);

export const spanWords = ({ from, until }: Span) =>
  from === until ? formatCalendarDate(from) : `${formatCalendarDate(from)} – ${formatCalendarDate(until)}`;

/** Bookings over profiles, as long as it is a share: couples need no profile, so beyond 100% the number means nothing. */
export const writtenShare = (percent: number | null) =>
  percent !== null && percent > 100 ? strings.over100 : written(percent, "percent");

/** The words of a change, and where it went as far as the words say: 1 up, -1 down, 0 where it did not. */
export type Change = { words: string; way: number };

const signed = (value: number) => `${value > 0 ? "+" : ""}${numberFormat.format(value)}`;

/** How a figure has changed since the period before; null where there is nothing to compare. */
export function change({ now, before }: Compared, unit: Unit): Change | null {
  if (now === null || before === null) return null;
  if (unit === "percent") {
    const points = Math.round(now - before);
    const name = Math.abs(points) === 1 ? "point" : "points";
    return { words: `${signed(points)} ${name}`, way: Math.sign(points) };
  }
  if (before === 0) return { words: now === 0 ? strings.asBefore : strings.newLabel, way: 0 };
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return { words: strings.asBefore, way: 0 };
  return { words: `${signed(percent)}%`, way: Math.sign(percent) };
}
