import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { newAdmin, newAdminWithCodes, newPasskey, sendJson } from "#tests/support/own-account.ts";
import { accountOf, sessionsOf } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { appCode } from "#tests/support/totp.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio({ queueDelivers: false });
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

/** A copy of the browser in its current state, including cookies. */
function copyOf(browser: Visitor): Visitor {
  const copy = createVisitor(studio);
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  return copy;
}

const sessionCount = async (email: string) =>
  (await sessionsOf(studio, (await accountOf(studio, email))?.id ?? "")).length;

/** Expects that the previous session no longer works and that the new one does. */
async function expectReplaced(before: Visitor, now: Visitor) {
  expect((await now.get("/admin")).status).toBe(200);
  expect((await before.get("/admin")).status).toBe(302);
}

it("S12 a sign-in with the password ends only the session it came with (ASVS 7.2.4)", async () => {
  const { admin, email, password } = await newAdmin(studio);
  const elsewhere = createVisitor(studio);
  await elsewhere.signIn({ email, password });
  const before = copyOf(admin);
  await admin.signIn({ email, password: "not the password" });
  expect((await before.get("/admin")).status).toBe(200);
  await admin.signIn({ email, password });
  await expectReplaced(before, admin);
  expect((await elsewhere.get("/admin")).status).toBe(200);
  expect(await sessionCount(email)).toBe(2);
});

it("S12 a sign-in as somebody else ends the previous session too", async () => {
  const [first, second] = [await newAdmin(studio), await newAdmin(studio)];
  const before = copyOf(first.admin);
  await first.admin.signIn({ email: second.email, password: second.password });
  await expectReplaced(before, first.admin);
  expect(await sessionCount(first.email)).toBe(0);
});

it("S12 a sign-in with a code ends the previous session", async () => {
  const { admin, email, password, key } = await newAdminWithCodes(studio);
  const before = copyOf(admin);
  await admin.signIn({ email, password });
  await admin.post("/auth/second-step", { code: appCode(key, 1) });
  await expectReplaced(before, admin);
  expect(await sessionCount(email)).toBe(1);
});

it("S12 a sign-in with a passkey ends the previous session", async () => {
  const person = await newAdmin(studio);
  const { admin, email } = person;
  const { device, body } = await newPasskey(person);
  expect((await sendJson(admin, "/api/account/passkeys", body)).status).toBe(200);
  const before = copyOf(admin);
  const options = await sendJson(admin, "/api/passkey-sign-in/options", {});
  const { value } = (await options.json()) as { value: { challenge: string } };
  const credential = device.assert(value.challenge);
  const answer = await sendJson(admin, "/api/passkey-sign-in", { credential, redirect: "/admin" });
  expect(answer.status).toBe(200);
  await expectReplaced(before, admin);
  expect(await sessionCount(email)).toBe(1);
});
