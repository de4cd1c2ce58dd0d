import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { twoFactor, user } from "#drizzle/schema/auth.ts";
import { newAdmin, newAdminWithCodes, SESSION_COOKIE, sendJson } from "#tests/support/own-account.ts";
import { atSecondStep, SECOND_STEP, wrongCode } from "#tests/support/second-step.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { appCode } from "#tests/support/totp.ts";
import { createVisitor } from "#tests/support/visitor.ts";

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio({ queueDelivers: false });
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const idOf = async (email: string) =>
  (await studio.database.open().select().from(user).where(eq(user.email, email)).get())?.id ?? "";

it("turns codes on only after a valid code, logs it and emails the owner", async () => {
  const { admin, email, password } = await newAdmin(studio);
  const prepare = (given: string) =>
    sendJson(admin, "/api/account/second-factor/prepare", { password: given });
  const confirm = (code: string) => sendJson(admin, "/api/account/second-factor/confirm", { code });
  expect((await confirm("123456")).status).toBe(409);
  expect((await prepare("not mine")).status).toBe(422);
  const { key } = ((await (await prepare(password)).json()) as { value: { key: string } }).value;
  expect((await confirm(wrongCode(key))).status).toBe(422);
  expect((await createVisitor(studio).signIn({ email, password })).headers.get("location")).toBe("/admin");

  const answers = await Promise.all([-1, 0, 1].map((drift) => confirm(appCode(key, drift as -1 | 0 | 1))));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await prepare(password)).status).toBe(409);
  const audit = await studio.audit();
  expect(audit).toMatchObject([{ action: "turn_on_totp", actorEmail: email, after: { totp: true } }]);
  expect(JSON.stringify(audit)).not.toContain(key);
  expect(await studio.outbox()).toMatchObject([{ kind: "security_notice", toAddress: email }]);
  const kept = await studio.database
    .open()
    .select()
    .from(twoFactor)
    .where(eq(twoFactor.userId, await idOf(email)));
  expect(kept).toHaveLength(1);
});

it("creates new backup codes after the password, and invalidates the old ones", async () => {
  const person = await newAdminWithCodes(studio);
  const renew = (password: string) =>
    sendJson(person.admin, "/api/account/second-factor/backup-codes", { password });
  expect((await renew("not mine")).status).toBe(422);
  const { backupCodes } = (
    (await (await renew(person.password)).json()) as { value: { backupCodes: string[] } }
  ).value;
  expect(new Set(backupCodes).size).toBe(10);
  const visitor = await atSecondStep(studio, person);
  await visitor.post(SECOND_STEP, { backupCode: person.backupCodes[1] ?? "" });
  expect(visitor.cookies.has(SESSION_COOKIE)).toBe(false);
  await visitor.post(SECOND_STEP, { backupCode: backupCodes[1] ?? "" });
  expect(visitor.cookies.has(SESSION_COOKIE)).toBe(true);
});

it("turning codes off requires the password, after which a password alone signs in again", async () => {
  const person = await newAdminWithCodes(studio);
  const { admin, email, password } = person;
  const off = (given: string) => sendJson(admin, "/api/account/second-factor/disable", { password: given });
  expect((await off("not mine")).status).toBe(422);
  await atSecondStep(studio, person);
  expect((await off(password)).status).toBe(200);
  expect((await off(password)).status).toBe(409);
  const visitor = createVisitor(studio);
  expect((await visitor.signIn({ email, password })).headers.get("location")).toBe("/admin");
  expect((await studio.audit()).map(({ action }) => action)).toEqual(["turn_on_totp", "turn_off_totp"]);
});
