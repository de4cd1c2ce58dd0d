import type Stripe from "stripe";
import type { Services } from "#server/platform/services.ts";
import { STRIPE_CHECKOUT_ORIGIN, type StripeState } from "./contract.ts";

type Needs = Pick<Services, "env">;

/** Per attempt, with one retry. */
const TIMEOUT_MS = 4000;

/** Returns both secrets, or null. Without the webhook, payments would have to wait for the cron. */
export function stripeSecrets({ env }: Needs) {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  return key && webhookSecret ? { key, webhookSecret } : null;
}

export function stripeState({ env }: Needs): StripeState {
  if (env.STRIPE_SECRET_KEY) return env.STRIPE_WEBHOOK_SECRET ? "set" : "only_secret_key";
  return env.STRIPE_WEBHOOK_SECRET ? "only_webhook_secret" : "unset";
}

/** Returns the origin that a payment form redirects to, or null if cards are not accepted. */
export function checkoutOrigin(services: Needs): string | null {
  if (!stripeSecrets(services)) return null;
  const { STRIPE_CHECKOUT_URL: own, STRIPE_API_URL: double } = services.env;
  const url = own || double;
  return url ? new URL(url).origin : STRIPE_CHECKOUT_ORIGIN;
}

/** Returns the URL of a payment in Stripe's dashboard. Test mode has separate pages. */
export function stripeDashboard({ env }: Needs, paymentIntentId: string | null): string {
  const isTest = env.STRIPE_SECRET_KEY?.includes("_test_") ?? false;
  const path = paymentIntentId ? `/${encodeURIComponent(paymentIntentId)}` : "";
  return `https://dashboard.stripe.com/${isTest ? "test/" : ""}payments${path}`;
}

const addressOf = (url: string | undefined) => {
  if (!url) return {};
  const { hostname, port, protocol } = new URL(url);
  return {
    host: hostname,
    port: port || (protocol === "http:" ? "80" : "443"),
    protocol: protocol.slice(0, -1) as "http",
  };
};

/**
 * Returns Stripe's client, or null if its secrets are not set. Loaded on first use, because pages don't need its 120
 * KB.
 */
export async function openStripe(services: Needs): Promise<Stripe | null> {
  const secrets = stripeSecrets(services);
  if (!secrets) return null;
  const { default: StripeClient } = await import("stripe");
  return new StripeClient(secrets.key, {
    ...addressOf(services.env.STRIPE_API_URL),
    httpClient: StripeClient.createFetchHttpClient(),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

/** Stripe's error types for requests that will never succeed, even when retried. */
const REFUSALS: readonly unknown[] = [
  "StripeInvalidRequestError",
  "StripeIdempotencyError",
  "StripeAuthenticationError",
  // A restricted key that lacks a permission.
  "StripePermissionError",
];

const partOf = (error: unknown, name: "type" | "code" | "statusCode"): unknown =>
  error instanceof Error ? (error as Error & Partial<Record<typeof name, unknown>>)[name] : undefined;

/** Whether the same request is in flight concurrently. */
export const isBeside = (error: unknown): boolean => partOf(error, "code") === "idempotency_key_in_use";

export const isRefusal = (error: unknown): boolean =>
  REFUSALS.includes(partOf(error, "type")) && !isBeside(error);

/** Whether Stripe reports that the object does not exist. A wrong key gives a different error. */
export const isUnknown = (error: unknown): boolean => partOf(error, "code") === "resource_missing";

/**
 * Whether Stripe has responded at all. It returns the same response for an idempotency key for a day, including its
 * own errors. Source: docs.stripe.com/api/idempotent_requests.
 */
export const isAnswer = (error: unknown): boolean =>
  typeof partOf(error, "statusCode") === "number" && !isBeside(error);

/** Stripe's own limit for the age of a signature. Source: docs.stripe.com/webhooks, "Preventing replay attacks". */
const TOLERANCE_SECONDS = 300;

/**
 * Returns when a signature was made, in seconds since 1970, or null if the header doesn't say it exactly once. Stripe's
 * library checks the last of several times, so an earlier one must not be taken for it.
 */
function signedAt(signature: string): number | null {
  const times = signature.split(",").filter((part) => part.startsWith("t="));
  const [time = ""] = times;
  return times.length === 1 && /^t=\d{1,12}$/.test(time) ? Number(time.slice(2)) : null;
}

/**
 * Returns the JSON of a Stripe event if Stripe signed it within five minutes of now, undefined otherwise. Stripe's
 * library only refuses old signatures, so those from the future are refused here. Source: docs.stripe.com/webhooks,
 * "Verify webhook signatures".
 */
export async function verifiedEvent(
  services: Needs & Pick<Services, "clock">,
  stripe: Stripe,
  { body, signature }: { body: string; signature: string },
): Promise<unknown> {
  const { default: StripeClient } = await import("stripe");
  const secret = stripeSecrets(services)?.webhookSecret ?? "";
  const provider = StripeClient.createSubtleCryptoProvider();
  const seconds = signedAt(signature);
  const now = services.clock.now().getTime() / 1000;
  if (seconds === null || seconds > now + TOLERANCE_SECONDS) return undefined;
  const signatures = stripe.webhooks.signature;
  if (!signatures) throw new Error("Stripe's library can't check signatures");
  try {
    await signatures.verifyHeaderAsync(body, signature, secret, TOLERANCE_SECONDS, provider);
    return JSON.parse(body);
  } catch (error) {
    const isForged = error instanceof StripeClient.errors.StripeSignatureVerificationError;
    if (isForged || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
