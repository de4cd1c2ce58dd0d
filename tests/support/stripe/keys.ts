/** The secrets that the double accepts and signs with. */
export const STRIPE_KEYS = { STRIPE_SECRET_KEY: "sk_test_double", STRIPE_WEBHOOK_SECRET: "whsec_double" };

/**
 * Returns the environment's keys for Stripe's test mode. Null if there are none, and a double replaces Stripe.
 * @throws for a key that moves real money, and for a key without a signing secret, which couldn't report payments
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
