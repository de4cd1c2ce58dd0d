import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { DEVELOPMENT_ADMIN } from "#drizzle/seed/admin.ts";
import { inquiryFields } from "#tests/factories/inquiry.ts";
import { sendInquiry } from "#tests/support/booking-page.ts";
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

it.each([
  ["/", 200],
  ["/booking", 200],
  ["/auth", 200],
  ["/admin", 302],
  ["/no-such-page", 404],
  ["/api/health", 200],
  ["/api/outbox/failed", 401],
])("writes one line for GET %s", async (path, status) => {
  await visitor().get(path);
  expect(await studio.requestLine(path)).toEqual({
    level: "info",
    event: "request",
    request: expect.stringMatching(/^[0-9a-f-]{36}$/),
    method: "GET",
    route: path,
    status,
    ms: expect.any(Number),
    databaseCalls: expect.any(Number),
    databaseRoundTrips: expect.any(Number),
    databaseWrites: expect.any(Number),
    rowsRead: expect.any(Number),
    ...(status === 404 ? { referrer: null } : {}),
  });
});

it("writes one line for a refused POST", async () => {
  await visitor().post("/booking", {}, { origin: "null" });
  expect(await studio.requestLine("/booking")).toMatchObject({
    method: "POST",
    status: 403,
    databaseCalls: 0,
  });
});

it.each(["/", "/booking", "/gallery", "/about", "/contact", "/auth", "/no-such-page"])(
  "makes no database call for a signed-out GET of %s",
  async (path) => {
    await visitor().get(path);
    expect(await studio.requestLine(path)).toMatchObject({ databaseCalls: 0 });
  },
);

it("reads the snapshot from KV instead of the database in a fresh Worker", async () => {
  await studio.renewIsolate();
  studio.worker.clearLogs();
  await visitor().get("/booking");
  expect(await studio.requestLine("/booking")).toMatchObject({ databaseCalls: 0 });
});

it("counts the database calls and the rows read", async () => {
  const admin = visitor();
  await admin.signIn(DEVELOPMENT_ADMIN);
  studio.worker.clearLogs();
  await admin.get("/admin");
  const { databaseCalls, rowsRead } = await studio.requestLine("/admin");
  expect(databaseCalls).toBeGreaterThan(0);
  expect(rowsRead).toBeGreaterThan(0);
});

it("counts a writing call once, however many statements it has", async () => {
  await sendInquiry(visitor(), inquiryFields(), { "cf-connecting-ip": "192.0.2.77" });
  const { databaseCalls, databaseWrites } = await studio.logged("request", { method: "POST" });
  // The limit's count and the inquiry with its mails. Between them, the mail texts are read.
  expect([databaseCalls, databaseWrites]).toEqual([3, 2]);
});

it("logs no user input and no password", async () => {
  const fields = inquiryFields();
  await sendInquiry(visitor(), fields);
  await visitor().signIn({ email: "somebody@example.com", password: "a-very-secret-word" });
  await studio.requestLine("/auth");
  const log = JSON.stringify(studio.worker.logs());
  for (const secret of [fields.email, fields.brideName, "a-very-secret-word"])
    expect(log).not.toContain(secret);
});
