import { z } from "zod";
import type { FormToken } from "../form-token.ts";
import type { Services } from "../services.ts";
import { digest } from "../signed-token.ts";
import { type CheckedForm, TURNSTILE_FIELD, type TurnstileState, type TurnstileVerdict } from "./contract.ts";

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
  /** The form and the site that the widget made the token for. */
  action: z.string().default(""),
  hostname: z.string().default(""),
  "error-codes": z.array(z.string()).default([]),
});

/** Error codes about the token rather than our setup. A wrong secret must not make people look like programs. */
const TOKENS_FAULT = ["missing-input-response", "invalid-input-response", "timeout-or-duplicate"];

const asUuid = (hash: string) =>
  [hash.slice(0, 8), hash.slice(8, 12), hash.slice(12, 16), hash.slice(16, 20), hash.slice(20, 32)].join("-");

type Sent = {
  fields: Record<string, string>;
  /** The action of the form's widget. */
  action: CheckedForm;
  /** Identifies what was sent, so that a repeat of it doesn't count as a second use of the widget's token. */
  submissionId: string;
};

/** Whether a token was made by this form's widget on this site. */
const isForHere = (
  { siteUrl, origin }: Services,
  { action, hostname }: Pick<z.output<typeof verification>, "action" | "hostname">,
  asked: string,
) => action === asked && [siteUrl, origin].some((url) => new URL(url).hostname === hostname);

/**
 * Returns Cloudflare's verdict on whether a person sent this; null if Turnstile isn't set up. A token passes for one
 * submission of the form that it was made for.
 */
export async function askTurnstile(
  services: Services,
  { fields, action, submissionId }: Sent,
): Promise<TurnstileVerdict | null> {
  const keys = turnstileKeys(services);
  if (!keys) return null;
  const response = fields[TURNSTILE_FIELD] ?? "";
  if (response === "") return "no_token";
  try {
    const answer = await fetch(services.env.TURNSTILE_ENDPOINT, {
      method: "POST",
      body: new URLSearchParams({
        secret: keys.secret,
        response,
        idempotency_key: asUuid(await digest(`${action} ${submissionId} ${response}`)),
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const verified = verification.parse(await answer.json());
    const { success, "error-codes": codes } = verified;
    if (success) return isForHere(services, verified, action) ? "passed" : "failed";
    if (codes.length > 0 && codes.every((code) => TOKENS_FAULT.includes(code))) return "no_token";
    throw new Error(`Turnstile answered ${answer.status}: ${codes.join(", ")}`);
  } catch (error) {
    services.log.error("turnstile_not_asked", error);
    return "unknown";
  }
}
