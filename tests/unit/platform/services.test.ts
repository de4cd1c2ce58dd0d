import { expect, it } from "vitest";
import { createServices } from "#server/services.ts";

it("the service container is read-only and holds no mutable collections", () => {
  const services = createServices({ env: {} as Env, ctx: { waitUntil: () => {} }, url: "https://a.example" });
  expect(() => Object.assign(services, { requestId: "another" })).toThrow(TypeError);
  expect(() => Object.assign(services, { previewedLook: null })).toThrow(TypeError);
  const collections = Object.values(Object.getOwnPropertyDescriptors(services)).filter(
    ({ value }) => Array.isArray(value) || value instanceof Map || value instanceof Set,
  );
  expect(collections).toEqual([]);
});

it("a cron's mails link to the address of the last request where the site has no address of its own", () => {
  const at = (env: Partial<Env>, url: string | null) =>
    createServices({ env: env as Env, ctx: { waitUntil: () => {} }, url });
  at({}, "http://localhost:5173/admin?page=2");
  expect(at({}, null).siteUrl).toBe("http://localhost:5173");
  const deployed = { SITE_URL: "https://films.studio.test" };
  expect(at(deployed, null).siteUrl).toBe("https://films.studio.test");
  // What a deployed site is asked for is not remembered.
  at(deployed, "https://other.example/");
  expect(at({}, null).siteUrl).toBe("http://localhost:5173");
});
