import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { user } from "#drizzle/schema/auth.ts";
import { DEVELOPMENT_ADMIN } from "#drizzle/seed/admin.ts";
import { createPlainUser } from "#tests/factories/account.ts";
import { SESSION_COOKIE } from "#tests/support/own-account.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor } from "#tests/support/visitor.ts";
import { SITE } from "#tests/support/worker.ts";

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio();
});
beforeEach(() => studio.reset());
afterAll(() => studio?.close());

const visitor = () => createVisitor(studio);

const json = (body: object) => ({
  method: "POST",
  body: JSON.stringify(body),
  headers: { origin: SITE, "content-type": "application/json" },
});

const person = {
  name: "Ana",
  email: "side-door@example.com",
  password: "four words in a row",
  role: "admin",
  emailVerified: true,
};

it.each([
  "/api/auth/sign-up/email",
  "/api/auth/sign-in/email",
  "/api/auth/request-password-reset",
  "/api/auth/forget-password",
  "/api/auth/reset-password",
  "/api/auth/send-verification-email",
  "/api/auth/change-email",
  "/api/auth/change-password",
  "/api/auth/set-password",
  "/api/auth/update-user",
  "/api/auth/delete-user",
  "/api/auth/revoke-sessions",
  "/api/auth/unlink-account",
  "/api/auth/sign-in/social",
  "/api/auth//sign-up/email",
  "/api/auth/get-session/../sign-up/email",
  "/api/auth/%73ign-up/email",
])("S15 S08 better-auth's own route %s is blocked, signed in or not", async (path) => {
  const admin = visitor();
  await admin.signIn(DEVELOPMENT_ADMIN);
  const before = await studio.database.open().select().from(user);
  for (const someone of [visitor(), admin]) {
    expect((await someone.send(path, json({ ...person, ...DEVELOPMENT_ADMIN }))).status).toBe(404);
  }
  expect(await studio.database.open().select().from(user)).toEqual(before);
});

it.each([
  "/api/auth/verify-email?token=x",
  "/api/auth/reset-password/x?callbackURL=/",
  "/api/auth/list-sessions",
])("S07 better-auth's own page %s is blocked", async (path) => {
  expect((await visitor().get(path)).status).toBe(404);
});

it("S05 never exposes the session token to a script, signed in or not", async () => {
  const admin = visitor();
  await admin.signIn(DEVELOPMENT_ADMIN);
  const [token = "no token"] = decodeURIComponent(admin.cookies.get(SESSION_COOKIE) ?? "").split(".");
  expect(token.length).toBeGreaterThan(20);
  const session = await admin.get("/api/auth/get-session");
  expect(session.status).toBe(200);
  expect(await session.clone().json()).toEqual({
    user: { id: expect.any(String), email: DEVELOPMENT_ADMIN.email, name: expect.any(String) },
    session: { expiresAt: expect.any(Number), expiresIn: expect.any(Number) },
  });
  expect(await (await visitor().get("/api/auth/get-session")).json()).toBeNull();
  const renewed = await admin.post("/api/session/refresh", {});
  expect(renewed.status).toBe(200);
  for (const answer of [
    session,
    renewed,
    await admin.get("/admin/account"),
    await admin.get("/admin/account.data"),
  ]) {
    expect(await answer.text()).not.toContain(token);
  }
});

it("S18 redirects a non-admin user from sign-in to their own page in one step", async () => {
  const someone = visitor();
  const answer = await someone.signIn(await createPlainUser(studio.database.open()));
  expect(answer.headers.get("location")).toBe("/my-wedding");
  const page = await (await someone.get("/my-wedding")).text();
  expect(page).toContain("Login successful! Welcome back.");
  expect(page).not.toContain("admin dashboard");
});

it.each([
  "//e.example",
  "/\\e.example",
  "/%5ce.example",
  "/\t/e.example",
  "/\r\n/e.example",
  "javascript:alert(1)",
])("S18 never redirects from the sign-in page to an unsafe target: %j", async (target) => {
  const html = await (await visitor().get(`/auth?redirect=${encodeURIComponent(target)}`)).text();
  expect(html).toContain('action="/auth"');
  expect(html).not.toContain("redirect=%2F");
});

it("S18 keeps the redirect target through the tabs and the forms", async () => {
  const kept = "redirect=%2Fgallery%3Fcategory%3Dfull";
  const target = "/auth?redirect=/gallery%3Fcategory%3Dfull";
  const html = await (await visitor().get(target)).text();
  for (const address of ["/auth?", "/auth?tab=sign-up&amp;", "/auth/forgot?"]) {
    expect(html).toContain(`${address}${kept}`);
  }
  const admin = visitor();
  const answer = await admin.post(target, DEVELOPMENT_ADMIN);
  expect(answer.headers.get("location")).toBe("/gallery?category=full");
  expect((await admin.get(target)).headers.get("location")).toBe("/gallery?category=full");
});
