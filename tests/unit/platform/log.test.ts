import { afterEach, expect, it, vi } from "vitest";
import { createLog } from "#server/platform/log.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const written = (stream: "log" | "warn" | "error") => {
  const spy = vi.spyOn(console, stream).mockImplementation(() => {});
  return () => spy.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);
};

it("writes one JSON line per event, with the shared fields", () => {
  const lines = written("log");
  createLog({ request: "r-1" }).info("request", { status: 200, path: "/a\nb" });
  expect(lines()).toEqual([{ level: "info", event: "request", request: "r-1", status: 200, path: "/a\nb" }]);
});

it("writes warnings to the warning stream", () => {
  const lines = written("warn");
  createLog({}).warn("submission_queued", { id: "i" });
  expect(lines()).toEqual([{ level: "warn", event: "submission_queued", id: "i" }]);
});

it("logs an unexpected error with its full cause chain", () => {
  const lines = written("error");
  const root = new TypeError("connect ECONNREFUSED");
  createLog({ request: "r" }).error("api_failed", new Error("query failed", { cause: root }), { id: "x" });
  expect(lines()).toEqual([
    {
      level: "error",
      event: "api_failed",
      request: "r",
      id: "x",
      error: {
        name: "Error",
        message: "query failed",
        stack: expect.stringContaining("log.test.ts"),
        cause: expect.objectContaining({ name: "TypeError", message: "connect ECONNREFUSED" }),
      },
    },
  ]);
});

it("logs a thrown value that isn't an Error", () => {
  const lines = written("error");
  createLog({}).error("page_failed", "just words");
  createLog({}).error("page_failed", undefined);
  expect(lines().map(({ error }) => error)).toEqual([{ message: "just words" }, { message: "undefined" }]);
});

it("doesn't let a field override level or event", () => {
  const lines = written("log");
  createLog({ request: "r" }).info("request", { level: "none", event: "forged" });
  expect(lines()[0]).toMatchObject({ level: "info", event: "request", request: "r" });
});

it("never throws, even for a circular cause chain or values JSON can't serialize", () => {
  const lines = written("error");
  const snake = new Error("page_failed");
  snake.cause = snake;
  createLog({}).error("page_failed", snake);
  const ring: Record<string, unknown> = {};
  ring.self = ring;
  createLog({}).error("page_failed", new Error("page_failed"), { ring, big: 10n });
  expect(lines().map(({ event }) => event)).toEqual(["page_failed", "page_failed"]);
});
