import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { SITE } from "#tests/support/worker.ts";

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio();
});
beforeEach(() => studio.renewIsolate());
beforeEach(() => studio.worker.clearLogs());
afterAll(() => studio?.close());

const send = (body: unknown, headers: Record<string, string> = {}) =>
  studio.worker.fetch("/api/browser-reports", {
    method: "POST",
    headers: { "content-type": "application/reports+json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
const lines = () => studio.worker.logs().filter(({ event }) => event === "browser_reported");

const violation = (changes: object = {}) => ({
  type: "csp-violation",
  age: 12,
  url: `${SITE}/gallery`,
  user_agent: "A browser",
  body: {
    documentURL: `${SITE}/your-words?token=secret`,
    effectiveDirective: "script-src-elem",
    blockedURL: "https://ads.example/track/ana@example.com",
    sourceFile: null,
    sample: "",
    ...changes,
  },
});
const failed = {
  kind: "error",
  path: "/my-wedding/proposals/3f2b",
  message: `TypeError: "Ana & Ben" is not a function`,
  at: ["entry.client-Bx1.js:1:2345"],
};

it("pages ask browsers to report what their policy blocks, with and without the Reporting API", async () => {
  for (const path of ["/", "/auth", "/admin"]) {
    const { headers } = await studio.worker.fetch(path, { redirect: "manual" });
    expect([path, headers.get("reporting-endpoints")]).toEqual([path, 'csp="/api/browser-reports"']);
    expect(headers.get("content-security-policy")).toMatch(
      /; report-uri \/api\/browser-reports; report-to csp$/,
    );
  }
});

it("logs a violation without secrets, paths of other sites or anything about the visitor", async () => {
  expect((await send([violation()])).status).toBe(204);
  await studio.logged("browser_reported", {
    level: "warn",
    kind: "policy",
    path: "/your-words",
    directive: "script-src-elem",
    blocked: "https://ads.example",
  });
  expect(JSON.stringify(lines())).not.toMatch(/secret|ana@|A browser/);
  expect(await studio.logged("request", { route: "/api/browser-reports" })).toMatchObject({
    databaseCalls: 0,
  });
});

it("logs what browsers without the Reporting API send", async () => {
  const report = {
    "document-uri": `${SITE}/contact`,
    "violated-directive": "style-src 'self'",
    "blocked-uri": "inline",
  };
  expect((await send({ "csp-report": report })).status).toBe(204);
  await studio.logged("browser_reported", { path: "/contact", directive: "style-src", blocked: "inline" });
});

it("logs an error of our scripts without texts of the page", async () => {
  expect((await send(failed)).status).toBe(204);
  await studio.logged("browser_reported", {
    path: "/my-wedding/proposals/…",
    message: "TypeError: (text) is not a function",
  });
});

it.for([
  ["of an extension's script", violation({ sourceFile: "moz-extension://1f0/content.js" })],
  ["of what an extension loads", violation({ blockedURL: "chrome-extension://abc/style.css" })],
  ["of another site", violation({ documentURL: "https://other.example/" })],
  ["with a made-up directive", violation({ effectiveDirective: "Log this!" })],
] as const)("logs no violation %s", async ([, report]) => {
  expect((await send([report])).status).toBe(204);
  await studio.logged("request", { route: "/api/browser-reports" });
  expect(lines()).toEqual([]);
});

it.for([
  ["not JSON", "{", 422],
  ["something else", { kind: "error" }, 422],
  ["a place that isn't one", { ...failed, at: ["ana@example.com"] }, 422],
  ["no violation", [], 422],
  ["too many violations", Array.from({ length: 21 }, () => violation()), 422],
  ["too large", { ...failed, message: "x".repeat(40_000) }, 413],
] as const)("refuses %s", async ([, body, status]) => {
  const answer = await send(body);
  expect(answer.status).toBe(status);
  expect(lines()).toEqual([]);
});

it("refuses reports from another site's page", async () => {
  expect((await send(failed, { origin: "https://other.example" })).status).toBe(403);
});

it("writes ten lines a minute, however many reports are sent", async () => {
  const many = Array.from({ length: 20 }, () => violation());
  await Promise.all(Array.from({ length: 20 }, () => send(many)));
  expect((await send(failed)).status).toBe(204);
  expect(lines()).toHaveLength(10);
});
