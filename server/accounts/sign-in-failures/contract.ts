import type { SignInStep } from "#drizzle/enums.ts";

/** How many of them the security screen lists. */
export const FAILURES_SHOWN = 20;
/** How many are kept at most, however young: a flood of them must not fill the database. */
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
  /** Those of the last day. */
  lastDay: number;
  /** Newest first. */
  latest: SignInFailure[];
};
