import { addDays, addYears, isCalendarDate } from "#server/platform/calendar.ts";
import { type Period, PRESETS, type Preset, type Span } from "./contract.ts";

const DAY_MS = 86_400_000;
/** The studio's first year: nothing can have been counted before. */
const EARLIEST = "2016-01-01";
const DAYS_MAX = 1096;
const DEFAULT: Preset = "30d";

/** Days of a span, both ends included. */
export const daysIn = ({ from, until }: Span) =>
  Math.round((Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS) + 1;

const firstOf = (date: string) => `${date.slice(0, 7)}-01`;
/** The last day of the month before. */
const endBefore = (date: string) => addDays(firstOf(date), -1);

const lastDays = (today: string, days: number): Span => ({ from: addDays(today, 1 - days), until: today });
/** As many days right before. */
const justBefore = (span: Span): Span => {
  const until = addDays(span.from, -1);
  return { from: addDays(until, 1 - daysIn(span)), until };
};

/** The 1st of the month that is the first of twelve, this one the last. */
const twelfthMonth = (today: string) => firstOf(addDays(`${addYears(firstOf(today), -1).slice(0, 7)}-28`, 4));

/** The month before, up to the same day of it, or to its end where it is shorter. */
function monthBefore({ from, until }: Span): Span {
  const end = endBefore(from);
  const day = `${end.slice(0, 7)}${until.slice(7)}`;
  return { from: firstOf(end), until: day < end ? day : end };
}

const ofPreset: Record<Preset, (today: string) => { span: Span; before: Span }> = {
  "7d": (today) => ({ span: lastDays(today, 7), before: justBefore(lastDays(today, 7)) }),
  "30d": (today) => ({ span: lastDays(today, 30), before: justBefore(lastDays(today, 30)) }),
  // Whole weeks, so that none of its steps is shorter than the others.
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

/** The days that somebody has chosen themselves; null for what are no days that can have been counted. */
function chosen(query: URLSearchParams, today: string): Span | null {
  const [from = "", until = ""] = [query.get("from") ?? "", query.get("until") ?? ""].sort();
  if (!isCalendarDate(from) || !isCalendarDate(until) || from > today || until < EARLIEST) return null;
  const end = until > today ? today : until;
  const first = addDays(end, 1 - DAYS_MAX);
  return { from: [from, first, EARLIEST].sort().at(-1) ?? from, until: end };
}

/**
 * The days that an address asks for, and those that they are compared with: as many right before, or, of a
 * month or a year, the same days of the one before. Whatever is no preset and no date counts as not said.
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

/** The months that a span touches, cut to it. */
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

/** A span in steps that a chart can show: days, weeks from its first day on, or months. */
export function stepsOf(span: Span): Step[] {
  const days = daysIn(span);
  if (days <= DAYS_BY_DAY) return stepsBy(1, span);
  return days <= DAYS_BY_WEEK ? stepsBy(7, span) : monthsOf(span);
}

/** How the steps are called: by day, by week, by month. */
export function stepName(span: Span): "day" | "week" | "month" {
  const days = daysIn(span);
  if (days <= DAYS_BY_DAY) return "day";
  return days <= DAYS_BY_WEEK ? "week" : "month";
}

/** Months that lie in a span as a whole, and the days of it that lie in no such month. */
export type Pieces = { days: Span[]; months: { from: string; until: string } | null };

/** A span in the fewest rows to read; by days alone where the monthly rows don't separate what is asked for. */
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
