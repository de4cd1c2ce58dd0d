import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { user, verification } from "#drizzle/schema/auth.ts";
import { profiles } from "#drizzle/schema/profiles.ts";
import { redirects } from "#drizzle/schema/redirects.ts";
import { createPlainUser } from "#tests/factories/account.ts";
import { linkIn, mailsTo } from "#tests/support/account-pages.ts";
import { newAdmin, SESSION_COOKIE, sendJson } from "#tests/support/own-account.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor } from "#tests/support/visitor.ts";

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio({ queueDelivers: false });
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const userRow = (email: string) =>
  studio.database.open().select().from(user).where(eq(user.email, email)).get();

const MUTATIONS: [string, unknown][] = [
  ["/api/account/name", { name: "Somebody" }],
  ["/api/account/email", { email: "new@example.com", password: "x" }],
  ["/api/account/password", { currentPassword: "x", newPassword: "abcdefgh", repeated: "abcdefgh" }],
  ["/api/account/sessions/some/end", {}],
  ["/api/account/sessions/end-others", {}],
  ["/api/account/second-factor/prepare", { password: "x" }],
  ["/api/account/second-factor/confirm", { code: "123456" }],
  ["/api/account/second-factor/backup-codes", { password: "x" }],
  ["/api/account/second-factor/disable", { password: "x" }],
  ["/api/account/passkeys/options", { name: "Phone", password: "x" }],
  ["/api/account/passkeys/some/rename", { name: "Phone" }],
  ["/api/account/passkeys/some/remove", { password: "x" }],
];

it("S16 refuses every account route to strangers and to non-admin users", async () => {
  const plain = createVisitor(studio);
  await plain.signIn(await createPlainUser(studio.database.open()));
  for (const [path, body] of MUTATIONS) {
    expect([path, (await sendJson(createVisitor(studio), path, body)).status]).toEqual([path, 401]);
    expect([path, (await sendJson(plain, path, body)).status]).toEqual([path, 403]);
  }
  expect((await plain.get("/admin/account")).headers.get("location")).toContain("/auth?redirect=");
  expect(await studio.audit()).toEqual([]);
});

it("S33 changes the name in the account and the profile, and logs the old and new values", async () => {
  const { admin, email } = await newAdmin(studio);
  const before = await userRow(email);
  expect((await sendJson(admin, "/api/account/name", { name: "  Ana Solis  " })).status).toBe(200);
  const after = await userRow(email);
  expect(after?.name).toBe("Ana Solis");
  const profile = await studio.database
    .open()
    .select({ name: profiles.name })
    .from(profiles)
    .where(eq(profiles.userId, after?.id ?? ""))
    .get();
  expect(profile).toEqual({ name: "Ana Solis" });
  expect(await studio.audit()).toMatchObject([
    {
      actorEmail: email,
      action: "change_name",
      entity: "user",
      before: { name: before?.name },
      after: { name: "Ana Solis" },
    },
  ]);
});

it("S15 ignores a role and a confirmation sent along with the name", async () => {
  const { admin, email } = await newAdmin(studio);
  const extra = {
    name: "Ana",
    role: "user",
    emailVerified: false,
    twoFactorEnabled: true,
    email: "x@e.example",
  };
  expect((await sendJson(admin, "/api/account/name", extra)).status).toBe(200);
  expect(await userRow(email)).toMatchObject({ emailVerified: true, twoFactorEnabled: false });
  expect((await admin.get("/admin")).status).toBe(200);
});

it("rejects an empty or overlong name with a message", async () => {
  const { admin } = await newAdmin(studio);
  for (const name of [" ", "a".repeat(101), 7]) {
    const response = await sendJson(admin, "/api/account/name", { name });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      error: { code: "invalid", fields: { name: expect.any(String) } },
    });
  }
  expect(await studio.audit()).toEqual([]);
});

it("S12 changing the password ends every other session and emails the owner", async () => {
  const { admin, email, password } = await newAdmin(studio);
  const other = createVisitor(studio);
  await other.signIn({ email, password });
  const newPassword = "a brass lantern at noon";
  const change = { currentPassword: password, newPassword, repeated: newPassword };
  expect((await sendJson(admin, "/api/account/password", change)).status).toBe(200);

  expect((await admin.get("/admin")).status).toBe(200);
  expect((await other.get("/admin")).status).toBe(302);
  const late = createVisitor(studio);
  expect((await late.signIn({ email, password })).status).toBe(401);
  await late.signIn({ email, password: newPassword });
  expect(late.cookies.has(SESSION_COOKIE)).toBe(true);

  const mails = await studio.outbox();
  expect(mails).toMatchObject([{ kind: "security_notice", toAddress: email }]);
  const audit = await studio.audit();
  expect(audit).toMatchObject([{ action: "change_password", actorEmail: email }]);
  expect(JSON.stringify([audit, mails])).not.toContain(newPassword);
});

it("S10 rejects a short, mismatched or unauthorized new password next to its field", async () => {
  const { admin, password } = await newAdmin(studio);
  const change = { currentPassword: password, newPassword: "lantern at noon", repeated: "lantern at noon" };
  const complaints = async (differing: Partial<typeof change>) => {
    const response = await sendJson(admin, "/api/account/password", { ...change, ...differing });
    expect(response.status).toBe(422);
    return ((await response.json()) as { error: { fields: object } }).error.fields;
  };
  expect(await complaints({ newPassword: "abcde", repeated: "abcde" })).toEqual({
    newPassword: "Password too short - Password must be at least 6 characters long.",
  });
  expect(await complaints({ repeated: "something else" })).toEqual({
    repeated: "Passwords don't match - Please make sure both passwords are the same.",
  });
  expect(await complaints({ currentPassword: "not mine" })).toEqual({
    currentPassword: "This is not your password. Please try again.",
  });
  expect(await studio.audit()).toEqual([]);
});

it("S08 limits password guesses from an open session, and resets the count after the right one", async () => {
  const { admin, email, password } = await newAdmin(studio);
  const ask = (guess: string) =>
    sendJson(admin, "/api/account/email", { email, password: guess }).then(({ status }) => status);
  expect(await Promise.all([1, 2, 3, 4].map((n) => ask(`guess ${n}`)))).toEqual([422, 422, 422, 422]);
  expect(await ask(password)).toBe(422);
  expect(await Promise.all([1, 2, 3, 4, 5].map((n) => ask(`guess ${n}`)))).toEqual(Array(5).fill(422));
  expect(await ask(password)).toBe(429);
});

const newAddressLink = async (address: string) => {
  await studio.worker.cron();
  const [mail] = await mailsTo(studio, address, "Confirm your new email address");
  return linkIn(mail ?? { text: "" }).path;
};

it("S11 changes the address once, by the button behind the link, and notifies the old address", async () => {
  const { admin, email, password } = await newAdmin(studio);
  const next = `new-${email}`;
  expect((await sendJson(admin, "/api/account/email", { email: next.toUpperCase(), password })).status).toBe(
    200,
  );
  const written = { fromPath: `/old-${crypto.randomUUID()}`, toPath: "/about", actorEmail: email };
  await studio.database.open().insert(redirects).values(written);
  const link = await newAddressLink(next);
  const reader = createVisitor(studio);
  const page = await reader.get(link);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain(next);
  expect(await userRow(email)).toBeDefined();

  const pressed = await Promise.all([1, 2, 3].map(() => reader.post(link, {}).then(({ status }) => status)));
  expect(pressed.sort()).toEqual([200, 410, 410]);
  expect(await userRow(email)).toBeUndefined();
  expect(await userRow(next)).toMatchObject({ emailVerified: true });
  // What the account wrote still names it.
  expect(
    await studio.database.open().select().from(redirects).where(eq(redirects.fromPath, written.fromPath)),
  ).toMatchObject([{ actorEmail: next }]);
  expect(await (await reader.get(link)).text()).toContain("This link has already been used");

  expect(await studio.outbox()).toMatchObject([
    { kind: "change_email", toAddress: next },
    { kind: "security_notice", toAddress: email },
  ]);
  expect((await studio.audit()).map(({ action, before, after }) => ({ action, before, after }))).toEqual([
    { action: "request_email_change", before: { email }, after: { email: next } },
    { action: "change_email", before: { email }, after: { email: next } },
  ]);
  const late = createVisitor(studio);
  expect((await late.signIn({ email, password })).status).toBe(401);
  await late.signIn({ email: next, password });
  expect(late.cookies.has(SESSION_COOKIE)).toBe(true);
});

it("S09 answers the same for an address that has an account, and doesn't reassign it", async () => {
  const { admin, email, password } = await newAdmin(studio);
  const { email: taken } = await createPlainUser(studio.database.open());
  const ask = async (wanted: string) => {
    const response = await sendJson(admin, "/api/account/email", { email: wanted, password });
    return { status: response.status, body: (await response.text()).replace(wanted, "") };
  };
  expect(await ask(taken)).toEqual(await ask(`free-${taken}`));
  expect((await studio.outbox()).map(({ kind }) => kind).sort()).toEqual(["account_exists", "change_email"]);
  expect(await userRow(email)).toBeDefined();
});

it("S09 doesn't reassign an address that was taken after the link was sent", async () => {
  const { admin, email, password } = await newAdmin(studio);
  const wanted = `raced-${email}`;
  await sendJson(admin, "/api/account/email", { email: wanted, password });
  const link = await newAddressLink(wanted);
  const rival = await createPlainUser(studio.database.open());
  await studio.database.open().update(user).set({ email: wanted }).where(eq(user.email, rival.email));
  expect((await createVisitor(studio).post(link, {})).status).toBe(410);
  expect(await userRow(email)).toBeDefined();
  expect((await studio.outbox()).map(({ kind }) => kind)).toEqual(["change_email"]);
});

it("S11 only the newest link works, for an hour", async () => {
  const { admin, email, password } = await newAdmin(studio);
  await sendJson(admin, "/api/account/email", { email: `first-${email}`, password });
  const first = await newAddressLink(`first-${email}`);
  const db = studio.database.open();
  await sendJson(admin, "/api/account/email", { email: `second-${email}`, password });
  expect((await createVisitor(studio).post(first, {})).status).toBe(410);

  await db.update(verification).set({ expiresAt: new Date(0) });
  const second = await newAddressLink(`second-${email}`);
  expect((await createVisitor(studio).post(second, {})).status).toBe(410);
  expect(await userRow(email)).toBeDefined();
});
