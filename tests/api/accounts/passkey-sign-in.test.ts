import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { passkey, session, verification } from "#drizzle/schema/auth.ts";
import { rateLimits } from "#drizzle/schema/rate-limits.ts";
import { createAuthenticator } from "#tests/support/authenticator.ts";
import { newAdmin, SESSION_COOKIE } from "#tests/support/own-account.ts";
import {
  addPasskey,
  comingFrom,
  type Device,
  HOME,
  HOUSEHOLD,
  type Options,
  sendFrom,
  userId,
} from "#tests/support/passkeys.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor } from "#tests/support/visitor.ts";

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio({ queueDelivers: false });
});
beforeEach(() => studio.reset());
afterAll(() => studio?.close());

const sessionsNow = () => studio.database.open().select().from(session);

let networks = 0;
/** Answers a challenge from a new address and returns the visitor and the response. */
async function answerFromElsewhere(answerTo: (challenge: string) => unknown) {
  networks += 1;
  const address = `198.18.0.${networks}`;
  const visitor = createVisitor(studio);
  const options = await sendFrom(visitor, address, "/options", {});
  const { challenge } = ((await options.json()) as Options).value;
  const body = { credential: answerTo(challenge), redirect: "/admin" };
  return { visitor, answer: await sendFrom(visitor, address, "", body) };
}

/** Expects that answering one's own challenge grants no access and changes nothing. */
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
/** The same base64url text with one bit flipped. */
const bitFlipped = (text: string) => {
  const bytes = Buffer.from(text, "base64url");
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
  return bytes.toString("base64url");
};
const changed = (asserted: Asserted, part: keyof Asserted["response"]) => ({
  ...asserted,
  response: { ...asserted.response, [part]: bitFlipped(asserted.response[part]) },
});

let known: Promise<Device> | undefined;
/** A passkey that is added once and shared by all tests with invalid answers. */
const knownDevice = () => {
  known ??= newAdmin(studio).then(async (person) => (await addPasskey(person)).device);
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
  // The real key still works.
  expect(await enter()).toBe(200);
});

it("rejects a key that claims another person's passkey or account", async () => {
  const victim = await newAdmin(studio);
  const { device } = await addPasskey(victim);
  const own = await addPasskey(await newAdmin(studio));
  const { id } = device.assert(otherChallenge);
  // Another account's passkey, signed with one's own key.
  await expectNoEntry((challenge) => ({ ...own.device.assert(challenge), id, rawId: id }));
  await expectNoEntry((challenge) => ({ ...own.device.assert(challenge), id }));
  // One's own passkey opens only one's own account, no matter which user handle it sends.
  const userHandle = Buffer.from(await userId(studio, victim.email)).toString("base64url");
  const { visitor } = await answerFromElsewhere((challenge) => {
    const asserted = own.device.assert(challenge);
    return { ...asserted, response: { ...asserted.response, userHandle } };
  });
  expect(await (await visitor.get("/admin/account")).text()).not.toContain(victim.email);
});

/** Stores this many attempts as already made from there. */
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

it("S08 limits failed passkey answers by address, counting an IPv6 household as one", async () => {
  const { device } = await addPasskey(await newAdmin(studio));
  const stranger = await comingFrom(studio, `${HOUSEHOLD}::1`, createAuthenticator());
  expect((await sendFrom(stranger.visitor, `${HOUSEHOLD}::1`, "", stranger.body)).status).toBe(401);
  const owner = await comingFrom(studio, `${HOUSEHOLD}::2`, device);
  expect((await sendFrom(owner.visitor, `${HOUSEHOLD}::2`, "", owner.body)).status).toBe(200);
  expect(await counters()).toMatchObject({
    [`passkey_sign_in:network:${HOUSEHOLD}::/64`]: 1,
    [`passkey_challenge:network:${HOUSEHOLD}::/64`]: 2,
  });

  await studio.database.open().delete(rateLimits);
  await alreadyCounted(`passkey_sign_in:network:${HOUSEHOLD}::/64`, 30);
  const late = await comingFrom(studio, `${HOUSEHOLD}:ffff::3`, device);
  await expectLimited(await sendFrom(late.visitor, `${HOUSEHOLD}:ffff::3`, "", late.body));
  expect(late.visitor.cookies.has(SESSION_COOKIE)).toBe(false);
  // The same account can still sign in from elsewhere.
  const elsewhere = await comingFrom(studio, HOME, device);
  expect((await sendFrom(elsewhere.visitor, HOME, "", elsewhere.body)).status).toBe(200);
});

it("S08 limits challenges by address, and stores none beyond the limit", async () => {
  await studio.database.open().delete(verification);
  await alreadyCounted(`passkey_challenge:network:${HOME}`, 60);
  await expectLimited(await sendFrom(createVisitor(studio), HOME, "/options", {}));
  expect(await studio.database.open().select().from(verification)).toEqual([]);
});

it("S08 rejects a flood of passkeys from one address before it reaches the database, and lets others in", async () => {
  const FLOODER = "203.0.113.9";
  const knock = (address: string) => sendFrom(createVisitor(studio), address, "", {});
  let refused = await knock(FLOODER);
  for (let sent = 1; refused.status !== 429 && sent < 400; sent += 1) refused = await knock(FLOODER);
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toBe("60");
  expect((await knock("203.0.113.10")).status).toBe(422);
  expect(await counters()).toEqual({});
});
