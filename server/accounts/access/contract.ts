import type { TurnstileState } from "#server/platform/turnstile/contract.ts";
import type { SignInFailures } from "../sign-in-failures/contract.ts";

/** How the ways in are guarded and used. */
export type AccessFacts = {
  sessions: number;
  /** How many people these sessions belong to. */
  people: number;
  failures: SignInFailures;
  turnstile: TurnstileState;
};
