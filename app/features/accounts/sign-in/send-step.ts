import { sessionClient } from "#app/lib/api.ts";
import { resultOf } from "#app/lib/api-result.ts";

/** The next input to ask for: the password first, then for some accounts a code. */
export type Step = "password" | "code" | "backupCode";

/** Opens a session without leaving the page, or returns that a code is needed. */
export async function sendStep(step: Step, { email, typed }: { email: string; typed: string }) {
  if (step === "password")
    return resultOf(sessionClient()["sign-in"].$post({ json: { email, password: typed } }));
  const json = step === "code" ? { code: typed } : { backupCode: typed };
  return resultOf(sessionClient()["second-step"].$post({ json }));
}
