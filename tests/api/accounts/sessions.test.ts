import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { user } from "#drizzle/schema/auth.ts";
import { profiles } from "#drizzle/schema/profiles.ts";
import { DEVELOPMENT_ADMIN } from "#drizzle/seed/admin.ts";
import { LOGIN_SUCCEEDED, SIGNED_OUT } from "#server/accounts/sign-in/contract.ts";
import { createPlainUser } from "#tests/factories/account.ts";
import { textIn } from "#tests/support/page-text.ts";
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
const TO_SIGN_IN = "/auth?redirect=/admin";
const SESSION_COOKIE = "__Host-studio.session_token";

async function signedInAdmin() {
  const admin = visitor();
  expect((await admin.signIn(DEVELOPMENT_ADMIN)).status).toBe(302);
  return admin;
}

it("S05 signs in with the right password, sets the cookie and redirects to /admin", async () => {
  const admin = visitor();
  const response = await admin.signIn(DEVELOPMENT_ADMIN);
  expect(response.status).toBe(302);
  expect(response.headers.get("location")).toBe("/admin");
  expect(response.headers.get("cache-control")).toBe("no-store");
  const cookies = response.headers.getSetCookie();
  const nameOf = (line: string) => line.slice(0, line.indexOf("="));
  // The session, the now known device, and the message for the next page.
  expect(cookies.map(nameOf)).toEqual([SESSION_COOKIE, "__Host-studio.device", "studio_flash"]);
  for (const line of cookies) for (const word of ["HttpOnly", "Secure"]) expect(line).toContain(word);
  const [cookie = ""] = cookies;
  expect(cookie).toMatch(new RegExp(`^${SESSION_COOKIE}=`));
  for (const attribute of ["HttpOnly", "Secure", "SameSite=Lax", "Path=/"])
    expect(cookie).toContain(attribute);
  expect(cookie).not.toContain("Domain");
  const page = await admin.get("/admin");
  expect(page.status).toBe(200);
  expect(await page.text()).toContain(LOGIN_SUCCEEDED);
});

it("S09 answers a wrong password and an unknown email byte for byte the same", async () => {
  const unknown = "nobody@example.com";
  expect(unknown).toHaveLength(DEVELOPMENT_ADMIN.email.length + 1);
  const answer = async (email: string) => {
    const response = await visitor().signIn({ email, password: "not-the-password" });
    const html = await response.text();
    const nonce = /'nonce-([^']+)'/.exec(response.headers.get("content-security-policy") ?? "")?.[1] ?? "";
    const headers = [...response.headers].filter(
      ([name]) => !["content-security-policy", "date", "content-length"].includes(name),
    );
    return { status: response.status, headers, html: html.replaceAll(nonce, "").replaceAll(email, "") };
  };
  const wrong = await answer(DEVELOPMENT_ADMIN.email);
  expect(wrong.status).toBe(401);
  expect(wrong.html).toContain("Login failed");
  expect(await answer(unknown)).toEqual(wrong);
});

it("S12 signing out ends the session and says so once", async () => {
  const admin = await signedInAdmin();
  const old = admin.cookieHeader();
  const response = await admin.post("/sign-out", {});
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe("/");
  expect(admin.cookies.has(SESSION_COOKIE)).toBe(false);

  expect(await (await admin.get("/")).text()).toContain(SIGNED_OUT);
  expect(await (await admin.get("/")).text()).not.toContain(SIGNED_OUT);

  const replayed = await visitor().get("/admin", { cookie: old });
  expect(replayed.headers.get("location")).toBe(TO_SIGN_IN);
  expect((await visitor().get("/api/outbox/failed", { cookie: old })).status).toBe(401);
});

it("S08 leaves a message about signing out only to somebody who was signed in, and soon refuses a flood", async () => {
  const flashOf = (response: { headers: { getSetCookie: () => string[] } }) =>
    response.headers.getSetCookie().filter((line) => line.includes("studio_flash"));
  const network = { "cf-connecting-ip": "203.0.113.77" };
  expect(flashOf(await (await signedInAdmin()).post("/sign-out", {}))).toHaveLength(1);
  const forged = { ...network, cookie: `${SESSION_COOKIE}=made-up.c2lnbmF0dXJl` };
  for (const headers of [network, forged]) {
    const response = await visitor().post("/sign-out", {}, headers);
    expect(response.status).toBe(303);
    expect(flashOf(response)).toEqual([]);
  }
  let sent = 0;
  for (let status = 303; status !== 429; sent += 1) {
    status = (await visitor().post("/sign-out", {}, network)).status;
    expect(sent).toBeLessThan(300);
  }
  expect(sent).toBeGreaterThan(50);
});

it("S12 creates a new token at each sign-in", async () => {
  const [first, second] = [await signedInAdmin(), await signedInAdmin()];
  expect(first.cookies.get(SESSION_COOKIE)).not.toBe(second.cookies.get(SESSION_COOKIE));
});

const PAGES = ["/admin", "/admin/films"];
const DATA = ["/admin.data", "/admin/films.data"];
const API: [string, string][] = [
  ["GET", "/api/outbox/failed"],
  ["POST", "/api/outbox/some/resend"],
];

async function expectRefused(someone: ReturnType<typeof visitor>, status: 401 | 403) {
  for (const path of PAGES) {
    const page = await someone.get(path);
    expect([path, page.status, page.headers.get("location")]).toEqual([path, 302, `/auth?redirect=${path}`]);
    expect(await page.text()).toBe("");
  }
  for (const path of DATA) {
    const answer = await someone.get(path);
    const text = await answer.text();
    expect(text).toContain(TO_SIGN_IN);
    expect(text).not.toContain("recentBookings");
    expect(answer.headers.get("cache-control")).toBe("no-store");
  }
  for (const [method, path] of API) {
    const answer = method === "GET" ? await someone.get(path) : await someone.post(path, {});
    expect([path, answer.status]).toEqual([path, status]);
  }
}

it("S16 redirects strangers away from the admin area", async () => {
  await expectRefused(visitor(), 401);
});

it("S16 redirects strangers away from the admin area, whatever their cookie contains", async () => {
  const forged = visitor();
  forged.cookies.set(SESSION_COOKIE, "forged.c2lnbmF0dXJl");
  await expectRefused(forged, 401);
});

it("S16 redirects non-admin users away from the admin area", async () => {
  const plain = visitor();
  await plain.signIn(await createPlainUser(studio.database.open()));
  expect(plain.cookies.has(SESSION_COOKIE)).toBe(true);
  await expectRefused(plain, 403);
});

it("S13 reads the role from the database on each request", async () => {
  const person = visitor();
  const { email, password } = await createPlainUser(studio.database.open());
  await person.signIn({ email, password });
  const db = studio.database.open();
  const account = await db.select({ id: user.id }).from(user).where(eq(user.email, email)).get();
  const setRole = (role: "user" | "admin") =>
    db
      .update(profiles)
      .set({ role })
      .where(eq(profiles.userId, account?.id ?? ""));
  await setRole("admin");
  expect((await person.get("/admin")).status).toBe(200);
  await setRole("user");
  expect((await person.get("/admin")).headers.get("location")).toBe(TO_SIGN_IN);
});

it("S18 redirects a signed-in non-admin to their own page in two hops, and lets them sign out", async () => {
  const credentials = await createPlainUser(studio.database.open());
  const plain = visitor();
  await plain.signIn(credentials);
  expect((await plain.get("/admin")).headers.get("location")).toBe(TO_SIGN_IN);
  for (const path of [TO_SIGN_IN, "/auth", "/auth?tab=sign-up", "/auth?redirect=/ADMIN/films"]) {
    expect([path, (await plain.get(path)).headers.get("location")]).toEqual([path, "/my-wedding"]);
  }
  const html = await (await plain.get("/my-wedding")).text();
  const words = textIn(html);
  for (const said of ["No wedding is open to", credentials.email]) expect(words).toContain(said);
  expect(html).toMatch(/<form[^>]* action="\/sign-out\?couple"/);
  expect((await plain.get("/auth?redirect=/gallery")).headers.get("location")).toBe("/gallery");

  expect((await plain.post("/sign-out?couple", {})).headers.get("location")).toBe("/");
  const home = await (await plain.get("/")).text();
  expect(home).toContain("Signed out successfully");
  expect(home).not.toContain("admin account");
  expect(await (await plain.get(TO_SIGN_IN)).text()).toContain('name="password"');
});

it.each([
  "//e.example",
  "/\\e.example",
  "/%5ce.example",
  "https://e.example",
  "javascript:alert(1)",
  "/\t/e.example",
])("S18 never redirects from sign-in to %j", async (target) => {
  const path = `/auth?redirect=${encodeURIComponent(target)}`;
  expect((await visitor().post(path, DEVELOPMENT_ADMIN)).headers.get("location")).toBe("/admin");
  const admin = await signedInAdmin();
  expect((await admin.get(path)).headers.get("location")).toBe("/admin");
});

it.each(["/admin", "/ADMIN", "/%61dmin", "/admin/", "/admin.data", "//admin", "/"])(
  "S03 no cache may store what a signed-in admin sees at %s",
  async (path) => {
    const admin = await signedInAdmin();
    const response = await admin.get(path);
    expect(response.headers.get("cache-control")).toBe("no-store");
    if (!/^\/(admin|ADMIN|%61dmin)/.test(path)) expect(await response.text()).not.toContain("Total Bookings");
  },
);
