import { afterEach, expect, it, vi } from "vitest";
import type { Services } from "#server/platform/services.ts";
import type { CachedPage } from "#server/website/page-cache/cached-html.ts";
import { dataCenterCopies } from "#server/website/page-cache/data-center-cache.ts";

const PAGE: CachedPage = { headers: [["content-type", "text/html"]], pieces: ["a", "b"], gaps: ["messages"] };

function deployedServices(deployment: string | undefined) {
  const stored = new Map<string, Response>();
  vi.stubGlobal("caches", {
    open: async () => ({
      match: async (name: string) => stored.get(name)?.clone(),
      put: async (name: string, copy: Response) => void stored.set(name, copy),
    }),
  });
  const deferred: Promise<unknown>[] = [];
  const services = {
    env: deployment ? { VERSION: { id: deployment } } : {},
    siteUrl: "https://studio.example",
    log: {
      error: (_event: string, error: unknown) => {
        throw error;
      },
    },
    defer: (work: Promise<unknown>) => deferred.push(work),
  } as unknown as Services;
  return { services, stored, settled: () => Promise.all(deferred) };
}

afterEach(() => void vi.unstubAllGlobals());

it("returns what another isolate of the same deployment stored", async () => {
  const { services, settled } = deployedServices("v1");
  dataCenterCopies(services, "/ version day").put(PAGE);
  await settled();
  expect(await dataCenterCopies(services, "/ version day").find()).toEqual(PAGE);
  expect(await dataCenterCopies(services, "/ another day").find()).toBeUndefined();
  const next = { ...services, env: { VERSION: { id: "v2" } } } as unknown as Services;
  expect(await dataCenterCopies(next, "/ version day").find()).toBeUndefined();
});

it("stores nothing outside a deployment", async () => {
  const { services, stored, settled } = deployedServices(undefined);
  dataCenterCopies(services, "/").put(PAGE);
  await settled();
  expect(stored.size).toBe(0);
});
