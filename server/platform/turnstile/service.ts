import "../boundary.server.ts";
import { z } from "zod";
import type { FormToken } from "../form-token.ts";
import type { Services } from "../services.ts";
import { digest } from "../signed-token.ts";
import { TURNSTILE_FIELD, type TurnstileState, type TurnstileVerdict } from "./contract.ts";

/** What a couple waits for at most: then the form goes on without Cloudflare's word. */
const TIMEOUT_MS = 2000;

/** Both keys, or null: with one alone nothing is asked, so that no form is shut by half a set-up. */
function turnstileKeys({ env }: Pick<Services, "env">) {
  const { TURNSTILE_SITE_KEY: site, TURNSTILE_SECRET_KEY: secret } = env;
  return site && secret ? { site, secret } : null;
}

/** The key that the forms' widget bears; null where there is no widget. */
export const turnstileSiteKey = (services: Pick<Services, "env">) => turnstileKeys(services)?.site ?? null;

/** Whether what was rendered holds a form with the widget: the one page that loads something of Cloudflare's. */
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

/** What Cloudflare says of the visitor and not of us: a wrong secret must not make programs of people. */
const VISITORS_FAULT = ["missing-input-response", "invalid-input-response", "timeout-or-duplicate"];

const asUuid = (hash: string) =>
  [hash.slice(0, 8), hash.slice(8, 12), hash.slice(12, 16), hash.slice(16, 20), hash.slice(20, 32)].join("-");

type Sent = {
  fields: Record<string, string>;
  /** Names the sending: its repetition is no second use of the widget's token. */
  formId: string;
};

/** Whether a person has sent this, by Cloudflare's word; null where the site does not ask for it. */
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
