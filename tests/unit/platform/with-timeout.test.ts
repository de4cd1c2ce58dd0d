import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { withTimeout } from "#server/platform/with-timeout.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("resolves with the task's value and leaves no timer", async () => {
  await expect(withTimeout(1000, "KV get", Promise.resolve("found"))).resolves.toBe("found");
  expect(vi.getTimerCount()).toBe(0);
});

it("rejects with the task's own error and leaves no timer", async () => {
  await expect(withTimeout(1000, "KV get", Promise.reject(new Error("refused")))).rejects.toThrow("refused");
  expect(vi.getTimerCount()).toBe(0);
});

it("names the task that timed out, exactly at the limit", async () => {
  const outcome = vi.fn<(message: string) => void>();
  const waiting = withTimeout(1000, "KV get", new Promise(() => {})).catch((error: Error) =>
    outcome(error.message),
  );
  await vi.advanceTimersByTimeAsync(999);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  expect(outcome).toHaveBeenCalledWith("KV get took over 1000 ms");
});

it("doesn't turn a late failure into an unhandled rejection", async () => {
  const unhandled = vi.fn();
  process.on("unhandledRejection", unhandled);
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error("late")), 2000));
  const waiting = withTimeout(1000, "R2 put", late).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await waiting).toBe("R2 put took over 1000 ms");
  vi.useRealTimers();
  // Node reports unhandled rejections after one turn of the event loop.
  await new Promise((resolve) => setImmediate(resolve));
  process.off("unhandledRejection", unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});
