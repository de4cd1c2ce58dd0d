import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { MULTIPART, multipart } from "#tests/support/multipart.ts";
import { overOneConnection } from "#tests/support/one-connection.ts";
import { headerFaults } from "#tests/support/security-headers.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor } from "#tests/support/visitor.ts";

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio();
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const visitor = () => createVisitor(studio);

const ANSWERS: [string, number][] = [
  ["/", 200],
  ["/booking", 200],
  ["/gallery", 200],
  ["/about", 200],
  ["/contact", 200],
  ["/auth", 200],
  ["/sign-out", 302],
  ["/admin", 302],
  ["/no-such-page", 404],
  ["/api/health", 200],
  ["/api/ready", 200],
  ["/api/no-such-route", 404],
  ["/api/outbox/failed", 401],
  ["/booking.data", 200],
];

const KEPT = new Set(["/", "/booking", "/gallery", "/about", "/contact"]);

function directives(header: string | null) {
  return new Map(
    (header ?? "").split(";").map((directive) => {
      const [name = "", ...sources] = directive.trim().split(/\s+/);
      return [name, sources] as const;
    }),
  );
}

it.each(ANSWERS)("S01 S02 S03 GET %s answers %i with the security headers", async (path, status) => {
  const { status: actual, headers } = await visitor().get(path, { origin: "https://evil.example" });
  expect(actual).toBe(status);
  expect(headerFaults(headers, path)).toEqual([]);
  const policy = directives(headers.get("content-security-policy"));
  for (const name of ["default-src", "object-src", "base-uri", "frame-ancestors"]) {
    expect(policy.get(name)).toEqual(["'none'"]);
  }
  if (headers.get("content-type")?.startsWith("application/json")) {
    // Responses for programs may not run anything.
    expect(policy.get("script-src")).toBeUndefined();
    expect(policy.get("style-src")).toBeUndefined();
  } else {
    // A cached page allows two inline texts: the deferred script and the rules for the next page. Details in
    // page-cache.test.ts.
    const scripts = KEPT.has(path) ? /^'self'( 'sha256-[^']{44}'){2}$/ : /^'self' 'nonce-[^']{20,}'$/;
    expect(policy.get("script-src")?.join(" ")).toMatch(scripts);
    expect(policy.get("form-action")).toEqual(["'self'"]);
  }
  if (/^\/(admin|auth|api|sign-out|my-wedding)/.test(path))
    expect(headers.get("cache-control")).toBe("no-store");
});

it("S01 every rendered page has its own nonce, which all its scripts carry", async () => {
  const nonces = await Promise.all(
    ["/no-such-page", "/no-such-page", "/auth"].map(async (path) => {
      const response = await visitor().get(path);
      const nonce = /'nonce-([^']+)'/.exec(response.headers.get("content-security-policy") ?? "")?.[1];
      const tags = (await response.text()).match(/<(script|style)\b[^>]*>/g) ?? [];
      expect(tags.length).toBeGreaterThan(0);
      for (const tag of tags) expect(tag).toContain(`nonce="${nonce}"`);
      return nonce;
    }),
  );
  expect(new Set(nonces).size).toBe(3);
});

it("answers an unknown page with 404, a message and a log line", async () => {
  const response = await visitor().get("/no-such-page", { referer: "https://elsewhere.example/" });
  expect(response.status).toBe(404);
  expect(await response.text()).toContain("Oops! Page not found");
  expect(await studio.requestLine("/no-such-page")).toMatchObject({
    status: 404,
    referrer: "https://elsewhere.example/",
  });
  expect(studio.worker.logs()).toHaveLength(1);
});

it("answers an unknown API route with the standard error format", async () => {
  const response = await visitor().get("/api/no-such-route");
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ ok: false, error: { code: "not_found" } });
});

it("hides the development mailbox from a site that sends real mail", async () => {
  expect((await visitor().get("/api/dev/mail")).status).toBe(404);
});

const JSON_TYPE = { "content-type": "application/json" };
const HEALTH = { method: "GET", path: "/api/health" };

it.each([
  ["a stranger", 401, { path: "/api/account/name", headers: JSON_TYPE }],
  ["another site", 403, { path: "/booking", headers: { ...JSON_TYPE, origin: "https://evil.example" } }],
  ["an address that is not there", 404, { path: "/api/nothing", headers: JSON_TYPE }],
  ["a page that takes nothing", 405, { path: "/gallery", headers: JSON_TYPE }],
  ["what is no form", 400, { path: "/booking", headers: JSON_TYPE }],
  ["a form that is too long", 413, { path: "/contact", headers: MULTIPART }],
  ["a description that is too long", 413, { path: "/api/events", headers: JSON_TYPE }],
])("rejects %s with %i before reading the body, and keeps the connection open", async (_, status, route) => {
  const body = multipart([{ name: "message", content: "x".repeat(2_000_000) }]);
  const post = { method: "POST", ...route, body };
  const asked = [post, HEALTH, post, HEALTH, HEALTH];
  expect(await overOneConnection(studio.worker, asked)).toEqual([status, 200, status, 200, 200]);
});
