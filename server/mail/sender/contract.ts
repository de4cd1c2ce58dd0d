import { z } from "zod";
import type { OutboxState } from "#drizzle/enums.ts";
import * as strings from "../strings/sender.ts";

/** Who the site's emails come from, and what takes them there. */
export type Sender = {
  from: string;
  replyTo: string;
  transport: string;
  /** Why no email arrives, and what to do; null where nothing is known to be missing. */
  problem: string | null;
};

/** One press: the same key twice is one email. */
export const senderTest = z.strictObject({ key: z.uuid() });

/** What became of a test's first attempt. An error is the provider's own words. */
export type TestOutcome = { to: string; state: OutboxState; error: string | null };

export const TESTS_AN_HOUR = 5;
export const TOO_MANY_TESTS = strings.tooManyTests;
