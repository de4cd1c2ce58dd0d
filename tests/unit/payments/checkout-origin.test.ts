import { expect, it } from "vitest";
import { checkoutOrigin } from "#server/payments/stripe/service.ts";
import { STRIPE_KEYS } from "#tests/support/stripe/keys.ts";

const originWith = (env: Partial<Env>) => checkoutOrigin({ env: env as Env });

it("the checkout origin is Stripe, the studio's own domain or a fake, and null without both secrets", () => {
  expect(originWith(STRIPE_KEYS)).toBe("https://checkout.stripe.com");
  const own = { ...STRIPE_KEYS, STRIPE_CHECKOUT_URL: "https://pay.example.com/" };
  expect(originWith(own)).toBe("https://pay.example.com");
  expect(originWith({ ...STRIPE_KEYS, STRIPE_API_URL: "http://127.0.0.1:12111" })).toBe(
    "http://127.0.0.1:12111",
  );
  expect(originWith({ ...own, STRIPE_WEBHOOK_SECRET: "" })).toBeNull();
});
