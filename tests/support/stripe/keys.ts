/** The secrets that the double takes and signs with. */
export const STRIPE_KEYS = { STRIPE_SECRET_KEY: "sk_test_double", STRIPE_WEBHOOK_SECRET: "whsec_double" };

/**
 * The environment's keys for Stripe's own test mode; null without any, and a double takes Stripe's place.
 * @throws for a key that moves real money, and for a key without a signing secret, which could tell nobody of a payment
 */
export function testModeKeys(
  env: Record<string, string | undefined> = process.env,
): Record<string, string> | null {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret, STRIPE_API_URL = "" } = env;
  if (!key) return null;
  if (!/^[sr]k_test_/.test(key)) throw new Error("STRIPE_SECRET_KEY is not a key of Stripe's test mode");
  if (!secret) throw new Error("STRIPE_WEBHOOK_SECRET is missing: `stripe listen` prints one");
  return { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret, STRIPE_API_URL };
}
