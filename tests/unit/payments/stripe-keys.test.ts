import { describe, expect, it } from "vitest";
import { testModeKeys } from "#tests/support/stripe/keys.ts";

const secret = { STRIPE_WEBHOOK_SECRET: "whsec_1" };

describe("the keys that development and browser tests take", () => {
  it("are a double's where the environment has none", () => {
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

  it("need the secret that signs events", () => {
    expect(() => testModeKeys({ STRIPE_SECRET_KEY: "sk_test_1" })).toThrow("STRIPE_WEBHOOK_SECRET");
  });
});
