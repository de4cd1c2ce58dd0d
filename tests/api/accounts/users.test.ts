import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { account, verification } from "#drizzle/schema/auth.ts";
import { profiles } from "#drizzle/schema/profiles.ts";
import { DEVELOPMENT_ADMIN } from "#drizzle/seed/admin.ts";
import { PASSWORD_WRONG } from "#server/accounts/profile/contract.ts";
import { CHANGED_MEANWHILE, LAST_ADMIN, USER_GONE } from "#server/accounts/users/contract.ts";
import { accountOf, callApi, errorsOf, newPerson, sessionsOf, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
let admin: Visitor;
let adminId: string;
beforeAll(async () => {
  studio = await startStudio();
  adminId = (await accountOf(studio, DEVELOPMENT_ADMIN.email))?.id ?? "";
  admin = await signedIn(studio);
});
beforeEach(async () => {
  await studio.reset();
  // Each test starts with one admin, whatever the previous test did.
  const db = studio.database.open();
  await db.update(profiles).set({ role: "user" }).where(eq(profiles.role, "admin"));
  await db.update(profiles).set({ role: "admin" }).where(eq(profiles.userId, adminId));
});
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const setRole = (
  by: Visitor,
  { id, version }: { id: string; version: number },
  role: string,
  password = DEVELOPMENT_ADMIN.password,
) => callApi(by, "PUT", `/api/users/${id}/role`, { role, version, password });

const versionOf = async (email: string) => (await accountOf(studio, email))?.version ?? 0;
const self = async () => ({ id: adminId, version: await versionOf(DEVELOPMENT_ADMIN.email) });

it("S13 a role change applies from the next request and ends the person's sessions, in both directions", async () => {
  const person = await newPerson(studio);
  const before = await signedIn(studio, person.credentials);
  expect(await sessionsOf(studio, person.id)).toHaveLength(1);

  const promoted = await setRole(admin, person, "admin");
  expect([promoted.status, await promoted.json()]).toEqual([200, { ok: true, value: { version: 2 } }]);
  expect(await sessionsOf(studio, person.id)).toEqual([]);
  expect((await before.get("/admin")).headers.get("location")).toBe("/auth?redirect=/admin");

  const after = await signedIn(studio, person.credentials);
  expect((await after.get("/admin")).status).toBe(200);

  expect((await setRole(admin, { ...person, version: 2 }, "user")).status).toBe(200);
  expect((await after.get("/admin")).headers.get("location")).toBe("/auth?redirect=/admin");
  expect((await callApi(after, "POST", "/api/outbox/some/resend")).status).toBe(401);
  expect(await sessionsOf(studio, person.id)).toEqual([]);
});

it("S13 makes a user and an admin an editor or coordinator, and logs each change", async () => {
  const person = await newPerson(studio);
  for (const [at, role] of (["editor", "admin", "coordinator", "editor", "user"] as const).entries()) {
    const { status } = await setRole(admin, { ...person, version: at + 1 }, role);
    expect([role, status, (await accountOf(studio, person.email))?.role]).toEqual([role, 200, role]);
  }
  // A role that the account already has isn't set again.
  expect((await setRole(admin, { ...person, version: 6 }, "user")).status).toBe(409);
  const editor = await newPerson(studio, { role: "editor" });
  const visitor = await signedIn(studio, editor.credentials);
  expect((await setRole(visitor, editor, "admin")).status).toBe(403);
  const noted = (await studio.audit()).filter(({ action }) => action === "change_role");
  expect(noted).toHaveLength(5);
});

it.each([
  ["", "Please enter your current password"],
  ["not my password", PASSWORD_WRONG],
])("makes nobody an admin with the password %j", async (password, message) => {
  const person = await newPerson(studio);
  const refused = await setRole(admin, person, "admin", password);
  expect(await errorsOf(refused)).toEqual({ status: 422, fields: { password: message } });
  expect(await accountOf(studio, person.email)).toMatchObject({ role: "user", version: 1 });
  const unsaid = await callApi(admin, "PUT", `/api/users/${person.id}/role`, { role: "admin", version: 1 });
  expect(unsaid.status).toBe(422);
  // Other roles give no access that would outlast an unlocked screen.
  expect((await setRole(admin, person, "editor", "")).status).toBe(200);
  expect((await setRole(admin, { ...person, version: 2 }, "admin")).status).toBe(200);
});

it("makes an account without a profile an admin, and treats a missing profile as a user", async () => {
  const person = await newPerson(studio);
  await studio.database.open().delete(profiles).where(eq(profiles.userId, person.id));
  const html = await (await admin.get(`/admin/users?q=${person.email}`)).text();
  expect(html).toContain("Make Admin");
  expect((await setRole(admin, { id: person.id, version: 0 }, "admin")).status).toBe(200);
  expect(await accountOf(studio, person.email)).toMatchObject({
    role: "admin",
    version: 1,
    name: person.name,
  });
});

it.each(["user", "editor", "suspend", "delete"])("S14 refuses to remove the last admin (%s)", async (way) => {
  const { id, version } = await self();
  // Neither counts: one is suspended, the other can't sign in yet.
  await newPerson(studio, { role: "admin", suspendedAt: new Date() });
  await newPerson(studio, { role: "admin", emailVerified: false });
  const refused =
    way === "user" || way === "editor"
      ? await setRole(admin, { id, version }, way)
      : way === "suspend"
        ? await callApi(admin, "POST", `/api/users/${id}/suspend`, { version })
        : await callApi(admin, "DELETE", `/api/users/${id}`, { version });
  expect(refused.status).toBe(409);
  expect(await refused.json()).toEqual({
    ok: false,
    error: { code: "conflict", fields: { form: LAST_ADMIN } },
  });
  expect(await accountOf(studio, DEVELOPMENT_ADMIN.email)).toMatchObject({
    role: "admin",
    suspendedAt: null,
    version,
  });
  expect((await admin.get("/admin")).status).toBe(200);
  expect(await studio.audit()).toEqual([]);
});

it.each(["demote", "suspend", "delete"])(
  "S14 leaves an admin when all of them %s each other at once",
  async (way) => {
    const db = studio.database.open();
    await db.update(profiles).set({ role: "user" }).where(eq(profiles.userId, adminId));
    const people = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const person = await newPerson(studio, { role: "admin" });
        return { ...person, by: await signedIn(studio, person.credentials) };
      }),
    );
    // In a ring: each admin is changed by the previous one, all at the same time.
    const answers = await Promise.all(
      people.map(({ by }, index) => {
        const { id = "", version = 0 } = people[(index + 1) % people.length] ?? {};
        if (way === "demote") return setRole(by, { id, version }, "user");
        if (way === "suspend") return callApi(by, "POST", `/api/users/${id}/suspend`, { version });
        return callApi(by, "DELETE", `/api/users/${id}`, { version });
      }),
    );
    const active = await db.select().from(profiles).where(eq(profiles.role, "admin"));
    const left = active.filter(({ suspendedAt }) => suspendedAt === null);
    const done = answers.filter(({ status }) => status === 200);
    expect(left.length).toBeGreaterThanOrEqual(1);
    expect(left.length + done.length).toBe(3);
    expect(await studio.audit()).toHaveLength(done.length);
  },
);

it("reports a concurrent different change instead of applying it", async () => {
  const person = await newPerson(studio);
  const [first, second] = [
    await callApi(admin, "POST", `/api/users/${person.id}/suspend`, { version: person.version }),
    await setRole(admin, person, "admin"),
  ];
  expect(first.status).toBe(200);
  expect(second.status).toBe(409);
  expect(await second.json()).toMatchObject({ error: { fields: { form: CHANGED_MEANWHILE } } });
  expect(await accountOf(studio, person.email)).toMatchObject({ role: "user", version: 2 });
  expect(await studio.audit()).toHaveLength(1);
});

it("applies ten presses of one button once", async () => {
  const person = await newPerson(studio);
  const answers = await Promise.all(Array.from({ length: 10 }, () => setRole(admin, person, "editor")));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  expect(await studio.audit()).toHaveLength(1);
});

it("S13 suspending ends the sessions and blocks sign-in until the account is restored", async () => {
  const person = await newPerson(studio, { role: "admin" });
  const inside = await signedIn(studio, person.credentials);
  expect((await callApi(admin, "POST", `/api/users/${person.id}/suspend`, { version: 1 })).status).toBe(200);
  expect(await sessionsOf(studio, person.id)).toEqual([]);
  expect((await inside.get("/admin")).headers.get("location")).toBe("/auth?redirect=/admin");
  expect((await createVisitor(studio).signIn(person.credentials)).status).toBe(401);

  const { password } = DEVELOPMENT_ADMIN;
  const restored = await callApi(admin, "POST", `/api/users/${person.id}/restore`, { version: 2, password });
  expect(restored.status).toBe(200);
  const again = await signedIn(studio, person.credentials);
  expect((await again.get("/admin")).status).toBe(200);
  const twice = await callApi(admin, "POST", `/api/users/${person.id}/restore`, { version: 3, password });
  expect(twice.status).toBe(409);
});

it("deletes an account and everything that signs in to it, and keeps its actions in the log", async () => {
  const person = await newPerson(studio, { role: "admin" });
  const inside = await signedIn(studio, person.credentials);
  const other = await newPerson(studio);
  const { password } = person.credentials;
  expect((await setRole(inside, other, "admin", password)).status).toBe(200);
  const db = studio.database.open();
  const stamps = { expiresAt: new Date(Date.now() + 60_000), createdAt: new Date(), updatedAt: new Date() };
  await db.insert(verification).values([
    { id: crypto.randomUUID(), identifier: "reset:a", value: person.id, ...stamps },
    {
      id: crypto.randomUUID(),
      identifier: "reset:b",
      value: JSON.stringify({ userId: person.id }),
      ...stamps,
    },
    { id: "kept", identifier: "reset:c", value: other.id, ...stamps },
  ]);

  expect((await callApi(admin, "DELETE", `/api/users/${person.id}`, { version: 1 })).status).toBe(200);
  expect(await accountOf(studio, person.email)).toBeUndefined();
  for (const table of [account, profiles]) {
    expect(await db.select().from(table).where(eq(table.userId, person.id))).toEqual([]);
  }
  expect((await db.select().from(verification)).map(({ id }) => id)).toEqual(["kept"]);
  await db.delete(verification);
  expect((await inside.get("/admin")).headers.get("location")).toBe("/auth?redirect=/admin");
  expect((await createVisitor(studio).signIn(person.credentials)).status).toBe(401);
  const log = await studio.audit();
  expect(log.filter(({ actorId }) => actorId === person.id)).toMatchObject([
    { action: "change_role", actorEmail: null, entityId: other.id },
  ]);
  expect(log.find(({ action }) => action === "delete_user")).toMatchObject({
    actorEmail: DEVELOPMENT_ADMIN.email,
    entityId: person.id,
    before: { role: "admin", suspended: false },
    after: null,
  });

  const gone = await callApi(admin, "DELETE", `/api/users/${person.id}`, { version: 1 });
  expect([gone.status, await gone.json()]).toEqual([
    404,
    { ok: false, error: { code: "not_found", fields: { form: USER_GONE } } },
  ]);
});

it.each([
  ["PUT", "role", { role: "user", version: 1, emailVerified: true }],
  ["PUT", "role", { role: "owner", version: 1 }],
  ["PUT", "role", { role: ["admin"], version: 1 }],
  ["PUT", "role", { role: "editor" }],
  ["PUT", "role", { role: "editor", version: "1" }],
  ["POST", "suspend", { version: 1, role: "admin" }],
  ["POST", "suspend", { version: 1, suspendedAt: null }],
  ["POST", "restore", { version: 1, banned: false }],
  ["POST", "suspend", "nothing"],
  ["POST", "suspend", undefined],
] as const)("S15 %s %s with %j changes nothing", async (method, path, body) => {
  const person = await newPerson(studio, { emailVerified: false });
  const answer = await callApi(admin, method, `/api/users/${person.id}/${path}`, body);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ ok: false, error: { code: "invalid" } });
  expect(await accountOf(studio, person.email)).toMatchObject({
    role: "user",
    emailVerified: false,
    suspendedAt: null,
    version: 1,
  });
  expect(await studio.audit()).toEqual([]);
});

it("S16 lets only an admin change an account", async () => {
  const person = await newPerson(studio);
  const plain = await signedIn(studio, person.credentials);
  for (const [visitor, status] of [
    [createVisitor(studio), 401],
    [plain, 403],
  ] as const) {
    expect((await setRole(visitor, person, "admin")).status).toBe(status);
    expect((await callApi(visitor, "POST", `/api/users/${adminId}/suspend`, { version: 1 })).status).toBe(
      status,
    );
    expect((await callApi(visitor, "DELETE", `/api/users/${adminId}`, { version: 1 })).status).toBe(status);
  }
  expect(await accountOf(studio, person.email)).toMatchObject({ role: "user" });
  expect(await studio.audit()).toEqual([]);
});

it("lets a suspended admin in again only with the own password", async () => {
  const person = await newPerson(studio, { role: "admin" });
  const change = (part: string, body: object) =>
    callApi(admin, "POST", `/api/users/${person.id}/${part}`, body);
  expect((await change("suspend", { version: 1 })).status).toBe(200);
  for (const [password, message] of [
    ["", "Please enter your current password"],
    ["not my password", PASSWORD_WRONG],
  ])
    expect(await errorsOf(await change("restore", { version: 2, password }))).toEqual({
      status: 422,
      fields: { password: message },
    });
  const { password } = DEVELOPMENT_ADMIN;
  expect((await change("restore", { version: 2, password })).status).toBe(200);
  expect((await (await signedIn(studio, person.credentials)).get("/admin")).status).toBe(200);
});
