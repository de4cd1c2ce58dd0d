import { z } from "zod";
import type { FormToken } from "../form-token.ts";
import type { Services } from "../services.ts";
import { digest } from "../signed-token.ts";
import { TURNSTILE_FIELD, type TurnstileState, type TurnstileVerdict } from "./contract.ts";

/** The longest that a couple waits. After that the form is processed without Cloudflare's verdict. */
const TIMEOUT_MS = 2000;

/**
 * Returns both keys, or null. With only one of them the check is off, so that an incomplete setup doesn't block the
 * forms.
 */
function turnstileKeys({ env }: Pick<Services, "env">) {
  const { TURNSTILE_SITE_KEY: site, TURNSTILE_SECRET_KEY: secret } = env;
  return site && secret ? { site, secret } : null;
}

/** Returns the site key for the widget; null if there is no widget. */
export const turnstileSiteKey = (services: Pick<Services, "env">) => turnstileKeys(services)?.site ?? null;

/** Returns whether the rendered page has a form with the widget. Only such pages load anything from Cloudflare. */
export const isChallenged = (services: Pick<Services, "env">, formTokens: FormToken[]) =>
  formTokens.length > 0 && turnstileKeys(services) !== null;

export function turnstileState({ env }: Pick<Services, "env">): TurnstileState {
  const { TURNSTILE_SITE_KEY: site, TURNSTILE_SECRET_KEY: secret } = env;
  if (site) return secret ? "set" : "only_site_key";
  return secret ? "only_secret_key" : "unset";
}

const verification = z.object({
  success: z.boolean(),
  "error-codes": z.array(z.string()).default([]),
});

/** Error codes about the visitor rather than our setup. A wrong secret must not make people look like programs. */
const VISITORS_FAULT = ["missing-input-response", "invalid-input-response", "timeout-or-duplicate"];

const asUuid = (hash: string) =>
  [hash.slice(0, 8), hash.slice(8, 12), hash.slice(12, 16), hash.slice(16, 20), hash.slice(20, 32)].join("-");

type Sent = {
  fields: Record<string, string>;
  /** Identifies the form, so that a repeat doesn't count as a second use of the widget's token. */
  formId: string;
};

/** Returns Cloudflare's verdict on whether a person sent this; null if Turnstile isn't set up. */
export async function askTurnstile(
  services: Services,
  { fields, formId }: Sent,
): Promise<TurnstileVerdict | null> {
  const keys = turnstileKeys(services);
  if (!keys) return null;
  const response = fields[TURNSTILE_FIELD] ?? "";
  if (response === "") return "failed";
  try {
    const answer = await fetch(services.env.TURNSTILE_ENDPOINT, {
      method: "POST",
      body: new URLSearchParams({
        secret: keys.secret,
        response,
        idempotency_key: asUuid(await digest(`${formId} ${response}`)),
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { success, "error-codes": codes } = verification.parse(await answer.json());
    if (success) return "passed";
    if (codes.length > 0 && codes.every((code) => VISITORS_FAULT.includes(code))) return "failed";
    throw new Error(`Turnstile answered ${answer.status}: ${codes.join(", ")}`);
  } catch (error) {
    services.log.error("turnstile_not_asked", error);
    return "unknown";
  }
}
