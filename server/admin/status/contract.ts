/** Whether a service responds. */
export type Reachable = "ok" | "unreachable";

/** What waits, up to 100, and since when the first of it: ISO 8601 in UTC, null if nothing waits. */
export type Waiting = { count: number; since: string | null };

/** What the site depends on and what waits in it. */
export type Status = {
  /** KV, with published pages and one-time messages. */
  kv: Reachable;
  /** R2, with pictures, films and documents. */
  files: Reachable;
  /** Emails that wait to be sent; null if the database is unreachable. */
  mail: (Waiting & { isLate: boolean }) | null;
  /** Why no email can go out, in words for the studio. Null if the configuration is complete. */
  mailProblem: string | null;
  /** Inquiries and messages that the database has not taken yet; null if R2 is unreachable. */
  submissions: (Waiting & { isLate: boolean }) | null;
  cron: {
    /** When it last reported: ISO 8601 in UTC. Null if it never has, or KV is unreachable. */
    at: string | null;
    isSilent: boolean;
    /** The tasks that failed in its last report. */
    failed: string[];
  };
  /** When many answers failed with an unexpected error: ISO 8601 in UTC. Null if few did lately, or KV is unreachable. */
  errorsAt: string | null;
};

/** Why somebody should look. Each is reported once a day. */
export const PROBLEMS = [
  "database_unreachable",
  "kv_unreachable",
  "files_unreachable",
  "mail_late",
  "submissions_late",
  "cron_silent",
  "errors_frequent",
] as const;
export type Problem = (typeof PROBLEMS)[number];

/** A mail is tried eight times within an hour. After this long, six attempts have failed. */
export const MAIL_LATE_MS = 30 * 60_000;

/** The cron moves submissions into the database each minute. */
export const SUBMISSIONS_LATE_MS = 15 * 60_000;

/** The cron reports every five minutes, so after this long at least one report is missing. */
export const SILENT_AFTER_MS = 10 * 60_000;

/** So many unexpected errors of one isolate within five minutes are more than one visitor's bad luck. */
export const ERRORS_FREQUENT = 5;
export const ERRORS_WITHIN_MS = 5 * 60_000;
