import { afterEach, expect, it, vi } from "vitest";
import { checkBreached } from "#server/accounts/sign-in/breached-passwords.ts";

afterEach(() => vi.restoreAllMocks());

// The hash of "password": 5BAA6 and 1E4C9B93F3F0682250B6CF8331B7EE68FD8.
const REST = "1E4C9B93F3F0682250B6CF8331B7EE68FD8";
const answering = (body: string, status = 200) =>
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response(body, { status }));
const check = () => checkBreached("https://range.example/", "password");

it.each([
  ["in the middle of others", `0018A45C:1\r\n${REST}:9659365\r\n00D4F6E8:2`, true],
  ["alone", `${REST}:1`, true],
  ["in small letters", `${REST.toLowerCase()}:1\n`, true],
  ["as padding", `${REST}:0\r\n0018A45C:1`, false],
  ["nowhere", "0018A45C:1\r\n00D4F6E8:2", false],
  ["in an empty answer", "", false],
  ["as a part of another", `A${REST}:7`, false],
])("S10 detects a breached password %s", async (_, body, breached) => {
  answering(body);
  expect(await check()).toEqual({ breached });
});

it("S10 sends only the first five hash characters and waits at most one second", async () => {
  const fetched = answering("");
  const timeout = vi.spyOn(AbortSignal, "timeout");
  await check();
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(["https://range.example/5BAA6"]);
  expect(timeout.mock.calls).toEqual([[1000]]);
});

it("S10 returns an error for a failed or invalid response", async () => {
  answering(`${REST}:9`, 429);
  expect(await check()).toEqual({
    error: expect.objectContaining({ message: expect.stringContaining("429") }),
  });
  vi.spyOn(globalThis, "fetch").mockRejectedValue(new Error("no network"));
  expect(await check()).toHaveProperty("error");
});

it("S10 makes no request without a configured service", async () => {
  const fetched = answering(`${REST}:9`);
  expect(await checkBreached("", "password")).toEqual({ breached: false });
  expect(fetched).not.toHaveBeenCalled();
});
