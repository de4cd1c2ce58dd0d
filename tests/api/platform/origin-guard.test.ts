import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { DEVELOPMENT_ADMIN } from "#drizzle/seed/admin.ts";
import { inquiryFields } from "#tests/factories/inquiry.ts";
import { everyRow } from "#tests/support/every-row.ts";
import { accountRoutes, apiRoutes, dataPath, METHODS, pageRoutes } from "#tests/support/route-table.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = createVisitor(studio);
  await admin.signIn(DEVELOPMENT_ADMIN);
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const PATHS = ["/booking", "/booking.data", "/auth", "/sign-out", "/sign-out.data", "/api/outbox/x/resend"];
const STRANGERS: [string, Record<string, string>][] = [
  ["Origin: https://evil.example", { origin: "https://evil.example" }],
  ["Origin: null", { origin: "null" }],
  ["Origin of the same name over http", { origin: "http://studio.example" }],
  ["Sec-Fetch-Site: cross-site", { origin: "https://studio.example", "sec-fetch-site": "cross-site" }],
];
const CONTENT_TYPES = ["application/x-www-form-urlencoded", "application/json", "text/plain"];

const cases = PATHS.flatMap((path) => STRANGERS.map(([name, headers]) => ({ path, name, headers })));

it.each(cases)("S06 refuses POST $path with $name, and changes nothing", async ({ path, headers }) => {
  const cookies = admin.cookieHeader();
  for (const type of CONTENT_TYPES) {
    const fields = { ...inquiryFields(), ...DEVELOPMENT_ADMIN };
    const response = await admin.post(path, fields, { ...headers, "content-type": type });
    expect([type, response.status]).toEqual([type, 403]);
    expect(await response.json()).toEqual({ ok: false, error: { code: "forbidden" } });
    expect(response.headers.getSetCookie()).toEqual([]);
  }
  expect(admin.cookieHeader()).toBe(cookies);
  expect((await admin.get("/admin")).status).toBe(200);
  expect(await studio.bookings()).toEqual([]);
  expect(await studio.outbox()).toEqual([]);
  expect(await studio.audit()).toEqual([]);
});

const CHANGING = METHODS.filter((method) => !["GET", "HEAD"].includes(method));

it.each(["https://evil.example", "null"])("S06 refuses Origin %s at every route", async (origin) => {
  const pages = (await pageRoutes()).flatMap(({ path }) => [path, dataPath(path)]);
  const paths = new Set([...pages, ...[...apiRoutes(), ...accountRoutes()].map(({ path }) => path)]);
  expect([...paths]).toEqual(expect.arrayContaining(["/auth", "/admin.data", "/api/auth/sign-in/email"]));
  const before = await everyRow(studio.database);
  const passed: string[] = [];
  const attempt = async (path: string, method: string, type: string) => {
    const headers = { origin, "content-type": type };
    const { status } = await admin.send(path, { method, headers, body: JSON.stringify(DEVELOPMENT_ADMIN) });
    if (status !== 403) passed.push(`${method} ${path} as ${type} answers ${status}`);
  };
  for (const path of paths) {
    await Promise.all(CHANGING.flatMap((method) => CONTENT_TYPES.map((type) => attempt(path, method, type))));
  }
  expect(passed).toEqual([]);
  expect(await everyRow(studio.database)).toEqual(before);
});

it("S06 accepts a form from a page without a referrer, but not from a sandboxed frame", async () => {
  const send = (site: string) =>
    createVisitor(studio).post("/my-wedding", { email: "?" }, { origin: "null", "sec-fetch-site": site });
  expect((await send("same-origin")).status).toBe(422);
  for (const site of ["same-site", "cross-site", "none"])
    expect([site, (await send(site)).status]).toEqual([site, 403]);
});

it("S06 accepts a GET from another site, because links may point here", async () => {
  const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
  const response = await createVisitor(studio).get("/booking", headers);
  expect(response.status).toBe(200);
  expect(response.headers.get("access-control-allow-origin")).toBeNull();
});

it.each(["PUT", "PATCH", "DELETE"])(
  "%s runs no page's action, so that no limit for forms is passed by",
  async (method) => {
    const before = await everyRow(studio.database);
    const body = new URLSearchParams(inquiryFields()).toString();
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    for (const path of [
      "/booking",
      "/booking.data",
      "/contact",
      "/my-wedding",
      "/verify",
      "/auth",
      "/%61uth",
    ]) {
      const answer = await admin.send(path, { method, body, headers });
      expect([path, answer.status, answer.headers.get("allow")]).toEqual([path, 405, "GET, HEAD, POST"]);
    }
    expect(await everyRow(studio.database)).toEqual(before);
    // The back office has its own routes for them.
    expect((await admin.send("/api/bookings/x/contacts/x", { method, body, headers })).status).not.toBe(405);
  },
);
