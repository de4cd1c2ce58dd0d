import type { FormToken } from "#server/platform/form-token.ts";
import type { Services } from "#server/platform/services.ts";
import { TOKEN_ASKED_FIELD } from "#server/platform/turnstile/contract.ts";
import { askTurnstile } from "#server/platform/turnstile/service.ts";
import type { Verdict } from "./contract.ts";
import { spamSignOf, submissionIdOf } from "./service.ts";

type Posted = {
  kind: FormToken["kind"];
  token: string;
  fields: Record<string, string>;
  /** The validated content. */
  content: object;
};

export type Judgement = {
  /** The sender sees success in any case. Only the admin area tells the three apart. */
  verdict: Verdict;
  /** Whether Turnstile was set up but couldn't be reached. The admin area shows this. */
  unchecked: boolean;
  /** Whether the sender has to send the form again with a token of Turnstile's. */
  needsToken: boolean;
};

/** Determines who probably sent a form. */
export async function classifySubmission(
  services: Services,
  { kind, token, fields, content }: Posted,
): Promise<Judgement> {
  const trap = spamSignOf(services, { kind, token, fields });
  if (trap !== null && trap !== "too_quick") return { verdict: "spam", unchecked: false, needsToken: false };
  // A sender chooses the form's id, so one that stays the same doesn't make another content a repeat.
  const submissionId = await submissionIdOf(services, { kind, token, input: content });
  const answer = await askTurnstile(services, { fields, action: kind, submissionId });
  if (answer === "failed") {
    services.log.warn("spam_detected", { kind, trap: "turnstile" });
    return { verdict: "spam", unchecked: false, needsToken: false };
  }
  // Turnstile's verdict outweighs the timing check.
  const isUnable = answer === "no_token" && fields[TOKEN_ASKED_FIELD] === "1";
  const suspected = isUnable || (trap === "too_quick" && answer !== "passed");
  const needsToken = answer === "no_token" && !isUnable;
  return {
    verdict: suspected ? "suspected" : "genuine",
    unchecked: answer === "unknown" || needsToken,
    needsToken,
  };
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
