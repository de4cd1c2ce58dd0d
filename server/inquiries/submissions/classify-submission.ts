import "#server/platform/boundary.server.ts";
import { type FormToken, formIdOf } from "#server/platform/form-token.ts";
import type { Services } from "#server/platform/services.ts";
import { askTurnstile } from "#server/platform/turnstile/service.ts";
import type { Verdict } from "./contract.ts";
import { spamSignOf } from "./service.ts";

type Posted = { kind: FormToken["kind"]; token: string; fields: Record<string, string> };

export type Judgement = {
  /** Whatever it is, the sender sees success: only the admin area tells the three apart. */
  verdict: Verdict;
  /** Cloudflare was to be asked and could not be: the admin area says so. */
  unchecked: boolean;
};

/** Who seems to have sent a form. */
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
  // Cloudflare's word counts for more than a clock.
  const suspected = trap === "too_quick" && answer !== "passed";
  return { verdict: suspected ? "suspected" : "genuine", unchecked: answer === "unknown" };
}

/** How a record is marked by what it was taken for. */
export const marksOf = (verdict: Verdict) => ({
  spam: verdict === "spam",
  suspected: verdict === "suspected",
});

/** What a submission's id is made of. Apart from the same words sent by a person: one sending may be taken for both. */
export const contentOf = <Content extends object>(verdict: Verdict, content: Content) =>
  verdict === "genuine" ? content : { ...content, [verdict]: true };
