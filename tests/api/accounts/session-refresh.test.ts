import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createPlainUser } from "#tests/factories/account.ts";
import { endSessionsIn, sessionsOf } from "#tests/factories/session.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";
import { SITE } from "#tests/support/worker.ts";

let studio: Studio;
let person: Visitor;
let email: string;
beforeAll(async () => {
  studio = await startStudio();
});
beforeEach(async () => {
  await studio.database.start();
  const credentials = await createPlainUser(studio.database.open());
  email = credentials.email;
  person = createVisitor(studio);
  await person.signIn(credentials);
});
afterAll(() => studio?.close());

const SESSION_COOKIE = "__Host-studio.session_token";
const DAY_MS = 24 * 60 * 60 * 1000;

const refresh = (visitor: Visitor) =>
  visitor.send("/api/session/refresh", { method: "POST", headers: { origin: SITE } });
const endsAt = async () => (await sessionsOf(studio.database.open(), email))[0]?.expiresAt.getTime() ?? 0;

it("extends a session that is about to expire, and its cookie", async () => {
  await endSessionsIn(studio.database.open(), email, 60_000);
  const answer = await refresh(person);
  expect(answer.status).toBe(200);
  const body = await answer.json();
  expect(body).toMatchObject({ ok: true, value: { email, role: "user" } });
  const { session } = (body as { value: { session: { expiresAt: number; expiresIn: number } } }).value;
  expect(session.expiresAt).toBeGreaterThan(Date.now() + 6 * DAY_MS);
  expect(session.expiresIn * 1000).toBeGreaterThan(6 * DAY_MS);
  expect(await endsAt()).toBe(session.expiresAt);
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith(SESSION_COOKIE)) ?? "";
  expect(Number(/Max-Age=(\d+)/i.exec(cookie)?.[1]) * 1000).toBeGreaterThan(6 * DAY_MS);
  for (const attribute of ["HttpOnly", "Secure", "SameSite=Lax", "Path=/"])
    expect(cookie).toContain(attribute);
});

it("says who is signed in, and doesn't extend a fresh session", async () => {
  const before = await endsAt();
  const answer = await refresh(person);
  expect(await answer.json()).toMatchObject({ ok: true, value: { email, session: { expiresAt: before } } });
  expect(await endsAt()).toBe(before);
});

it("never returns the session token to the browser", async () => {
  const [row] = await sessionsOf(studio.database.open(), email);
  expect(await (await refresh(person)).text()).not.toContain(row?.token);
});

it("doesn't revive an expired session, and deletes its cookie and its row", async () => {
  await endSessionsIn(studio.database.open(), email, -1000);
  const answer = await refresh(person);
  expect(answer.status).toBe(401);
  expect(await answer.json()).toEqual({ ok: false, error: { code: "unauthenticated" } });
  expect(person.cookies.has(SESSION_COOKIE)).toBe(false);
  expect(await sessionsOf(studio.database.open(), email)).toEqual([]);
});

it("answers 401 without a cookie, and makes no database call", async () => {
  studio.worker.clearLogs();
  expect((await refresh(createVisitor(studio))).status).toBe(401);
  expect(await studio.requestLine("/api/session/refresh")).toMatchObject({ databaseCalls: 0 });
});

it("rejects a made-up cookie without a database call", async () => {
  const signature = Buffer.alloc(32, 1).toString("base64");
  for (const value of [`${"a".repeat(32)}.${signature}`, "a.b", "", "%E0%A4%A", `.${signature}`]) {
    studio.worker.clearLogs();
    const cookie = `${SESSION_COOKIE}=${value.includes("%") ? value : encodeURIComponent(value)}`;
    const headers = { origin: SITE, cookie };
    const answer = await createVisitor(studio).send("/api/session/refresh", { method: "POST", headers });
    expect(answer.status).toBe(401);
    expect(await studio.requestLine("/api/session/refresh")).toMatchObject({ databaseCalls: 0 });
  }
});

it("F12 answers 503 and keeps the cookie while the database is away", async () => {
  await studio.database.stop();
  expect((await refresh(person)).status).toBe(503);
  expect(person.cookies.has(SESSION_COOKIE)).toBe(true);
  await studio.logged("session_refresh_failed");
});

it.each([
  ["POST", "/api/session/refresh"],
  ["POST", "/api/auth/sign-out"],
  ["POST", "/sign-out"],
  ["GET", "/booking.data"],
  ["GET", "/booking.data?_routes=routes/public/booking"],
] as const)(
  "the copied cookie of a session that is over costs no database call twice: %s %s",
  async (method, path) => {
    const cookie = `${SESSION_COOKIE}=${person.cookies.get(SESSION_COOKIE)}`;
    await endSessionsIn(studio.database.open(), email, -1000);
    const calls: unknown[] = [];
    for (let times = 0; times < 2; times += 1) {
      studio.worker.clearLogs();
      await createVisitor(studio).send(path, { method, headers: { origin: SITE, cookie } });
      calls.push((await studio.requestLine(path.replace(/\?.*/, ""))).databaseCalls);
    }
    expect(calls).toEqual([expect.any(Number), 0]);
    expect(calls[0]).toBeGreaterThan(0);
  },
);
