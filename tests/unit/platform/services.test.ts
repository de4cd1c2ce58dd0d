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
