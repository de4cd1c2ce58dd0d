/** Which of Stripe's two secrets the deployment has. */
export type StripeState = "set" | "unset" | "only_secret_key" | "only_webhook_secret";

/** Where Stripe's own pages are. */
export const STRIPE_CHECKOUT_ORIGIN = "https://checkout.stripe.com";

/** What Stripe takes at least for a payment in US dollars. Source: docs.stripe.com/currencies, "Minimum charge amounts". */
export const LEAST_CENTS = 50;
