import { z } from "zod";
import type { OutboxState } from "#drizzle/enums.ts";
import * as strings from "../strings/sender.ts";

/** The sender of the site's emails, and the transport. */
export type Sender = {
  from: string;
  replyTo: string;
  transport: string;
  /** Why no emails are delivered, and what to do; null if no problem is known. */
  problem: string | null;
};

/** Identifies one click: the same key twice sends one email. */
export const senderTest = z.strictObject({ key: z.uuid() });

/** The result of a test's first attempt. An error is in the provider's words. */
export type TestOutcome = { to: string; state: OutboxState; error: string | null };

export const TESTS_AN_HOUR = 5;
export const TOO_MANY_TESTS = strings.tooManyTests;
