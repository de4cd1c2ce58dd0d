import type { FormToken } from "#server/platform/form-token.ts";
import { type Failure, limited, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { contentOf } from "./classify-submission.ts";
import { formsLimited, VERDICTS } from "./contract.ts";
import { knownFormWait, waitForForm } from "./limits.ts";
import { receiptOfTaken, submissionIdOf } from "./service.ts";

type KnownSender = { headers: Headers; kind: FormToken["kind"]; token: string; content: object };

/**
 * Responds to a network that this isolate knows to be over its limit, without any call: with the receipt if this
 * isolate accepted the same submission before, otherwise with a refusal. Null for all other networks.
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
  /** The seconds to wait if the form was already counted with its first picture. */
  counted?: number | undefined;
};

/**
 * Returns the refusal for a network that has sent too many forms; null for all others, and for a repeat of an
 * accepted submission.
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
