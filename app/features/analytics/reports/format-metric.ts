import { formatCalendarDate } from "#app/lib/format.ts";
import type { Compared, Span, Unit } from "#server/analytics/reports/contract.ts";
import { formatMoney, formatMoneyShort } from "#server/platform/money/contract.ts";
import * as strings from "../strings/reports.ts";

const numberFormat = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });
const shortMetrics = new Intl.NumberFormat("en-US", {
  notation: "compact",
  maximumSignificantDigits: 4,
});

/** Formats a figure; a dash if it is unknown. */
export function written(value: string | number | null, unit: Unit): string {
  if (value === null) return "–";
  if (typeof value === "string") return value;
  if (unit === "money") return formatMoney(value);
  return unit === "percent" ? `${numberFormat.format(value)}%` : numberFormat.format(value);
}

/** Formats a figure for an axis, where space is limited. */
export const short = (value: number, unit: Unit) =>
  unit === "money" ? formatMoneyShort(value) : shortMetrics.format(value);

export const spanWords = ({ from, until }: Span) =>
  from === until ? formatCalendarDate(from) : `${formatCalendarDate(from)} – ${formatCalendarDate(until)}`;

/**
 * Formats bookings per profile if it is a valid share: couples need no profile, so a value over 100% is meaningless.
 */
export const writtenShare = (percent: number | null) =>
  percent !== null && percent > 100 ? strings.over100 : written(percent, "percent");

/** The text of a change and its rounded direction: 1 up, -1 down, 0 unchanged. */
export type Change = { words: string; way: number };

const signed = (value: number) => `${value > 0 ? "+" : ""}${numberFormat.format(value)}`;

/** Returns a figure's change from the previous period; null if there is nothing to compare. */
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
