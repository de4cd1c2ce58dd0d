import { request } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DEVELOPMENT_ADMIN } from "#drizzle/seed/admin.ts";
import { createPlainUser } from "#tests/factories/account.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";
import { SITE } from "#tests/support/worker.ts";

let studio: Studio;
let admin: Visitor;
let outsiders: Visitor[];
beforeAll(async () => {
  studio = await startStudio();
  admin = createVisitor(studio);
  await admin.signIn(DEVELOPMENT_ADMIN);
  const user = createVisitor(studio);
  await user.signIn(await createPlainUser(studio.database.open()));
  outsiders = [createVisitor(studio), user];
});
afterAll(() => studio?.close());

/** Text that appears only in the admin area's pages and data. */
const INSIDE = /Sign Out|Total Bookings|recentBookings/;

/** Spellings that the router treats as the admin area, so only the gate keeps people out. */
const SPELLINGS = [
  "/%61dmin",
  "/%41DMIN",
  "/ADMIN",
  "/Admin/Films",
  "/admin/",
  "/admin//",
  "/admin/.",
  "/./admin",
  "/admin/../admin",
  "/gallery/../admin",
  "/gallery/%2e%2e/admin",
  "/admin\\",
  "/admin?index",
  "/admin/%2e%2e%2fadmin",
  "/admin/films;x=1",
  "/admin/a%2fb",
  "/admin/%252e%252e",
  "/admin?_routes=",
  "/admin.data",
  "/admin/x.data",
  "/admin/_.data",
  "/admin/.data",
  "/ADMIN.data",
  "/%61dmin.data",
  "/admin.data?index",
  "/admin.data?_routes=routes/admin/dashboard",
  "/admin.data?_routes=root",
];
/** Spellings that match no screen. Admins get the back office's not-found page. */
const UNKNOWN_SCREENS = [
  "/Admin/Films",
  "/admin/%2e%2e%2fadmin",
  "/admin/films;x=1",
  "/admin/a%2fb",
  "/admin/%252e%252e",
  "/admin/x.data",
];
/** Spellings that match nothing. If one ever does, it must not be inside the admin area. */
const NOWHERE = [
  "//admin",
  "///admin",
  "/\\admin",
  "//admin.data",
  "//studio.example/admin",
  "/%2fadmin",
  "/%5cadmin",
  "/admin%2ffilms",
  "/admin%252ffilms",
  "/%2561dmin",
  "/admin;x=1",
  "/;/admin",
  "/.;/admin",
  "/admin%00",
  "/admin%20",
  "/admin%09",
  "/admin.data.data",
  "/gallery/..%2fadmin",
  "/gallery/..;/admin",
  "/api/../admin%2f",
];

it.each(SPELLINGS)("S17 refuses strangers and users %s, which lets an admin in", async (path) => {
  expect((await admin.get(SITE + path)).status).toBe(UNKNOWN_SCREENS.includes(path) ? 404 : 200);
  for (const outsider of outsiders) {
    const answer = await outsider.get(SITE + path);
    const body = await answer.text();
    expect([302, 202]).toContain(answer.status);
    expect((answer.headers.get("location") ?? body).replaceAll("\\", "")).toContain("/auth?redirect=/admin");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(body).not.toMatch(INSIDE);
  }
});

it.each(NOWHERE)("S17 nobody reaches the admin area through %s", async (path) => {
  for (const outsider of outsiders) {
    const answer = await outsider.get(SITE + path);
    expect([302, 400, 404]).toContain(answer.status);
    expect(await answer.text()).not.toMatch(INSIDE);
  }
});

it.each(["/admin", "/admin.data", "/admin/films"])(
  "S17 the check is valid: an admin sees the marker text at %s",
  async (path) => {
    expect(await (await admin.get(path)).text()).toMatch(INSIDE);
  },
);

/** Sends the path unchanged. Every other client would normalize it first. */
const raw = (path: string) =>
  new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const { hostname, port } = studio.worker.address;
    request({ hostname, port, path, method: "GET" }, async (answer) => {
      resolve({ status: answer.statusCode, body: await text(answer) });
    })
      .on("error", reject)
      .end();
  });

it.each(["/admin/../admin", "/gallery/../admin", "/admin/./", "//admin", "/../admin", "/x/..//admin"])(
  "S17 refuses strangers %s, sent without normalization",
  async (path) => {
    const { status, body } = await raw(path);
    expect([302, 400, 404]).toContain(status);
    expect(body).not.toMatch(INSIDE);
  },
);
