import "#server/platform/boundary.server.ts";
import { type FormToken, formIdOf } from "#server/platform/form-token.ts";
import { type Failure, limited, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { askTurnstile } from "#server/platform/turnstile/service.ts";
import { formsLimited, VERDICTS, type Verdict } from "./contract.ts";
import { knownFormWait, waitForForm } from "./limits.ts";
import { receiptOfTaken, spamSignOf, submissionIdOf } from "./service.ts";

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

type KnownSender = { headers: Headers; kind: FormToken["kind"]; token: string; content: object };

/**
 * The answer to a network that this isolate knows to be over its limit, without asking anybody: a receipt for the
 * repetition of what was taken here, else a refusal. Null for all others.
 */
export async function answerKnownFlood(
  services: Services,
  { headers, kind, token, content }: KnownSender,
): Promise<Result<{ receipt: string }> | null> {
  const wait = await knownFormWait(services, headers, kind);
  if (wait === 0) return null;
  for (const verdict of VERDICTS) {
    const input = contentOf(verdict, content);
    const receipt = receiptOfTaken(await submissionIdOf(services, { kind, token, input }));
    if (receipt) return ok({ receipt });
  }
  return limited(wait, { form: formsLimited(wait) });
}

type Sender = {
  headers: Headers;
  kind: FormToken["kind"];
  wasSubmitted: () => Promise<boolean>;
  /** The seconds to wait, where the form was counted already: with its first picture. */
  counted?: number | undefined;
};

/**
 * The refusal of a network that has sent too many forms; null for all others, and for the repetition of what
 * was taken already.
 */
export async function refuseTooMany(
  services: Services,
  { headers, kind, wasSubmitted, counted }: Sender,
): Promise<Failure | null> {
  const wait = counted ?? (await waitForForm(services, headers, kind));
  if (wait === 0 || (await wasSubmitted())) return null;
  services.log.warn("form_limited", { kind });
  return limited(wait, { form: formsLimited(wait) });
}
