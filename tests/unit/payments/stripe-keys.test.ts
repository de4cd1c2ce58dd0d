import { describe, expect, it } from "vitest";
import { testModeKeys } from "#tests/support/stripe/keys.ts";

const secret = { STRIPE_WEBHOOK_SECRET: "whsec_1" };

describe("Stripe keys for development and browser tests", () => {
  it("are replaced by a fake's if the environment has none", () => {
    expect(testModeKeys({})).toBeNull();
    expect(testModeKeys({ STRIPE_SECRET_KEY: "", ...secret })).toBeNull();
  });

  it.each(["sk_test_1", "rk_test_1"])("are Stripe's own with %s", (key) => {
    expect(testModeKeys({ STRIPE_SECRET_KEY: key, ...secret })).toEqual({
      STRIPE_SECRET_KEY: key,
      ...secret,
      STRIPE_API_URL: "",
    });
  });

  it.each(["sk_live_1", "rk_live_1", "1"])("are never %s", (key) => {
    expect(() => testModeKeys({ STRIPE_SECRET_KEY: key, ...secret })).toThrow("test mode");
  });

  it("require the webhook signing secret", () => {
    expect(() => testModeKeys({ STRIPE_SECRET_KEY: "sk_test_1" })).toThrow("STRIPE_WEBHOOK_SECRET");
  });
});
