import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { session, user, verification } from "#drizzle/schema/auth.ts";
import { profiles } from "#drizzle/schema/profiles.ts";
import { UNEXPECTED_ERROR } from "#server/accounts/sign-in/contract.ts";
import { createAuthenticator } from "#tests/support/authenticator.ts";
import {
  type Lie,
  newAdmin,
  newAdminWithCodes,
  SESSION_COOKIE,
  sendJson,
} from "#tests/support/own-account.ts";
import {
  addPasskey,
  challengeFor,
  comeAgainWith,
  comeWith,
  type Options,
  passkeysOf,
  userId,
} from "#tests/support/passkeys.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor } from "#tests/support/visitor.ts";

const FLASH_COOKIE = "studio_flash";

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio({ queueDelivers: false });
});
beforeEach(() => studio.reset());
afterAll(() => studio?.close());

it("adds a passkey after the password, logs it, emails the owner, and signs in with it", async () => {
  const person = await newAdmin(studio);
  const { device, answer } = await addPasskey(person, "  Ana's phone ");
  expect(await answer.json()).toEqual({ ok: true, value: { name: "Ana's phone" } });
  const [kept] = await passkeysOf(studio, person.email);
  expect(kept).toMatchObject({ name: "Ana's phone" });
  expect(await studio.audit()).toMatchObject([
    { action: "add_passkey", entity: "passkey", entityId: kept?.credentialID, actorEmail: person.email },
  ]);
  expect(await studio.outbox()).toMatchObject([{ kind: "security_notice", toAddress: person.email }]);

  const { visitor, answer: entered } = await comeWith(studio, device, {}, "/admin/activity");
  const text = await entered.text();
  expect(JSON.parse(text)).toEqual({ ok: true, value: { next: "/admin/activity" } });
  expect(visitor.cookies.has(SESSION_COOKIE)).toBe(true);
  expect((await visitor.get("/admin")).status).toBe(200);
  studio.expectNoErrors();
});

it("shows a welcome message after a redirect, but not when the page stays open", async () => {
  const { device } = await addPasskey(await newAdmin(studio));
  const led = await comeWith(studio, device);
  const stayed = await comeAgainWith(studio, device);
  expect(stayed.answer.status).toBe(200);
  const cookies = [led, stayed].map(({ visitor }) => [...visitor.cookies.keys()]);
  expect(cookies).toEqual([
    expect.arrayContaining([SESSION_COOKIE, FLASH_COOKIE]),
    expect.not.arrayContaining([FLASH_COOKIE]),
  ]);
  expect(cookies[1]).toContain(SESSION_COOKIE);
  studio.expectNoErrors();
});

it("asks for no code after a passkey, which already counts as two factors", async () => {
  const person = await newAdminWithCodes(studio);
  const { device } = await addPasskey(person);
  const { visitor } = await comeWith(studio, device);
  expect((await visitor.get("/admin")).status).toBe(200);
  studio.expectNoErrors();
});

it("adds no passkey without the password", async () => {
  const { admin, email } = await newAdmin(studio);
  const answer = await sendJson(admin, "/api/account/passkeys/options", {
    name: "Phone",
    password: "not mine",
  });
  expect(answer.status).toBe(422);
  const made = createAuthenticator().register("Y2hhbGxlbmdl");
  expect((await sendJson(admin, "/api/account/passkeys", { name: "Phone", credential: made })).status).toBe(
    422,
  );
  expect(await passkeysOf(studio, email)).toEqual([]);
  expect(await studio.audit()).toEqual([]);
});

it.each<[string, Lie]>([
  ["whose owner was not verified", { verified: false }],
  ["that was made for another site", { origin: "https://evil.example" }],
  ["whose key belongs to another site", { rpId: "evil.example" }],
])("neither adds nor believes a passkey %s", async (_what, lie) => {
  const person = await newAdmin(studio);
  expect((await addPasskey(person, "Phone", lie)).answer.status).toBe(422);
  expect(await passkeysOf(studio, person.email)).toEqual([]);

  const { device } = await addPasskey(person);
  const { visitor, answer } = await comeWith(studio, device, lie);
  expect(answer.status).toBe(401);
  expect(visitor.cookies.has(SESSION_COOKIE)).toBe(false);
});

it.each(["fido-u2f", "tpm", "android-key", "android-safetynet", "apple"])(
  "rejects a passkey with an attestation in the format %s",
  async (format) => {
    const person = await newAdmin(studio);
    expect((await addPasskey(person, "Phone", { format })).answer.status).toBe(422);
    expect(await passkeysOf(studio, person.email)).toEqual([]);
  },
);

it("accepts an answer once, and only to the challenge issued to this visitor", async () => {
  const person = await newAdmin(studio);
  const { device } = await addPasskey(person);
  const { visitor, body } = await comeWith(studio, device);
  expect((await sendJson(visitor, "/api/passkey-sign-in", body)).status).toBe(401);
  const thief = createVisitor(studio);
  await challengeFor(thief);
  expect((await sendJson(thief, "/api/passkey-sign-in", body)).status).toBe(401);
  expect(thief.cookies.has(SESSION_COOKIE)).toBe(false);
  const unknown = await comeWith(studio, createAuthenticator());
  expect(unknown.answer.status).toBe(401);
});

it("rejects a registration challenge and one older than five minutes", async () => {
  const person = await newAdmin(studio);
  const { device } = await addPasskey(person);
  const { admin, password } = person;
  const options = await sendJson(admin, "/api/account/passkeys/options", { name: "Phone", password });
  const { challenge } = ((await options.json()) as Options).value;
  const asserted = { credential: device.assert(challenge), redirect: "/admin" };
  expect((await sendJson(admin, "/api/passkey-sign-in", asserted)).status).toBe(401);

  const visitor = createVisitor(studio);
  const late = await challengeFor(visitor);
  await studio.database
    .open()
    .update(verification)
    .set({ expiresAt: new Date(Date.now() - 1) });
  const body = { credential: device.assert(late.challenge), redirect: "/admin" };
  expect((await sendJson(visitor, "/api/passkey-sign-in", body)).status).toBe(401);
  expect(visitor.cookies.has(SESSION_COOKIE)).toBe(false);
});

it("creates one session from ten concurrent copies of an answer", async () => {
  const { device } = await addPasskey(await newAdmin(studio));
  const visitor = createVisitor(studio);
  const { challenge } = await challengeFor(visitor);
  const body = { credential: device.assert(challenge), redirect: "/admin" };
  const sessionsNow = () => studio.database.open().select().from(session);
  const before = await sessionsNow();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => sendJson(visitor, "/api/passkey-sign-in", body)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(401)]);
  expect(await sessionsNow()).toHaveLength(before.length + 1);
});

it("doesn't sign in a suspended account or an unconfirmed address", async () => {
  const person = await newAdmin(studio);
  const { device } = await addPasskey(person);
  const db = studio.database.open();
  const id = await userId(studio, person.email);
  await db.update(profiles).set({ suspendedAt: new Date() }).where(eq(profiles.userId, id));
  const suspended = await comeWith(studio, device);
  expect(suspended.answer.status).toBe(401);
  expect(suspended.visitor.cookies.has(SESSION_COOKIE)).toBe(false);
  await db.update(profiles).set({ suspendedAt: null }).where(eq(profiles.userId, id));
  await db.update(user).set({ emailVerified: false }).where(eq(user.id, id));
  const unconfirmed = await comeWith(studio, device);
  expect(unconfirmed.answer.status).toBe(401);
  expect(unconfirmed.visitor.cookies.has(SESSION_COOKIE)).toBe(false);
});

it("S18 redirects from a passkey sign-in only to a path of this site", async () => {
  const { device } = await addPasskey(await newAdmin(studio));
  const { answer } = await comeWith(studio, device, {}, "https://evil.example");
  expect(await answer.json()).toEqual({ ok: true, value: { next: "/admin" } });
});

it("renames and removes only one's own passkeys", async () => {
  const person = await newAdmin(studio);
  const { device } = await addPasskey(person, "Phone");
  const [kept] = await passkeysOf(studio, person.email);
  const path = `/api/account/passkeys/${kept?.id}`;
  const somebody = await newAdmin(studio);
  expect((await sendJson(somebody.admin, `${path}/rename`, { name: "Mine" })).status).toBe(404);
  expect((await sendJson(somebody.admin, `${path}/remove`, { password: somebody.password })).status).toBe(
    404,
  );

  expect((await sendJson(person.admin, `${path}/rename`, { name: "Old phone" })).status).toBe(200);
  expect((await sendJson(person.admin, `${path}/remove`, { password: "not mine" })).status).toBe(422);
  expect((await sendJson(person.admin, `${path}/remove`, { password: person.password })).status).toBe(200);
  expect(await passkeysOf(studio, person.email)).toEqual([]);
  expect((await comeWith(studio, device)).answer.status).toBe(401);
  expect((await studio.audit()).map(({ action, before, after }) => [action, before, after])).toEqual([
    ["add_passkey", null, null],
    ["rename_passkey", { name: "Phone" }, { name: "Old phone" }],
    ["remove_passkey", { name: "Old phone" }, null],
  ]);
});

it("deletes a challenge after five minutes", async () => {
  const db = studio.database.open();
  // A minute in which they are deleted.
  const minute = new Date("2026-01-07T20:04:00Z");
  await db.delete(verification);
  await challengeFor(createVisitor(studio));
  await studio.worker.cron(minute);
  expect(await db.select().from(verification)).toHaveLength(1);
  await db.update(verification).set({ expiresAt: new Date(Date.now() - 1) });
  await studio.worker.cron(minute);
  expect(await db.select().from(verification)).toEqual([]);
});

it("F10 says that passkeys can't be checked while the database is closed, and lets nobody in", async () => {
  const { device } = await addPasskey(await newAdmin(studio));
  const visitor = createVisitor(studio);
  const { challenge } = await challengeFor(visitor);
  await studio.database.stop();
  const answers = [
    await sendJson(createVisitor(studio), "/api/passkey-sign-in/options", {}),
    await sendJson(visitor, "/api/passkey-sign-in", { credential: device.assert(challenge), redirect: "/" }),
  ];
  await studio.database.start();
  for (const answer of answers) {
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { ok: false, error: { code: "unavailable", fields: { form: UNEXPECTED_ERROR } } },
    ]);
  }
  expect(visitor.cookies.has(SESSION_COOKIE)).toBe(false);
});
