import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor } from "#tests/support/visitor.ts";
import { SITE } from "#tests/support/worker.ts";

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio();
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const visitor = () => createVisitor(studio);

const bodies: [string, string, Record<string, string>][] = [
  ["JSON", "{}", { "content-type": "application/json" }],
  ["a broken multipart form", "x", { "content-type": "multipart/form-data; boundary=abc" }],
  ["no content type", "brideName=Ana", {}],
];

for (const path of ["/booking", "/auth"]) {
  it.each(bodies)(`answers 400 to ${path} with %s`, async (_, body, headers) => {
    const response = await visitor().send(path, {
      method: "POST",
      // As bytes, because a string would add its own content type.
      body: new TextEncoder().encode(body),
      headers: { origin: SITE, ...headers },
    });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("data-request-id");
  });
}

it.each([
  ["POST", "/"],
  ["DELETE", "/about"],
])("answers 405 to %s %s", async (method, path) => {
  const response = await visitor().send(path, { method, headers: { origin: SITE } });
  expect(response.status).toBe(405);
  expect(await studio.requestLine(path)).toMatchObject({ method, status: 405 });
  expect(studio.worker.logs()).toHaveLength(1);
});

it.each([
  "studio_flash=forged",
  "__Host-studio.session_token=%E0%A4%A",
  "__Host-studio.session_token=",
  "=; ;;=",
])("shows the home page to a visitor with the cookie %j", async (cookie) => {
  expect((await visitor().get("/", { cookie })).status).toBe(200);
});

it("handles fields named like built-in object properties", async () => {
  const fields = { brideName: "Ana", constructor: "x", __proto__: "y", toString: "z" };
  expect((await visitor().post("/booking", fields)).status).toBe(422);
});
