import type { ServerBuild } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { systemClock } from "#server/platform/clock.ts";
import { pageUsesOf } from "#server/platform/http/page-query.ts";
import type { Services } from "#server/platform/services.ts";
import { cachedPage, servePage } from "#server/website/page-cache/service.ts";

// Made-up document routes whose pages show a cookie that the cache knows nothing about.

const SITE = "https://studio.example";
const SECRET = "only-for-this-test-only-for-this-test";

const routes = Object.fromEntries(
  [
    { id: "root", path: "", module: {} },
    { id: "crew", parentId: "root", path: "day-of", module: { handle: { kind: "document" } } },
    { id: "told", parentId: "root", path: "told", module: { handle: { shared: true } } },
  ].map((route) => [route.id, route]),
) as unknown as ServerBuild["routes"];
const pageUses = pageUsesOf(async () => ({ routes }));

// A development server caches nothing.
beforeEach(() => void vi.stubEnv("DEV", false));
afterEach(() => void vi.unstubAllEnvs());

const unreachable = async () => {
  throw new Error("Nothing is stored here");
};

const services = {
  env: {},
  siteUrl: SITE,
  secret: SECRET,
  clock: systemClock,
  kv: { get: unreachable, put: unreachable },
  log: { info: () => {}, error: () => {} },
  defer: () => {},
} as unknown as Services;

/** Renders a page with the visitor's cookies, as a loader could. */
const render = async (request: Request) => ({
  response: new Response(`<p>Day of ${request.headers.get("cookie") ?? "nobody"}</p>`),
  document: true,
  formTokens: [],
});

async function ask(path: string, cookie?: string) {
  const request = new Request(SITE + path, { headers: cookie ? { cookie } : {} });
  const signer = { secret: SECRET, clock: systemClock };
  const response =
    cachedPage(signer, request) ??
    (await servePage(services, request, { nonce: () => "nonce", render, pageUses }));
  return { html: await response.text(), caching: response.headers.get("cache-control") };
}

it("S64 a page behind any cookie is rendered for its visitor and stored nowhere, unless it says it is shared", async () => {
  const own = await ask("/day-of", "crew=secret-crew-A");
  expect(own).toEqual({ html: "<p>Day of crew=secret-crew-A</p>", caching: "no-store" });
  expect(await ask("/day-of")).toEqual({ html: "<p>Day of nobody</p>", caching: "no-store" });
  expect((await ask("/day-of", "crew=secret-crew-B")).html).toContain("crew-B");
});

it("S64 a shared page is rendered without its visitor's cookies, even if its route reads them", async () => {
  for (const cookie of ["crew=secret-crew-A", undefined, "crew=secret-crew-B"]) {
    expect((await ask("/told", cookie)).html).toBe("<p>Day of nobody</p>");
  }
});

it("S64 a path without a route is stored nowhere", async () => {
  expect(await ask("/nowhere", "crew=A")).toEqual({ html: "<p>Day of crew=A</p>", caching: "no-store" });
  expect((await ask("/nowhere")).html).not.toContain("crew");
});
