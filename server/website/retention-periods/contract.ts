import { z } from "zod";
import { fillLine } from "../prose/contract.ts";
import * as strings from "../strings/retention-periods.ts";

type Period = {
  /** The name of the data, for the studio. */
  label: string;
  /** The event that the period starts from. */
  since: string;
  /** The name of the data on the privacy page, followed by the period. */
  publicLabel: string;
  days: number;
  min: number;
  max: number;
};

const MONTH = 30;
const YEAR = 365;
const TEN_YEARS = 10 * YEAR;

/**
 * How long each kind of data is kept before the cron deletes it. The studio can set other periods within these
 * bounds. The privacy page shows the current ones.
 */
export const RETENTION = {
  spam: {
    label: "Spam",
    since: strings.countedFromWhenItWas,
    publicLabel: strings.messagesAndInquiriesThatLooked,
    days: MONTH,
    min: 7,
    max: YEAR,
  },
  messages: {
    label: strings.answeredAndArchivedMessages,
    since: strings.countedFromWhenTheyWere,
    publicLabel: strings.messagesWeHaveAnsweredOr,
    days: 2 * YEAR,
    min: MONTH,
    max: TEN_YEARS,
  },
  lost: {
    label: strings.lostInquiries,
    since: strings.countedFromTheLastChange,
    publicLabel: strings.inquiriesThatDidntLeadTo,
    days: 2 * YEAR,
    min: MONTH,
    max: TEN_YEARS,
  },
  cancelled: {
    label: strings.canceledBookings,
    since: strings.countedFromTheLastChange,
    publicLabel: strings.canceledBookings,
    days: 3 * YEAR,
    min: MONTH,
    max: TEN_YEARS,
  },
  trash: {
    label: strings.bookingsInTheTrash,
    since: strings.countedFromWhenTheyWereMoved,
    publicLabel: strings.inquiriesAndBookingsInTheTrash,
    days: MONTH,
    min: 7,
    max: YEAR,
  },
  testimonials: {
    label: strings.unpublishedTestimonials,
    since: strings.countedFromTheLastChangeThe,
    publicLabel: strings.testimonialsWeHaveDecidedNot,
    days: 2 * YEAR,
    min: MONTH,
    max: TEN_YEARS,
  },
  mails: {
    label: "Emails",
    since: strings.countedFromWhenTheyWereWritten,
    publicLabel: strings.copiesOfEmailsThisSite,
    days: 2 * YEAR,
    min: MONTH,
    max: TEN_YEARS,
  },
  logValues: {
    label: strings.detailsInTheActivityLog,
    since: strings.countedFromTheChangeWho,
    publicLabel: strings.detailsAboutYouInOur,
    days: 2 * YEAR,
    min: 3 * MONTH,
    max: TEN_YEARS,
  },
  signInFailures: {
    label: strings.failedSignIns,
    since: strings.countedFromTheAttempt,
    publicLabel: strings.failedSignInAttempts,
    days: MONTH,
    min: 1,
    max: YEAR,
  },
  invitations: {
    label: "Invitations",
    since: strings.countedFromWhenTheLink,
    publicLabel: strings.invitationsToCreateAnAccount,
    days: 3 * MONTH,
    min: 7,
    max: TEN_YEARS,
  },
  signUps: {
    label: strings.unconfirmedSignUps,
    since: strings.countedFromTheSignUp,
    publicLabel: "Sign-ups that were never confirmed",
    days: MONTH,
    min: 7,
    max: YEAR,
  },
} as const satisfies Record<string, Period>;

export type RetentionKind = keyof typeof RETENTION;
export const RETENTION_KINDS = Object.keys(RETENTION) as RetentionKind[];
export type RetentionDays = Record<RetentionKind, number>;

/** Returns the name of the form field for a kind. */
export const retentionField = <K extends RetentionKind>(kind: K) => `${kind}Days` as const;

/** Returns the periods in effect from the stored ones. A kind that is missing or out of bounds gets its default. */
export function retentionDaysOf(stored: unknown): RetentionDays {
  const set = z.record(z.string(), z.unknown()).safeParse(stored).data ?? {};
  return Object.fromEntries(
    RETENTION_KINDS.map((kind) => {
      const { days, min, max } = RETENTION[kind];
      const own = z.int().min(min).max(max).safeParse(set[kind]);
      return [kind, own.success ? own.data : days];
    }),
  ) as RetentionDays;
}

/** Formats a number of days in words: `30 days`, `1 year`. */
export function periodWords(days: number): string {
  const years = days / YEAR;
  if (Number.isInteger(years)) return years === 1 ? "1 year" : strings.years(years);
  return days === 1 ? "1 day" : strings.days(days);
}

const retentionList = (days: RetentionDays) =>
  RETENTION_KINDS.map((kind) => `- ${RETENTION[kind].publicLabel}: ${periodWords(days[kind])}`).join("\n");

const NAMED = /\{\{\s*retention\s*\}\}/;

/**
 * Inserts the list of periods into a text at `{{retention}}`, or at its end if it has no such variable: the privacy
 * page must show them whatever the studio writes.
 */
export function withRetention(text: string, days: RetentionDays): string {
  const whole = NAMED.test(text) ? text : strings.howLongWeKeepData(text);
  return fillLine(whole, { retention: `\n${retentionList(days)}\n` });
}
