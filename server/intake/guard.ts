import "#server/boundary.server.ts";
import { type Failure, limited, ok, type Result } from "#server/lib/result.ts";
import type { Services, Submission } from "#server/services.ts";
import { askTurnstile } from "#server/turnstile/service.ts";
import { formsLimited } from "./contract.ts";
import { knownFormWait, waitForForm } from "./limits.ts";
import { receiptOfTaken, sendingOf, submissionIdOf, trapOf } from "./service.ts";

type Posted = { kind: Submission["kind"]; token: string; fields: Record<string, string> };

export type Judgement = {
  /** A program's: its sender sees success, and only the desk sees the rest. */
  spam: boolean;
  /** Cloudflare was to be asked and could not be: it counts as a person's, and the desk is told. */
  unchecked: boolean;
};

/** Who seems to have sent a form. */
export async function judge(services: Services, { kind, token, fields }: Posted): Promise<Judgement> {
  if (trapOf(services, { kind, token, fields }) !== null) return { spam: true, unchecked: false };
  const verdict = await askTurnstile(services, { fields, sending: sendingOf(services, kind, token) });
  if (verdict === "failed") services.log.warn("submission_trapped", { kind, trap: "turnstile" });
  return { spam: verdict === "failed", unchecked: verdict === "unknown" };
}

type KnownSender = { headers: Headers; kind: Submission["kind"]; token: string; content: object };

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
  // Whoever seemed a program was taken under another id.
  for (const input of [content, { ...content, spam: true }]) {
    const receipt = receiptOfTaken(await submissionIdOf(services, { kind, token, input }));
    if (receipt) return ok({ receipt });
  }
  return limited(wait, { form: formsLimited(wait) });
}

type Sender = {
  headers: Headers;
  kind: Submission["kind"];
  stands: () => Promise<boolean>;
  /** The seconds to wait, where the form was counted already: with its first picture. */
  counted?: number | undefined;
};

/**
 * The refusal of a network that has sent too many forms; null for all others, and for the repetition of what
 * was taken already.
 */
export async function refuseTooMany(
  services: Services,
  { headers, kind, stands, counted }: Sender,
): Promise<Failure | null> {
  const wait = counted ?? (await waitForForm(services, headers, kind));
  if (wait === 0 || (await stands())) return null;
  services.log.warn("form_limited", { kind });
  return limited(wait, { form: formsLimited(wait) });
}
