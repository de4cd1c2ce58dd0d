import type { BookingSource, BookingStatus } from "#drizzle/enums.ts";
import { isConfirmed } from "#server/bookings/status-transitions/contract.ts";
import { ANSWER_HOURS } from "#server/inquiries/submissions/contract.ts";
import { calendarDateIn } from "#server/platform/calendar.ts";
import { STUDIO_ZONE } from "#server/platform/clock.ts";
import * as strings from "../strings/reports.ts";
import type { MetricTable, Span } from "./contract.ts";
import { monthsOf } from "./period.ts";

const HOUR_MS = 3_600_000;

export type BookingRow = {
  createdAt: Date;
  answeredAt: Date | null;
  confirmedAt: Date | null;
  status: BookingStatus;
  source: BookingSource;
  packageName: string | null;
  /** Integer cents, at the price shown to the couple. */
  cents: number | null;
};

/** A booking with the dates of its events in the studio's time zone. */
export type DatedBooking = BookingRow & {
  /** The date when it was received. */
  asked: string;
  /** The date when it was confirmed, if it still is. */
  confirmed: string | null;
};

export const dated = (rows: BookingRow[]): DatedBooking[] =>
  rows.map((row) => ({
    ...row,
    asked: calendarDateIn(row.createdAt, STUDIO_ZONE),
    confirmed:
      row.confirmedAt && isConfirmed(row.status) ? calendarDateIn(row.confirmedAt, STUDIO_ZONE) : null,
  }));

const isIn = (day: string | null, { from, until }: Span) => day !== null && day >= from && day <= until;
const sumOf = (rows: DatedBooking[]) => rows.reduce((sum, { cents }) => sum + (cents ?? 0), 0);

const askedIn = (rows: DatedBooking[], span: Span) => rows.filter(({ asked }) => isIn(asked, span));
const confirmedIn = (rows: DatedBooking[], span: Span) =>
  rows.filter(({ confirmed }) => isIn(confirmed, span));

/** Returns the inquiries, confirmations and cents of a span. */
export function bookingSums(rows: DatedBooking[], span: Span) {
  const confirmed = confirmedIn(rows, span);
  return {
    inquiries: askedIn(rows, span).length,
    confirmed: confirmed.length,
    revenue: sumOf(confirmed),
  };
}

/** Returns how many of a span's inquiries were confirmed. The percentage is null without inquiries. */
export function conversion(rows: DatedBooking[], span: Span) {
  const asked = askedIn(rows, span);
  const [inquiries, confirmed] = [asked.length, asked.filter((row) => row.confirmed !== null).length];
  return {
    inquiries,
    confirmed,
    percent: inquiries === 0 ? null : Math.round((confirmed / inquiries) * 100),
  };
}

export const monthsTable = (rows: DatedBooking[], span: Span): MetricTable => ({
  columns: [
    { label: "Month", unit: "text" },
    { label: "Inquiries", unit: "count" },
    { label: "Confirmed", unit: "count" },
    { label: "Revenue", unit: "money" },
  ],
  rows: monthsOf(span).map((month) => {
    const { inquiries, confirmed, revenue } = bookingSums(rows, month);
    return [month.label, inquiries, confirmed, revenue];
  }),
  more: 0,
});

const NO_PACKAGE = strings.noPackage;

export function packagesTable(rows: DatedBooking[], span: Span): MetricTable {
  const asked = Map.groupBy(askedIn(rows, span), ({ packageName }) => packageName ?? NO_PACKAGE);
  const booked = Map.groupBy(confirmedIn(rows, span), ({ packageName }) => packageName ?? NO_PACKAGE);
  const names = [...new Set([...asked.keys(), ...booked.keys()])];
  const lines = names.map((name): [string, number, number, number] => {
    const confirmed = booked.get(name) ?? [];
    return [name, asked.get(name)?.length ?? 0, confirmed.length, sumOf(confirmed)];
  });
  return {
    columns: [
      { label: "Package", unit: "text" },
      { label: "Inquiries", unit: "count" },
      { label: "Confirmed", unit: "count" },
      { label: "Revenue", unit: "money" },
    ],
    rows: lines.sort((one, other) => other[1] - one[1] || one[0].localeCompare(other[0], "en")),
    more: 0,
  };
}

/**
 * Returns the package with the most inquiries, the first by name if several have as many. Null if no inquiry named
 * one.
 */
export function topPackage(rows: DatedBooking[], span: Span): { name: string; share: number } | null {
  const named = askedIn(rows, span).filter(({ packageName }) => packageName !== null);
  const counts = [...Map.groupBy(named, ({ packageName }) => packageName ?? "")].map(([name, all]) => ({
    name,
    n: all.length,
  }));
  const [top] = counts.sort((one, other) => other.n - one.n || one.name.localeCompare(other.name, "en"));
  return top ? { name: top.name, share: Math.round((top.n / named.length) * 100) } : null;
}

const SOURCE_NAMES: Record<BookingSource, string> = {
  site: strings.websiteForm,
  manual: strings.enteredByTheStudio,
  message: strings.contactMessage,
  import: strings.anImportedSheet,
};

export const sourcesTable = (rows: DatedBooking[], span: Span): MetricTable => {
  const asked = askedIn(rows, span);
  return {
    columns: [
      { label: "Source", unit: "text" },
      { label: "Inquiries", unit: "count" },
      { label: strings.confirmedByNow, unit: "count" },
    ],
    rows: Object.entries(SOURCE_NAMES).map(([source, name]) => {
      const from = asked.filter((row) => row.source === source);
      return [name, from.length, from.filter(({ status }) => isConfirmed(status)).length];
    }),
    more: 0,
  };
};

/** Returns how long a span's inquiries from the website waited for their first answer. */
export function answerTimes(rows: DatedBooking[], span: Span, now: Date) {
  const asked = askedIn(rows, span).filter(({ source }) => source === "site");
  const hours = asked
    .filter(({ answeredAt }) => answeredAt !== null)
    .map(({ createdAt, answeredAt }) => ((answeredAt?.getTime() ?? 0) - createdAt.getTime()) / HOUR_MS)
    .sort((one, other) => one - other);
  const open = asked.filter(({ answeredAt, status }) => answeredAt === null && status === "new");
  const overdue = open.filter(
    ({ createdAt }) => now.getTime() - createdAt.getTime() > ANSWER_HOURS * HOUR_MS,
  );
  const inTime = hours.filter((waited) => waited <= ANSWER_HOURS).length;
  const judged = hours.length + overdue.length;
  return {
    hours,
    overdue: overdue.length,
    waiting: open.length - overdue.length,
    /** The percentage answered in time, among those answered or past their deadline. */
    share: judged === 0 ? null : Math.round((inTime / judged) * 100),
  };
}

const ANSWER_STEPS: [string, number, number][] = [
  [strings.within4Hours, Number.NEGATIVE_INFINITY, 4],
  ["4 to 12 hours", 4, 12],
  [`12 to ${ANSWER_HOURS} hours`, 12, ANSWER_HOURS],
  [strings.to48Hours(ANSWER_HOURS), ANSWER_HOURS, 48],
  [strings.after48Hours, 48, Number.POSITIVE_INFINITY],
];

export function answersTable(rows: DatedBooking[], span: Span, now: Date): MetricTable {
  const { hours, overdue, waiting } = answerTimes(rows, span, now);
  return {
    columns: [
      { label: strings.firstAnswer, unit: "text" },
      { label: "Inquiries", unit: "count" },
    ],
    rows: [
      ...ANSWER_STEPS.map(([label, after, until]): [string, number] => [
        label,
        hours.filter((waited) => waited > after && waited <= until).length,
      ]),
      [strings.openYoungerThanHours(ANSWER_HOURS), waiting],
      [strings.openForMoreThanHours(ANSWER_HOURS), overdue],
    ],
    more: 0,
  };
}

type Steps = { views: number; opened: number; started: number };

/** Returns each step with its percentage of the step before. */
export function funnelTable(
  rows: DatedBooking[],
  span: Span,
  { views, opened, started }: Steps,
): MetricTable {
  const sent = askedIn(rows, span).filter(({ source }) => source === "site");
  const steps: [string, number][] = [
    [strings.pageViews, views],
    [strings.formSeen, opened],
    [strings.formBegun, started],
    [strings.inquirySent, sent.length],
    [strings.confirmedByNow, sent.filter(({ status }) => isConfirmed(status)).length],
  ];
  return {
    columns: [
      { label: "Step", unit: "text" },
      { label: "Times", unit: "count" },
      { label: strings.ofThePreviousStep, unit: "percent" },
    ],
    rows: steps.map(([label, n], index) => {
      const before = steps[index - 1]?.[1];
      return [label, n, before ? Math.round((n / before) * 1000) / 10 : null];
    }),
    more: 0,
  };
}
