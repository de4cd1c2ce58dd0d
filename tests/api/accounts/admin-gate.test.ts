import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createPlainUser } from "#tests/factories/account.ts";
import { deleteProfile, deleteUser, endSessionsIn } from "#tests/factories/session.ts";
import { fieldValue } from "#tests/support/booking-page.ts";
import { eventually } from "#tests/support/eventually.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

// The gate against invalid sessions. For who may access what, see tests/api/accounts/admin-gate-matrix.test.ts.

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio();
});
beforeEach(() => studio.worker.clearLogs());
afterAll(() => studio?.close());

const SESSION_COOKIE = "__Host-studio.session_token";
const db = () => studio.database.open();

/** Creates an admin for one test and signs them in. */
async function newAdmin() {
  const credentials = await createPlainUser(db(), { role: "admin" });
  const admin = createVisitor(studio);
  await admin.signIn(credentials);
  expect(await statuses(admin)).toEqual(INSIDE);
  return { admin, ...credentials };
}

const INSIDE = { page: 200, data: 200, api: 200 };
const NOBODY = { page: 302, data: 202, api: 401 };
const NO_ADMIN = { page: 302, data: 202, api: 403 };

async function statuses(visitor: Visitor) {
  const [page, data, api] = await Promise.all(
    ["/admin", "/admin.data", "/api/outbox/failed"].map(async (path) => (await visitor.get(path)).status),
  );
  return { page, data, api };
}

it("S16 rejects a tampered session cookie", async () => {
  const { admin } = await newAdmin();
  const real = decodeURIComponent(admin.cookies.get(SESSION_COOKIE) ?? "");
  const [token = "", signature = ""] = [real.slice(0, real.indexOf(".")), real.slice(real.indexOf(".") + 1)];
  const flipped = (text: string) => (text.startsWith("A") ? "B" : "A") + text.slice(1);
  for (const value of [
    token,
    `${token}.`,
    `${token}.${flipped(signature)}`,
    `${flipped(token)}.${signature}`,
    `${token}.${signature}.${signature}`,
    `.${signature}`,
  ]) {
    const forger = createVisitor(studio);
    const cookie = `${SESSION_COOKIE}=${encodeURIComponent(value)}`;
    const answers = await Promise.all(
      ["/admin", "/api/outbox/failed"].map(async (path) => (await forger.get(path, { cookie })).status),
    );
    expect([value.length, ...answers]).toEqual([value.length, 302, 401]);
  }
});

it("S05 S16 accepts the session cookie only under its own name", async () => {
  const { admin } = await newAdmin();
  const value = admin.cookies.get(SESSION_COOKIE);
  for (const name of ["studio.session_token", "__Secure-studio.session_token", "better-auth.session_token"]) {
    const stranger = createVisitor(studio);
    stranger.cookies.set(name, value ?? "");
    expect([name, await statuses(stranger)]).toEqual([name, NOBODY]);
  }
});

it("S16 ignores a cached session that the visitor supplies", async () => {
  const plain = createVisitor(studio);
  await plain.signIn(await createPlainUser(db()));
  const cached = { session: { user: { role: "admin" }, session: {} }, expiresAt: Date.now() + 1e9 };
  plain.cookies.set("__Host-studio.session_data", Buffer.from(JSON.stringify(cached)).toString("base64"));
  expect(await statuses(plain)).toEqual(NO_ADMIN);
});

it("S16 rejects an expired session", async () => {
  const { admin, email } = await newAdmin();
  await endSessionsIn(db(), email, -1000);
  expect(await statuses(admin)).toEqual(NOBODY);
});

it("S16 rejects the session of a deleted account", async () => {
  const { admin, email } = await newAdmin();
  await deleteUser(db(), email);
  expect(await statuses(admin)).toEqual(NOBODY);
});

it("S16 treats an account without a profile as an ordinary user", async () => {
  const { admin, email } = await newAdmin();
  await deleteProfile(db(), email);
  expect(await statuses(admin)).toEqual(NO_ADMIN);
});

it("F12 S16 refuses everybody when only the role can't be read", async () => {
  const { admin } = await newAdmin();
  await db().run(sql`alter table profiles rename to profiles_gone`);
  try {
    expect(await statuses(admin)).toEqual({ page: 503, data: 503, api: 503 });
    await eventually(() => {
      const lines = studio.worker.logs().filter(({ event }) => event === "admin_gate_unknown");
      expect(lines).toHaveLength(3);
    });
    // Public pages treat the visitor as anonymous and still render.
    const home = await admin.get("/");
    expect(home.status).toBe(200);
    expect(await home.text()).toContain("Admin Login");
  } finally {
    await db().run(sql`alter table profiles_gone rename to profiles`);
  }
});

const WAYS_BACK: [string, string][] = [
  ["/admin", "/auth?redirect=/admin"],
  ["/admin/", "/auth?redirect=/admin"],
  ["/admin/users", "/auth?redirect=/admin/users"],
  ["/admin/users?tab=admins&q=a%20b", "/auth?redirect=/admin/users%3Ftab%3Dadmins%26q%3Da%2Bb"],
  ["/ADMIN/users", "/auth?redirect=/admin"],
  ["/admin/%5c%5ce.example", "/auth?redirect=/admin"],
];

it.each(WAYS_BACK)("S18 redirects a stranger from %s to %s", async (path, location) => {
  expect((await createVisitor(studio).get(path)).headers.get("location")).toBe(location);
});

it("returns from sign-in to the requested page, without JavaScript", async () => {
  const { email, password } = await newAdmin();
  const visitor = createVisitor(studio);
  const refused = await visitor.get("/admin/films?tab=drafts&page=2");
  const signIn = await visitor.get(refused.headers.get("location") ?? "");
  const html = await signIn.text();
  const action = /<form[^>]*action="([^"]*)"[^>]*>(?:(?!<\/form>).)*name="password"/s.exec(html)?.[1] ?? "";
  const hidden = fieldValue(html, "redirect");
  const fields = { email, password, ...(hidden ? { redirect: hidden } : {}) };
  const answer = await visitor.post(action.replaceAll("&amp;", "&"), fields);
  expect(answer.headers.get("location")).toBe("/admin/films?tab=drafts&page=2");
});

it("shows the right header to a stranger, a user and an admin", async () => {
  const plain = createVisitor(studio);
  await plain.signIn(await createPlainUser(db()));
  const { admin } = await newAdmin();
  const links = async (visitor: Visitor) => {
    const html = await (await visitor.get("/")).text();
    const header = html.slice(html.indexOf("<header"), html.indexOf("</header>"));
    const found = [...header.matchAll(/<a [^>]*href="([^"]+)"[^>]*>([^<]+)<\/a>/g)];
    return new Set(
      found.map(([, href, label]) => `${label} ${href}`).filter((link) => /Admin|Dashboard/.test(link)),
    );
  };
  expect(await links(createVisitor(studio))).toEqual(new Set(["Admin Login /auth"]));
  expect(await links(plain)).toEqual(new Set(["Dashboard /admin"]));
  expect(await links(admin)).toEqual(new Set(["Dashboard /admin", "Admin /admin"]));
});

it("shows the previous page's flash message once in the admin area", async () => {
  const { email, password } = await newAdmin();
  const visitor = createVisitor(studio);
  await visitor.signIn({ email, password });
  await visitor.post("/sign-out", {});
  await visitor.signIn({ email, password });
  const said = async () => {
    const page = await (await visitor.get("/admin")).text();
    return /<div role="status">(.*?)<\/div>/.exec(page)?.[1]?.replace(/<[^>]*>/g, "");
  };
  expect(await said()).toMatch(/\w/);
  expect(await said()).toBe("");
});
