import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { passkey, twoFactor, user, verification } from "#drizzle/schema/auth.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import { PASSWORD_LIMITED, PASSWORD_WRONG } from "#server/accounts/profile/contract.ts";
import { CHANGED_MEANWHILE, OWN_SECOND_FACTOR } from "#server/accounts/users/contract.ts";
import { newAdmin, newAdminWithCodes, newPasskey, sendJson } from "#tests/support/own-account.ts";
import { accountOf, callApi, errorsOf, newPerson, sessionsOf, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio();
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

/** An admin who has lost a phone with the codes and a passkey. */
async function newColleague() {
  const person = await newAdminWithCodes(studio);
  await sendJson(person.admin, "/api/account/passkeys", (await newPasskey(person)).body);
  const account = await accountOf(studio, person.email);
  return { ...person, id: account?.id ?? "", name: account?.name, version: account?.version ?? 0 };
}

const reset = (by: Visitor, { id, version }: { id: string; version: number }, password: string) =>
  callApi(by, "POST", `/api/users/${id}/reset-second-factor`, { version, password });

/** The second factors of an account, and the notices about it that are sent or wait. */
async function stateOf({ id, email }: { id: string; email: string }) {
  const db = studio.database.open();
  const owner = await db.select({ totp: user.twoFactorEnabled }).from(user).where(eq(user.id, id)).get();
  const mails = await db.select().from(outbox).where(eq(outbox.toAddress, email));
  return {
    ...owner,
    secrets: await db.$count(twoFactor, eq(twoFactor.userId, id)),
    passkeys: await db.$count(passkey, eq(passkey.userId, id)),
    sessions: (await sessionsOf(studio, id)).length,
    notices: mails.filter(({ idempotencyKey }) => idempotencyKey.includes("second-factor-reset")),
  };
}

const UNTOUCHED = { totp: true, secrets: 1, passkeys: 1, sessions: 1, notices: [] };
const resets = async () => (await studio.audit()).filter(({ action }) => action === "reset_second_factor");

it("S33 removes codes and passkeys of another admin, ends their sessions, logs it and tells them", async () => {
  const { admin, email, password } = await newAdmin(studio);
  const by = await accountOf(studio, email);
  const colleague = await newColleague();
  const bystander = await newColleague();
  // A sign-in that waits for its code.
  await createVisitor(studio).signIn(colleague);

  expect((await reset(admin, colleague, password)).status).toBe(200);

  const after = await stateOf(colleague);
  expect(after).toMatchObject({ totp: false, secrets: 0, passkeys: 0, sessions: 0 });
  const db = studio.database.open();
  expect(await db.$count(verification, eq(verification.value, colleague.id))).toBe(0);
  expect((await colleague.admin.get("/admin")).headers.get("location")).toBe("/auth?redirect=/admin");
  const inside = await signedIn(studio, colleague);
  expect((await inside.get("/admin")).status).toBe(200);

  const who = { name: colleague.name, email: colleague.email };
  expect(await resets()).toMatchObject([
    {
      actorEmail: email,
      entity: "user",
      entityId: colleague.id,
      before: { ...who, totp: true, passkeys: 1 },
      after: { ...who, totp: false, passkeys: 0 },
    },
  ]);
  expect(after.notices).toMatchObject([{ kind: "security_notice" }]);
  expect(after.notices[0]?.textBody).toContain(`${by?.name} reset your second factor.`);
  expect(await stateOf(bystander)).toEqual(UNTOUCHED);
});

it("S16 is only for admins", async () => {
  const colleague = await newColleague();
  const editor = await newPerson(studio, { role: "editor" });
  for (const [visitor, status] of [
    [createVisitor(studio), 401],
    [await signedIn(studio, editor.credentials), 403],
  ] as const) {
    expect((await reset(visitor, colleague, editor.credentials.password)).status).toBe(status);
  }
  expect(await stateOf(colleague)).toEqual(UNTOUCHED);
  expect(await resets()).toEqual([]);
});

it("needs the admin's own password, and limits guesses", async () => {
  const { admin, password } = await newAdmin(studio);
  const colleague = await newColleague();
  for (const wrong of ["not mine", "nor this", "nor that", "nor these", "nor those"]) {
    const refused = await errorsOf(await reset(admin, colleague, wrong));
    expect(refused).toEqual({ status: 422, fields: { password: PASSWORD_WRONG } });
  }
  expect(await errorsOf(await reset(admin, colleague, password))).toEqual({
    status: 429,
    fields: { password: PASSWORD_LIMITED },
  });
  expect(await stateOf(colleague)).toEqual(UNTOUCHED);
  expect(await resets()).toEqual([]);
});

it("is not for one's own second factor", async () => {
  const colleague = await newColleague();
  expect(await errorsOf(await reset(colleague.admin, colleague, colleague.password))).toEqual({
    status: 409,
    fields: { form: OWN_SECOND_FACTOR },
  });
  expect(await stateOf(colleague)).toEqual(UNTOUCHED);
});

it("changes and sends nothing for an account without codes, or one that changed meanwhile", async () => {
  const { admin, password } = await newAdmin(studio);
  const colleague = await newColleague();
  const plain = await newPerson(studio, { role: "admin" });
  for (const target of [plain, { ...colleague, version: colleague.version + 1 }]) {
    expect(await errorsOf(await reset(admin, target, password))).toEqual({
      status: 409,
      fields: { form: CHANGED_MEANWHILE },
    });
  }
  expect((await reset(admin, { id: "nobody", version: 0 }, password)).status).toBe(404);
  expect(await stateOf(colleague)).toEqual(UNTOUCHED);
  expect(await stateOf(plain)).toMatchObject({ notices: [] });
  expect(await resets()).toEqual([]);
});

it("does it once for four presses of the button", async () => {
  const { admin, password } = await newAdmin(studio);
  const colleague = await newColleague();
  const answers = await Promise.all(Array.from({ length: 4 }, () => reset(admin, colleague, password)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect((await stateOf(colleague)).notices).toHaveLength(1);
  expect(await resets()).toHaveLength(1);
});

it("is offered for others who have codes only", async () => {
  const colleague = await newColleague();
  const plain = await newPerson(studio, { role: "admin" });
  const { admin } = await newAdmin(studio);
  const offered = async (by: Visitor, email: string) =>
    (await (await by.get(`/admin/users?q=${email}`)).text()).includes("Reset second factor");
  expect(await offered(admin, colleague.email)).toBe(true);
  expect(await offered(admin, plain.email)).toBe(false);
  expect(await offered(colleague.admin, colleague.email)).toBe(false);
});
