import type { Metric } from "#drizzle/enums.ts";
import { addDays } from "#server/platform/calendar.ts";
import { studioMonthStart } from "#server/platform/clock.ts";
import type { Services } from "#server/platform/services.ts";
import { answerTimes, bookingSums, conversion, type DatedBooking, topPackage } from "./booking-reports.ts";
import type { Analytics, Overview, Period, Span } from "./contract.ts";
import { selectOverview } from "./queries.ts";
import { peakSeason } from "./season.ts";
import { type DayCount, isMeasured, measuredSum, sumOf } from "./visit-reports.ts";

export const WEEK = 7;

/** The data of a period that every tab reads. */
export type Common = {
  period: Period;
  now: Date;
  counts: DayCount[];
  bookings: DatedBooking[];
  since: string | null;
  booked: boolean;
  hasDemo: boolean;
};

/** Returns the figures shown above every tab. */
export function cardsOf({ period, now, counts, bookings, since }: Common): Analytics["cards"] {
  const measured = (metric: Metric) => ({
    now: measuredSum(counts, metric, { span: period, since }),
    before: isMeasured(period.before, since) ? sumOf(counts, metric, period.before) : null,
  });
  const [these, those] = [bookingSums(bookings, period), bookingSums(bookings, period.before)];
  return {
    views: measured("device"),
    plays: measured("film_started"),
    inquiries: { now: these.inquiries, before: those.inquiries },
    confirmed: { now: these.confirmed, before: those.confirmed },
    revenue: { now: these.revenue, before: those.revenue },
    answered: {
      now: answerTimes(bookings, period, now).share,
      before: answerTimes(bookings, period.before, now).share,
    },
  };
}

/** Returns the last week of a period and the week before it. */
function lastWeeks({ until }: Period): { week: Span; before: Span } {
  const week: Span = { from: addDays(until, 1 - WEEK), until };
  return { week, before: { from: addDays(week.from, -WEEK), until: addDays(week.from, -1) } };
}

/** Reads what only the overview needs. */
export function readAllTime({ db, clock }: Services, period: Period) {
  const { week, before } = lastWeeks(period);
  return selectOverview(db, {
    monthStart: studioMonthStart(clock),
    days: { from: before.from, until: week.until },
  });
}

type AllTime = Awaited<ReturnType<typeof readAllTime>>;

/** Returns what the overview shows in addition to the cards. */
export function overviewOf({ period, bookings: rows, since }: Common, allTime: AllTime): Overview {
  const { week, before } = lastWeeks(period);
  const { views, bookings, profiles, thisMonth, weddings } = allTime;
  const { percent, inquiries, confirmed } = conversion(rows, period);
  return {
    weekly: {
      now: measuredSum(views, "device", { span: week, since }),
      before: isMeasured(before, since) ? sumOf(views, "device", before) : null,
    },
    monthly: thisMonth,
    conversion: { now: percent, before: conversion(rows, period.before).percent },
    inquiries,
    confirmed,
    profiles: {
      percent: profiles === 0 ? null : Math.round((bookings / profiles) * 100),
      bookings,
      profiles,
    },
    topPackage: topPackage(rows, period),
    season: peakSeason(weddings),
  };
}
