import { addDays, addYears, isCalendarDate } from "#server/platform/calendar.ts";
import { type Period, PRESETS, type Preset, type Span } from "./contract.ts";

const DAY_MS = 86_400_000;
/** The studio's first year. Nothing can have been counted before. */
const EARLIEST = "2016-01-01";
const DAYS_MAX = 1096;
const DEFAULT: Preset = "30d";

/** Returns the days of a span, both ends inclusive. */
export const daysIn = ({ from, until }: Span) =>
  Math.round((Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS) + 1;

const firstOf = (date: string) => `${date.slice(0, 7)}-01`;
/** Returns the last day of the previous month. */
const endBefore = (date: string) => addDays(firstOf(date), -1);

const lastDays = (today: string, days: number): Span => ({ from: addDays(today, 1 - days), until: today });
/** Returns the span of the same length right before. */
const justBefore = (span: Span): Span => {
  const until = addDays(span.from, -1);
  return { from: addDays(until, 1 - daysIn(span)), until };
};

/** Returns the first day of the twelve-month window that ends with the current month. */
const twelfthMonth = (today: string) => firstOf(addDays(`${addYears(firstOf(today), -1).slice(0, 7)}-28`, 4));

/** Returns the same days of the previous month, cut at its end if it is shorter. */
function monthBefore({ from, until }: Span): Span {
  const end = endBefore(from);
  const day = `${end.slice(0, 7)}${until.slice(7)}`;
  return { from: firstOf(end), until: day < end ? day : end };
}

const ofPreset: Record<Preset, (today: string) => { span: Span; before: Span }> = {
  "7d": (today) => ({ span: lastDays(today, 7), before: justBefore(lastDays(today, 7)) }),
  "30d": (today) => ({ span: lastDays(today, 30), before: justBefore(lastDays(today, 30)) }),
  // Whole weeks, so that all steps are of equal length.
  "13w": (today) => ({ span: lastDays(today, 13 * 7), before: justBefore(lastDays(today, 13 * 7)) }),
  "12m": (today) => {
    const from = twelfthMonth(today);
    return { span: { from, until: today }, before: { from: addYears(from, -1), until: addYears(today, -1) } };
  },
  month: (today) => {
    const span = { from: firstOf(today), until: today };
    return { span, before: monthBefore(span) };
  },
  "last-month": (today) => {
    const until = endBefore(today);
    const before = endBefore(until);
    return { span: { from: firstOf(until), until }, before: { from: firstOf(before), until: before } };
  },
  year: (today) => {
    const from = `${today.slice(0, 4)}-01-01`;
    return { span: { from, until: today }, before: { from: addYears(from, -1), until: addYears(today, -1) } };
  },
};

/** Returns a custom range of days, or null for dates that are invalid or can't have been counted. */
function chosen(query: URLSearchParams, today: string): Span | null {
  const [from = "", until = ""] = [query.get("from") ?? "", query.get("until") ?? ""].sort();
  if (!isCalendarDate(from) || !isCalendarDate(until) || from > today || until < EARLIEST) return null;
  const end = until > today ? today : until;
  const first = addDays(end, 1 - DAYS_MAX);
  return { from: [from, first, EARLIEST].sort().at(-1) ?? from, until: end };
}

/**
 * Returns a URL's period and the one it is compared with: the same number of days right before or, for a month or a
 * year, the same days of the previous one. Ignores anything that is neither a preset nor a date.
 */
export function periodOf(query: URLSearchParams, today: string): Period {
  const asked = query.get("range");
  const own = asked === "custom" ? chosen(query, today) : null;
  if (own) return { preset: "custom", ...own, before: justBefore(own) };
  const preset = PRESETS.find((known) => known === asked) ?? DEFAULT;
  const { span, before } = ofPreset[preset](today);
  return { preset, ...span, before };
}

const DAYS_BY_DAY = 45;
const DAYS_BY_WEEK = 190;

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-US", { timeZone: "UTC", ...options });
const dayLabel = format({ month: "short", day: "numeric" });
const monthLabel = format({ month: "short", year: "numeric" });
const at = (date: string) => new Date(`${date}T00:00:00Z`);

export type Step = Span & { label: string };

/** Returns the months that a span touches, clipped to it. */
export function monthsOf({ from, until }: Span): Step[] {
  const steps: Step[] = [];
  for (let start = from; start <= until; ) {
    const next = addDays(`${start.slice(0, 7)}-28`, 4).slice(0, 7);
    const end = addDays(`${next}-01`, -1);
    steps.push({ from: start, until: end < until ? end : until, label: monthLabel.format(at(start)) });
    start = `${next}-01`;
  }
  return steps;
}

function stepsBy(size: number, { from, until }: Span): Step[] {
  const steps: Step[] = [];
  for (let start = from; start <= until; start = addDays(start, size)) {
    const last = addDays(start, size - 1);
    const end = last < until ? last : until;
    const label =
      end === start
        ? dayLabel.format(at(start))
        : `${dayLabel.format(at(start))} – ${dayLabel.format(at(end))}`;
    steps.push({ from: start, until: end, label });
  }
  return steps;
}

/** Splits a span into steps for a chart: days, weeks from its first day on, or months. */
export function stepsOf(span: Span): Step[] {
  const days = daysIn(span);
  if (days <= DAYS_BY_DAY) return stepsBy(1, span);
  return days <= DAYS_BY_WEEK ? stepsBy(7, span) : monthsOf(span);
}

/** Returns the unit of the steps. */
export function stepName(span: Span): "day" | "week" | "month" {
  const days = daysIn(span);
  if (days <= DAYS_BY_DAY) return "day";
  return days <= DAYS_BY_WEEK ? "week" : "month";
}

/** The full months in a span, and its remaining days. */
export type Pieces = { days: Span[]; months: { from: string; until: string } | null };

/**
 * Splits a span so that the fewest rows have to be read. Uses only days if the monthly rows aren't precise enough.
 */
export function piecesOf(span: Span): Pieces {
  const months = monthsOf(span);
  const whole = months.filter(
    ({ from, until }) => from.endsWith("-01") && addDays(until, 1).slice(0, 7) !== until.slice(0, 7),
  );
  const [first, last] = [whole[0], whole.at(-1)];
  if (!first || !last) return { days: [span], months: null };
  return {
    days: months.filter((month) => !whole.includes(month)).map(({ from, until }) => ({ from, until })),
    months: { from: first.from.slice(0, 7), until: last.from.slice(0, 7) },
  };
}
