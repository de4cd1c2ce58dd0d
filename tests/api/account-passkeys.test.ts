import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { passkey, user } from "#drizzle/schema/auth.ts";
import { profiles } from "#drizzle/schema/profiles.ts";
import { createAuthenticator } from "#tests/support/authenticator.ts";
import { newAdmin, newAdminWithCodes, SESSION_COOKIE, sendJson } from "#tests/support/own-account.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio({ queueDelivers: false });
});
beforeEach(() => studio.reset());
afterAll(() => studio?.close());

type Options = { ok: true; value: { challenge: string; userVerification?: string } };
type Lie = Parameters<ReturnType<typeof createAuthenticator>["assert"]>[1];

const userId = async (email: string) =>
  (await studio.database.open().select().from(user).where(eq(user.email, email)).get())?.id ?? "";
const passkeysOf = async (email: string) =>
  studio.database
    .open()
    .select()
    .from(passkey)
    .where(eq(passkey.userId, await userId(email)));

async function add(person: { admin: Visitor; password: string }, name = "Phone", lie: Lie = {}) {
  const device = createAuthenticator();
  const options = await sendJson(person.admin, "/api/account/passkeys/options", {
    name,
    password: person.password,
  });
  const { challenge } = ((await options.json()) as Options).value;
  const body = { name, credential: device.register(challenge, lie) };
  const answer = await sendJson(person.admin, "/api/account/passkeys", body);
  return { device, answer, body };
}

const challengeFor = async (visitor: Visitor) =>
  ((await (await sendJson(visitor, "/api/passkey-sign-in/options", {})).json()) as Options).value;

/** Somebody who comes with a passkey and nothing else. */
async function comeWith(device: ReturnType<typeof createAuthenticator>, lie: Lie = {}, redirect = "/admin") {
  const visitor = createVisitor(studio);
  const { challenge } = await challengeFor(visitor);
  const body = { credential: device.assert(challenge, lie), redirect };
  const answer = await sendJson(visitor, "/api/passkey-sign-in", body);
  return { visitor, answer, body };
}

it("adds a passkey for the password, notes it, tells the owner, and signs in with it", async () => {
  const person = await newAdmin(studio);
  const { device, answer } = await add(person, "  Ana's phone ");
  expect(await answer.json()).toEqual({ ok: true, value: { name: "Ana's phone" } });
  const [kept] = await passkeysOf(person.email);
  expect(kept).toMatchObject({ name: "Ana's phone" });
  expect(await studio.audit()).toMatchObject([
    { action: "add_passkey", entity: "passkey", entityId: kept?.credentialID, actorEmail: person.email },
  ]);
  expect(await studio.outbox()).toMatchObject([{ kind: "security_notice", toAddress: person.email }]);

  const { visitor, answer: entered } = await comeWith(device, {}, "/admin/activity");
  const text = await entered.text();
  expect(JSON.parse(text)).toEqual({ ok: true, value: { next: "/admin/activity" } });
  expect(visitor.cookies.has(SESSION_COOKIE)).toBe(true);
  expect((await visitor.get("/admin")).status).toBe(200);
  studio.expectNoErrors();
});

it("asks for no code after a passkey, which is two factors by itself", async () => {
  const person = await newAdminWithCodes(studio);
  const { device } = await add(person);
  const { visitor } = await comeWith(device);
  expect((await visitor.get("/admin")).status).toBe(200);
  studio.expectNoErrors();
});

it("adds none without the password", async () => {
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
  expect(await passkeysOf(email)).toEqual([]);
  expect(await studio.audit()).toEqual([]);
});

it.each<[string, Lie]>([
  ["whose owner was not verified", { verified: false }],
  ["that was made for another site", { origin: "https://evil.example" }],
  ["whose key belongs to another site", { rpId: "evil.example" }],
])("neither adds nor believes a passkey %s", async (_what, lie) => {
  const person = await newAdmin(studio);
  expect((await add(person, "Phone", lie)).answer.status).toBe(422);
  expect(await passkeysOf(person.email)).toEqual([]);

  const { device } = await add(person);
  const { visitor, answer } = await comeWith(device, lie);
  expect(answer.status).toBe(401);
  expect(visitor.cookies.has(SESSION_COOKIE)).toBe(false);
});

it("believes an answer once, and only to the challenge that was set for this visitor", async () => {
  const person = await newAdmin(studio);
  const { device } = await add(person);
  const { visitor, body } = await comeWith(device);
  expect((await sendJson(visitor, "/api/passkey-sign-in", body)).status).toBe(401);
  const thief = createVisitor(studio);
  await challengeFor(thief);
  expect((await sendJson(thief, "/api/passkey-sign-in", body)).status).toBe(401);
  expect(thief.cookies.has(SESSION_COOKIE)).toBe(false);
  const unknown = await comeWith(createAuthenticator());
  expect(unknown.answer.status).toBe(401);
});

it("opens nothing for a suspended account or an unconfirmed address", async () => {
  const person = await newAdmin(studio);
  const { device } = await add(person);
  const db = studio.database.open();
  const id = await userId(person.email);
  await db.update(profiles).set({ suspendedAt: new Date() }).where(eq(profiles.userId, id));
  const suspended = await comeWith(device);
  expect(suspended.answer.status).toBe(401);
  expect(suspended.visitor.cookies.has(SESSION_COOKIE)).toBe(false);
  await db.update(profiles).set({ suspendedAt: null }).where(eq(profiles.userId, id));
  await db.update(user).set({ emailVerified: false }).where(eq(user.id, id));
  const unconfirmed = await comeWith(device);
  expect(unconfirmed.answer.status).toBe(401);
  expect(unconfirmed.visitor.cookies.has(SESSION_COOKIE)).toBe(false);
});

it("S18 leads from a passkey only to a path of this site", async () => {
  const { device } = await add(await newAdmin(studio));
  const { answer } = await comeWith(device, {}, "https://evil.example");
  expect(await answer.json()).toEqual({ ok: true, value: { next: "/admin" } });
});

it("renames and removes one's own passkeys alone", async () => {
  const person = await newAdmin(studio);
  const { device } = await add(person, "Phone");
  const [kept] = await passkeysOf(person.email);
  const path = `/api/account/passkeys/${kept?.id}`;
  const somebody = await newAdmin(studio);
  expect((await sendJson(somebody.admin, `${path}/rename`, { name: "Mine" })).status).toBe(404);
  expect((await sendJson(somebody.admin, `${path}/remove`, { password: somebody.password })).status).toBe(
    404,
  );

  expect((await sendJson(person.admin, `${path}/rename`, { name: "Old phone" })).status).toBe(200);
  expect((await sendJson(person.admin, `${path}/remove`, { password: "not mine" })).status).toBe(422);
  expect((await sendJson(person.admin, `${path}/remove`, { password: person.password })).status).toBe(200);
  expect(await passkeysOf(person.email)).toEqual([]);
  expect((await comeWith(device)).answer.status).toBe(401);
  expect((await studio.audit()).map(({ action, before, after }) => [action, before, after])).toEqual([
    ["add_passkey", null, null],
    ["rename_passkey", { name: "Phone" }, { name: "Old phone" }],
    ["remove_passkey", { name: "Old phone" }, null],
  ]);
});
