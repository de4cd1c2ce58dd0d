import "#server/boundary.server.ts";
import { type Failure, limited } from "#server/lib/result.ts";
import type { Services, Submission } from "#server/services.ts";
import { askTurnstile } from "#server/turnstile/service.ts";
import { formsLimited, type Verdict } from "./contract.ts";
import { waitForForm } from "./limits.ts";
import { sendingOf, trapOf } from "./service.ts";

type Posted = { kind: Submission["kind"]; token: string; fields: Record<string, string> };

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
  const trap = trapOf(services, { kind, token, fields });
  if (trap !== null && trap !== "too_quick") return { verdict: "spam", unchecked: false };
  const answer = await askTurnstile(services, { fields, sending: sendingOf(services, kind, token) });
  if (answer === "failed") {
    services.log.warn("submission_trapped", { kind, trap: "turnstile" });
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

type Sender = { headers: Headers; kind: Submission["kind"]; stands: () => Promise<boolean> };

/**
 * The refusal of a network that has sent too many forms; null for all others, and for the repetition of what
 * was taken already.
 */
export async function refuseTooMany(
  services: Services,
  { headers, kind, stands }: Sender,
): Promise<Failure | null> {
  const wait = await waitForForm(services, headers, kind);
  if (wait === 0 || (await stands())) return null;
  services.log.warn("form_limited", { kind });
  return limited(wait, { form: formsLimited(wait) });
}
