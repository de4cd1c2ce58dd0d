/** Which of Stripe's two secrets are configured. */
export type StripeState = "set" | "unset" | "only_secret_key" | "only_webhook_secret";

/** The origin of Stripe's hosted pages. */
export const STRIPE_CHECKOUT_ORIGIN = "https://checkout.stripe.com";

/** Stripe's minimum charge in US dollars. Source: docs.stripe.com/currencies, "Minimum charge amounts". */
export const LEAST_CENTS = 50;
