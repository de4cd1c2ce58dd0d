import { z } from "zod";
import { fillLine } from "#server/prose/contract.ts";

type Period = {
  /** What it is, for the studio. */
  label: string;
  /** From when its time counts. */
  since: string;
  /** What it is, for whoever reads the privacy page; a period follows. */
  told: string;
  days: number;
  min: number;
  max: number;
};

const MONTH = 30;
const YEAR = 365;
const TEN_YEARS = 10 * YEAR;

/**
 * How long each kind of data is kept before the cron deletes it. The studio can set other periods within these
 * bounds; the privacy page says the ones that hold.
 */
export const RETENTION = {
  spam: {
    label: "Spam",
    since: "After it was filed as spam.",
    told: "Messages and inquiries that we took for spam",
    ...{ days: MONTH, min: 7, max: YEAR },
  },
  messages: {
    label: "Messages that are done",
    since: "After they were answered or archived. Open ones stay.",
    told: "Messages that we have answered or filed away",
    ...{ days: 2 * YEAR, min: MONTH, max: TEN_YEARS },
  },
  lost: {
    label: "Lost inquiries",
    since: "After the last change of an inquiry that is lost.",
    told: "Inquiries that led to no booking",
    ...{ days: 2 * YEAR, min: MONTH, max: TEN_YEARS },
  },
  cancelled: {
    label: "Cancelled bookings",
    since: "After the last change of a booking that is cancelled.",
    told: "Bookings that were cancelled",
    ...{ days: 3 * YEAR, min: MONTH, max: TEN_YEARS },
  },
  mails: {
    label: "Mails",
    since: "After they were written. Ones that wait to be sent stay.",
    told: "Copies of the emails that this site has sent",
    ...{ days: 2 * YEAR, min: MONTH, max: TEN_YEARS },
  },
  logValues: {
    label: "Values in the activity log",
    since: "After the change. Who changed what and when stays.",
    told: "What our record of changes says about you",
    ...{ days: 2 * YEAR, min: 3 * MONTH, max: TEN_YEARS },
  },
  signInFailures: {
    label: "Failed sign-ins",
    since: "After the attempt.",
    told: "Failed attempts to sign in",
    ...{ days: MONTH, min: 1, max: YEAR },
  },
  invitations: {
    label: "Invitations",
    since: "After the link expired, accepted or not.",
    told: "Invitations to an account",
    ...{ days: 3 * MONTH, min: 7, max: TEN_YEARS },
  },
  signUps: {
    label: "Unconfirmed sign-ups",
    since: "After the sign-up of an account whose address nobody confirmed.",
    told: "Sign-ups that nobody confirmed",
    ...{ days: MONTH, min: 7, max: YEAR },
  },
} as const satisfies Record<string, Period>;

export type RetentionKind = keyof typeof RETENTION;
export const RETENTION_KINDS = Object.keys(RETENTION) as RetentionKind[];
export type RetentionDays = Record<RetentionKind, number>;

/** What the form's field of a kind is called. */
export const retentionField = <K extends RetentionKind>(kind: K) => `${kind}Days` as const;

/** The periods that hold, by what is stored: a kind that is not in it, or out of bounds, has its default. */
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

/** A number of days as one says it: `30 days`, `1 year`. */
export function periodWords(days: number): string {
  const years = days / YEAR;
  if (Number.isInteger(years)) return years === 1 ? "1 year" : `${years} years`;
  return days === 1 ? "1 day" : `${days} days`;
}

const retentionList = (days: RetentionDays) =>
  RETENTION_KINDS.map((kind) => `- ${RETENTION[kind].told}: ${periodWords(days[kind])}`).join("\n");

const NAMED = /\{\{\s*retention\s*\}\}/;

/**
 * A text with the periods as a list where it names `{{retention}}`, or at its end where it does not: the privacy page
 * says them whatever the studio writes.
 */
export function withRetention(text: string, days: RetentionDays): string {
  const whole = NAMED.test(text) ? text : `${text}\n\n## How long we keep what\n\n{{retention}}`;
  return fillLine(whole, { retention: `\n${retentionList(days)}\n` });
}
