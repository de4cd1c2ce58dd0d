import { resultOf, sessionClient } from "#app/lib/api.ts";
import type { Known } from "./session-watch.ts";

/** The session as the server renews it; undefined when no answer came that says anything. */
export async function askServer(): Promise<Known> {
  const result = await resultOf(sessionClient().refresh.$post());
  if (result.ok) return result.value;
  return result.error.code === "unauthenticated" ? null : undefined;
}

/** What somebody is asked for: the password first, then for some accounts a code. */
export type Step = "password" | "code" | "backupCode";

/** Opens a session without leaving the page, or says that a code is asked for. */
export async function sendStep(step: Step, { email, typed }: { email: string; typed: string }) {
  if (step === "password")
    return resultOf(sessionClient()["sign-in"].$post({ json: { email, password: typed } }));
  const json = step === "code" ? { code: typed } : { backupCode: typed };
  return resultOf(sessionClient()["second-step"].$post({ json }));
}
