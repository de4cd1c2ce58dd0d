import { createServer } from "node:http";
import { afterEach, expect, it, vi } from "vitest";
import { listen, stopListening } from "#tests/support/listen.ts";
import { stripeVariables } from "#tests/support/stripe/dev-double.ts";

afterEach(() => vi.unstubAllEnvs());

it("the double of Stripe takes the next port if another site's has the first, and keeps it across restarts", async () => {
  vi.stubEnv("STRIPE_SECRET_KEY", "");
  const other = createServer();
  // Another development server may have it already.
  const isTakenHere = await listen(other, 12111).then(
    () => true,
    () => false,
  );
  const { STRIPE_API_URL: first } = await stripeVariables();
  expect(first).toMatch(/^http:\/\/127\.0\.0\.1:121\d\d$/);
  expect(first).not.toContain(":12111");
  if (isTakenHere) await stopListening(other);
  expect((await stripeVariables()).STRIPE_API_URL).toBe(first);
});
