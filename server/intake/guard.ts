import "#server/boundary.server.ts";
import { type Failure, limited } from "#server/lib/result.ts";
import type { Services, Submission } from "#server/services.ts";
import { askTurnstile } from "#server/turnstile/service.ts";
import { formsLimited } from "./contract.ts";
import { waitForForm } from "./limits.ts";
import { sendingOf, trapOf } from "./service.ts";

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
