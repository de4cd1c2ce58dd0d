import type { SignInStep } from "#drizzle/enums.ts";

/** The number of failures that the security screen lists. */
export const FAILURES_SHOWN = 20;
/** The maximum number of failures kept, even recent ones, so that a flood can't fill the database. */
export const FAILURES_MAX = 500;

export type SignInFailure = {
  id: string;
  at: Date;
  /** The account's address; null where there is no account. */
  email: string | null;
  step: SignInStep;
  /** `Chrome on Android`. */
  device: string;
};

export type SignInFailures = {
  /** The number of failures in the last day. */
  lastDay: number;
  /** Newest first. */
  latest: SignInFailure[];
};
