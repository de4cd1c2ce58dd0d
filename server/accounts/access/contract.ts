import type { TurnstileState } from "#server/platform/turnstile/contract.ts";
import type { SignInFailures } from "../sign-in-failures/contract.ts";

/** Session and failed sign-in figures for the security screen. */
export type AccessFacts = {
  sessions: number;
  /** The number of people these sessions belong to. */
  people: number;
  failures: SignInFailures;
  turnstile: TurnstileState;
};
