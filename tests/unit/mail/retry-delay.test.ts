import { expect, it } from "vitest";
import { MAX_ATTEMPTS, retryDelayMs } from "#server/mail/outbox/service.ts";

it("waits 30 seconds after the first attempt and doubles the delay after each one", () => {
  const waits = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => retryDelayMs(index + 1) / 1000);
  expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920]);
});

it("retries for more than an hour before an email counts as failed", () => {
  let total = 0;
  for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt += 1) total += retryDelayMs(attempt);
  expect(total).toBeGreaterThan(60 * 60 * 1000);
});
