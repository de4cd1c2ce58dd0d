import { type FormToken, formIdOf } from "#server/platform/form-token.ts";
import type { Services } from "#server/platform/services.ts";
import { askTurnstile } from "#server/platform/turnstile/service.ts";
import type { Verdict } from "./contract.ts";
import { spamSignOf } from "./service.ts";

type Posted = { kind: FormToken["kind"]; token: string; fields: Record<string, string> };

export type Judgement = {
  /** The sender sees success in any case. Only the admin area tells the three apart. */
  verdict: Verdict;
  /** Whether Turnstile was set up but couldn't be reached. The admin area shows this. */
  unchecked: boolean;
};

/** Determines who probably sent a form. */
export async function classifySubmission(
  services: Services,
  { kind, token, fields }: Posted,
): Promise<Judgement> {
  const trap = spamSignOf(services, { kind, token, fields });
  if (trap !== null && trap !== "too_quick") return { verdict: "spam", unchecked: false };
  const answer = await askTurnstile(services, { fields, formId: formIdOf(services, kind, token) });
  if (answer === "failed") {
    services.log.warn("spam_detected", { kind, trap: "turnstile" });
    return { verdict: "spam", unchecked: false };
  }
  // Turnstile's verdict outweighs the timing check.
  const suspected = trap === "too_quick" && answer !== "passed";
  return { verdict: suspected ? "suspected" : "genuine", unchecked: answer === "unknown" };
}

/** Returns a record's flags for a verdict. */
export const marksOf = (verdict: Verdict) => ({
  spam: verdict === "spam",
  suspected: verdict === "suspected",
});

/**
 * Returns the content that a submission's id is computed from. Includes a suspicious verdict, because a repeat may be
 * classified differently and must not count as the same.
 */
export const contentOf = <Content extends object>(verdict: Verdict, content: Content) =>
  verdict === "genuine" ? content : { ...content, [verdict]: true };
