import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { passkey, session, user, verification } from "#drizzle/schema/auth.ts";
import { profiles } from "#drizzle/schema/profiles.ts";
import { rateLimits } from "#drizzle/schema/rate-limits.ts";
import { UNEXPECTED_ERROR } from "#server/accounts/sign-in/contract.ts";
import { createAuthenticator } from "#tests/support/authenticator.ts";
import {
  type Lie,
  newAdmin,
  newAdminWithCodes,
  newPasskey,
  SESSION_COOKIE,
  sendJson,
} from "#tests/support/own-account.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";
import { SITE } from "#tests/support/worker.ts";

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio({ queueDelivers: false });
});
beforeEach(() => studio.reset());
afterAll(() => studio?.close());

type Options = { ok: true; value: { challenge: string; userVerification?: string } };

const userId = async (email: string) =>
  (await studio.database.open().select().from(user).where(eq(user.email, email)).get())?.id ?? "";
const passkeysOf = async (email: string) =>
  studio.database
    .open()
    .select()
    .from(passkey)
    .where(eq(passkey.userId, await userId(email)));

async function add(person: { admin: Visitor; password: string }, name = "Phone", lie: Lie = {}) {
  const { device, body } = await newPasskey(person, { name, lie });
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

const HOME = "192.0.2.1";
const HOUSEHOLD = "2001:db8:7:8";

const sendFrom = (visitor: Visitor, address: string, path: string, body: unknown) =>
  visitor.send(`/api/passkey-sign-in${path}`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { origin: SITE, "content-type": "application/json", "cf-connecting-ip": address },
  });

/** Somebody at this address with a passkey, and what they send for the challenge that was set for them. */
async function comingFrom(address: string, device: ReturnType<typeof createAuthenticator>) {
  const visitor = createVisitor(studio);
  const options = await sendFrom(visitor, address, "/options", {});
  const { challenge } = ((await options.json()) as Options).value;
  return { visitor, body: { credential: device.assert(challenge), redirect: "/admin" } };
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

it.each(["fido-u2f", "tpm", "android-key", "android-safetynet", "apple"])(
  "refuses a passkey that comes with an attestation in the format %s",
  async (format) => {
    const person = await newAdmin(studio);
    expect((await add(person, "Phone", { format })).answer.status).toBe(422);
    expect(await passkeysOf(person.email)).toEqual([]);
  },
);

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

const sessionsNow = () => studio.database.open().select().from(session);

let networks = 0;
/** Somebody at an address of their own, and what came of their answer to the challenge that was set for them. */
async function answerFromElsewhere(answerTo: (challenge: string) => unknown) {
  networks += 1;
  const address = `198.18.0.${networks}`;
  const visitor = createVisitor(studio);
  const options = await sendFrom(visitor, address, "/options", {});
  const { challenge } = ((await options.json()) as Options).value;
  const body = { credential: answerTo(challenge), redirect: "/admin" };
  return { visitor, answer: await sendFrom(visitor, address, "", body) };
}

/** That an answer to a challenge of one's own opens nothing and changes nothing. */
async function expectNoEntry(answerTo: (challenge: string) => unknown) {
  const db = studio.database.open();
  const before = [await sessionsNow(), await db.select().from(passkey)];
  const { visitor, answer } = await answerFromElsewhere(answerTo);
  expect(answer.status).toBe(401);
  expect(visitor.cookies.has(SESSION_COOKIE)).toBe(false);
  expect([await sessionsNow(), await db.select().from(passkey)]).toEqual(before);
}

type Asserted = ReturnType<ReturnType<typeof createAuthenticator>["assert"]>;
const otherChallenge = Buffer.from("a challenge that nobody set").toString("base64url");
/** The same text of base64url with one bit turned over. */
const bitFlipped = (text: string) => {
  const bytes = Buffer.from(text, "base64url");
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
  return bytes.toString("base64url");
};
const changed = (asserted: Asserted, part: keyof Asserted["response"]) => ({
  ...asserted,
  response: { ...asserted.response, [part]: bitFlipped(asserted.response[part]) },
});

type Device = ReturnType<typeof createAuthenticator>;
let known: Promise<Device> | undefined;
/** A passkey that is added once, for all the answers with it that are not believed. */
const knownDevice = () => {
  known ??= newAdmin(studio).then(async (person) => (await add(person)).device);
  return known;
};
let signed = 10;

it.each<[string, (device: Device, challenge: string) => unknown]>([
  ["to another challenge", (device) => device.assert(otherChallenge)],
  [
    "that was given to register",
    (device, challenge) => device.assert(challenge, { ceremony: "webauthn.create" }),
  ],
  ["that nobody touched the key for", (device, challenge) => device.assert(challenge, { present: false })],
  ["with a changed signature", (device, challenge) => changed(device.assert(challenge), "signature")],
  [
    "with changed flags or count",
    (device, challenge) => changed(device.assert(challenge), "authenticatorData"),
  ],
  ["with changed client data", (device, challenge) => changed(device.assert(challenge), "clientDataJSON")],
  ["whose counter did not move", (device, challenge) => device.assert(challenge, { counter: signed })],
  [
    "whose counter went back, as a copy's does",
    (device, challenge) => device.assert(challenge, { counter: signed - 1 }),
  ],
])("believes no answer %s", async (_which, answerTo) => {
  const device = await knownDevice();
  const enter = async () => {
    signed += 10;
    const { answer } = await answerFromElsewhere((challenge) =>
      device.assert(challenge, { counter: signed }),
    );
    return answer.status;
  };
  expect(await enter()).toBe(200);
  await expectNoEntry((challenge) => answerTo(device, challenge));
  // The true key still opens.
  expect(await enter()).toBe(200);
});

it("believes no key that names somebody else's passkey or person", async () => {
  const victim = await newAdmin(studio);
  const { device } = await add(victim);
  const own = await add(await newAdmin(studio));
  const { id } = device.assert(otherChallenge);
  // Another's passkey, signed with one's own key.
  await expectNoEntry((challenge) => ({ ...own.device.assert(challenge), id, rawId: id }));
  await expectNoEntry((challenge) => ({ ...own.device.assert(challenge), id }));
  // One's own passkey opens one's own account, whosever it says it is.
  const userHandle = Buffer.from(await userId(victim.email)).toString("base64url");
  const { visitor } = await answerFromElsewhere((challenge) => {
    const asserted = own.device.assert(challenge);
    return { ...asserted, response: { ...asserted.response, userHandle } };
  });
  expect(await (await visitor.get("/admin/account")).text()).not.toContain(victim.email);
});

it("takes no challenge that was set to register, or whose five minutes are over", async () => {
  const person = await newAdmin(studio);
  const { device } = await add(person);
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

it("opens one session with an answer that comes ten times at once", async () => {
  const { device } = await add(await newAdmin(studio));
  const visitor = createVisitor(studio);
  const { challenge } = await challengeFor(visitor);
  const body = { credential: device.assert(challenge), redirect: "/admin" };
  const before = await sessionsNow();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => sendJson(visitor, "/api/passkey-sign-in", body)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(401)]);
  expect(await sessionsNow()).toHaveLength(before.length + 1);
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

/** As if so many had come from there already. */
const alreadyCounted = (key: string, count: number) =>
  studio.database
    .open()
    .insert(rateLimits)
    .values({ key, count, windowEndsAt: new Date(Date.now() + 300_000) });
const counters = async () =>
  Object.fromEntries(
    (await studio.database.open().select().from(rateLimits)).map(({ key, count }) => [key, count]),
  );

async function expectLimited(answer: Awaited<ReturnType<typeof sendFrom>>) {
  expect(answer.status).toBe(429);
  const seconds = Number(answer.headers.get("retry-after"));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(300);
  expect(await answer.json()).toMatchObject({
    error: { code: "limited", fields: { form: "Too many attempts. Please wait 5 minutes and try again." } },
  });
}

it("S08 limits answers with a passkey by address, an IPv6 household as one, and counts failures only", async () => {
  const { device } = await add(await newAdmin(studio));
  const stranger = await comingFrom(`${HOUSEHOLD}::1`, createAuthenticator());
  expect((await sendFrom(stranger.visitor, `${HOUSEHOLD}::1`, "", stranger.body)).status).toBe(401);
  const owner = await comingFrom(`${HOUSEHOLD}::2`, device);
  expect((await sendFrom(owner.visitor, `${HOUSEHOLD}::2`, "", owner.body)).status).toBe(200);
  expect(await counters()).toMatchObject({
    [`passkey_sign_in:network:${HOUSEHOLD}::/64`]: 1,
    [`passkey_challenge:network:${HOUSEHOLD}::/64`]: 2,
  });

  await studio.database.open().delete(rateLimits);
  await alreadyCounted(`passkey_sign_in:network:${HOUSEHOLD}::/64`, 30);
  const late = await comingFrom(`${HOUSEHOLD}:ffff::3`, device);
  await expectLimited(await sendFrom(late.visitor, `${HOUSEHOLD}:ffff::3`, "", late.body));
  expect(late.visitor.cookies.has(SESSION_COOKIE)).toBe(false);
  // Elsewhere the same account opens as before.
  const elsewhere = await comingFrom(HOME, device);
  expect((await sendFrom(elsewhere.visitor, HOME, "", elsewhere.body)).status).toBe(200);
});

it("S08 limits challenges by address: beyond, none is kept", async () => {
  await studio.database.open().delete(verification);
  await alreadyCounted(`passkey_challenge:network:${HOME}`, 60);
  await expectLimited(await sendFrom(createVisitor(studio), HOME, "/options", {}));
  expect(await studio.database.open().select().from(verification)).toEqual([]);
});

it("keeps no challenge longer than its five minutes", async () => {
  const db = studio.database.open();
  await db.delete(verification);
  await challengeFor(createVisitor(studio));
  await studio.worker.cron();
  expect(await db.select().from(verification)).toHaveLength(1);
  await db.update(verification).set({ expiresAt: new Date(Date.now() - 1) });
  await studio.worker.cron();
  expect(await db.select().from(verification)).toEqual([]);
});

it("S08 turns a flood of passkeys away before it reaches the database, from one address alone", async () => {
  const FLOODER = "203.0.113.9";
  const knock = (address: string) => sendFrom(createVisitor(studio), address, "", {});
  let refused = await knock(FLOODER);
  for (let sent = 1; refused.status !== 429 && sent < 400; sent += 1) refused = await knock(FLOODER);
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toBe("60");
  expect((await knock("203.0.113.10")).status).toBe(422);
  expect(await counters()).toEqual({});
});

it("F10 says in words that a passkey can't be checked while the database is closed, and lets nobody in", async () => {
  const { device } = await add(await newAdmin(studio));
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
