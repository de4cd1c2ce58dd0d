import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { rateLimits } from "#drizzle/schema/rate-limits.ts";
import { digest } from "#server/platform/signed-token.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { newSent, pageOf, signatureFields } from "#tests/factories/proposal.ts";
import { mailsTo } from "#tests/support/account-pages.ts";
import {
  anotherNetwork,
  codesTo,
  enteredByCode,
  linkOf,
  MY_WEDDING,
  newWedding,
} from "#tests/support/clients.ts";
import { htmlOf } from "#tests/support/page-text.ts";
import { signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

// What strangers can do with an address that they know, and what its owner can still do.

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio();
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const visitor = () => createVisitor(studio);
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

/** Lets strangers request codes for an address until no more are sent, each from another network. */
async function exhausted(email: string) {
  for (let n = 0; n < 12; n += 1) await visitor().post(MY_WEDDING, { email }, anotherNetwork());
  expect((await visitor().post(MY_WEDDING, { email }, anotherNetwork())).status).toBe(429);
}

const linkIn = (text: string) => /\/my-wedding\/enter\?token=\S+/.exec(text)?.[0] ?? "";

it("S53 strangers' wrong tries lock nobody out: each counts only against its own browser's code", async () => {
  const { email } = await newWedding(studio);
  const owner = visitor();
  await owner.post(MY_WEDDING, { email }, anotherNetwork());
  const [code = ""] = await codesTo(studio, email);
  const stranger = visitor();
  await stranger.post(MY_WEDDING, { email }, anotherNetwork());
  for (let n = 0; n < 52; n += 1) await stranger.post(MY_WEDDING, { code: wrongOf(code) }, anotherNetwork());
  // Without a requested code, nothing is counted.
  await visitor().post(MY_WEDDING, { code: wrongOf(code) }, anotherNetwork());
  const counted = (await studio.database.open().select().from(rateLimits)).map(({ key }) => key);
  expect(counted.filter((key) => key.startsWith("client_try:"))).toHaveLength(1);
  expect((await owner.post(MY_WEDDING, { code }, anotherNetwork())).status).toBe(303);
});

it("S53 whoever can't request a code because strangers did signs in by the link in one of their mails", async () => {
  const { email } = await newWedding(studio, { brideName: "Zoe" });
  const other = await newWedding(studio);
  await exhausted(email);
  const owner = visitor();
  const refused = await owner.post(MY_WEDDING, { email }, anotherNetwork());
  expect(refused.status).toBe(429);
  expect(await htmlOf(refused)).toContain("the link in it signs you in as well");
  const mails = await mailsTo(studio, email, "Your sign-in code", 6);
  const link = linkIn(mails[0]?.text ?? "");
  // Scanners open it first.
  for (let n = 0; n < 2; n += 1) expect(await htmlOf(await visitor().get(link))).toContain("Continue as Zoe");
  const entered = await owner.post(link, {}, anotherNetwork());
  expect([entered.status, entered.headers.get("location")]).toEqual([303, MY_WEDDING]);
  expect(await htmlOf(await owner.get(MY_WEDDING))).toContain("Welcome, Zoe");
  expect((await visitor().post(link, {}, anotherNetwork())).status).toBe(404);
  // The link is for this address alone.
  const next = linkIn(mails[1]?.text ?? "");
  const somebodyElse = await enteredByCode(studio, other.email);
  expect((await somebodyElse.post(next, {}, anotherNetwork())).status).toBe(403);
});

it("S53 other spellings of an address, which get no mail, use up none of its codes", async () => {
  const { email } = await newWedding(studio);
  for (let n = 0; n < 12; n += 1)
    await visitor().post(MY_WEDDING, { email: email.replace("@", `+${n}@`) }, anotherNetwork());
  await enteredByCode(studio, email);
});

it("S54 a mailbox gets at most twenty codes a day for inquiries that the studio hasn't answered", async () => {
  const spelled = (n: number, email: string) => email.replace("@", `+${n}@`);
  const { email } = await newWedding(studio);
  for (let n = 0; n < 24; n += 1) {
    const inquiry = await newBooking(studio, { email: spelled(n, email), source: "site", status: "new" });
    expect((await visitor().post(MY_WEDDING, { email: inquiry.email }, anotherNetwork())).status).toBe(303);
  }
  const answered = await newBooking(studio, { email, source: "site", status: "contacted" });
  await enteredByCode(studio, answered.email);
  const sent = studio.mail.deliveries().filter(({ subject }) => subject === "Your sign-in code");
  expect(sent).toHaveLength(21);
});

it("S53 nobody can make the link in a mail with a code too long to work", async () => {
  const { email } = await newWedding(studio);
  const next = encodeURIComponent(`/my-wedding?x=${"a".repeat(3000)}`);
  expect((await visitor().post(`${MY_WEDDING}?next=${next}`, { email }, anotherNetwork())).status).toBe(303);
  const [mail] = await mailsTo(studio, email, "Your sign-in code");
  const link = linkIn(mail?.text ?? "");
  expect(link.length).toBeLessThan(2000);
  const entered = await visitor().post(link, {}, anotherNetwork());
  expect([entered.status, entered.headers.get("location")]).toEqual([303, MY_WEDDING]);
});

it("S53 a known device requests codes whoever used up the limits of its mailbox and its network", async () => {
  const { email } = await newWedding(studio);
  const owner = await enteredByCode(studio, email);
  await owner.post("/sign-out?couple", {});
  await exhausted(email);
  const network = anotherNetwork();
  const key = `client_code:network:${network["cf-connecting-ip"].replace("::1", ":0::/64")}`;
  const windowEndsAt = new Date(Date.now() + 300_000);
  await studio.database.open().insert(rateLimits).values({ key, count: 30, windowEndsAt });
  expect((await visitor().post(MY_WEDDING, { email: `x${email}` }, network)).status).toBe(429);
  expect((await owner.post(MY_WEDDING, { email }, network)).status).toBe(303);
  const code = (await codesTo(studio, email, 7)).at(-1) ?? "";
  expect((await owner.post(MY_WEDDING, { code }, network)).status).toBe(303);
  // The device is known for its own address only, and it is limited itself.
  const { email: another } = await newWedding(studio);
  await exhausted(another);
  expect((await owner.post(MY_WEDDING, { email: another }, anotherNetwork())).status).toBe(429);
  for (let n = 0; n < 10; n += 1) await owner.post(MY_WEDDING, { email }, anotherNetwork());
  expect((await owner.post(MY_WEDDING, { email }, anotherNetwork())).status).toBe(429);
});

it("S53 a session that a link opened gets its code for signing after strangers used up the mailbox's limit", async () => {
  const { id, booking } = await newSent(studio, await signedIn(studio));
  const { email } = booking;
  const reader = visitor();
  await reader.post(await linkOf({ contactId: `${booking.id}-1`, email }), {});
  await exhausted(email);
  const fields = await signatureFields(reader, id);
  expect((await reader.post(pageOf(id), fields)).status).not.toBe(429);
  const mails = await mailsTo(studio, email, "Your code to sign our proposal");
  // Its holder is signed in already, so the link would lead them nowhere.
  expect(linkIn(mails.at(-1)?.text ?? "")).toBe("");
  const key = `client_code:address:${await digest(email)}`;
  const rows = await studio.database.open().select().from(rateLimits);
  expect(rows.find((row) => row.key === key)?.count).toBeGreaterThan(6);
});

it("S53 all browsers of an address together get twelve codes a day, and strangers use up none of them", async () => {
  const { email } = await newWedding(studio);
  const devices: Visitor[] = [];
  for (let n = 0; n < 3; n += 1) {
    const device = await enteredByCode(studio, email);
    await device.post("/sign-out?couple", {});
    devices.push(device);
  }
  await exhausted(email);
  const statuses = async () => {
    const answers = [];
    for (const device of devices)
      answers.push((await device.post(MY_WEDDING, { email }, anotherNetwork())).status);
    return answers;
  };
  for (let n = 0; n < 4; n += 1) expect(await statuses()).toEqual([303, 303, 303]);
  // None of them has used up its own ten.
  expect(await statuses()).toEqual([429, 429, 429]);
  const other = await newWedding(studio);
  await enteredByCode(studio, other.email);
});

/** A person of a sent proposal who came by a link, each with a session of their own. */
async function byLink({ id, email }: { id: string; email: string }) {
  const reader = createVisitor(studio);
  await reader.post(await linkOf({ contactId: `${id}-1`, email }), {}, anotherNetwork());
  return reader;
}

/** Requests codes for signing until no more are sent. */
async function askedOften(reader: Visitor, id: string, times: number) {
  const fields = await signatureFields(reader, id);
  for (let n = 0; n < times; n += 1) {
    const intent: Record<string, string> = n === 0 ? {} : { intent: "new-code" };
    await reader.post(pageOf(id), { ...fields, ...intent }, anotherNetwork());
  }
}

const codesSent = async (email: string) =>
  (await studio.outbox()).filter(({ kind, toAddress }) => kind === "client_code" && toAddress === email)
    .length;

it("S53 whoever has a forwarded link uses up the codes of their own session only", async () => {
  const { id, booking } = await newSent(studio, await signedIn(studio));
  const { email } = booking;
  const owner = await enteredByCode(studio, email);
  const ownersLink = await byLink(booking);
  for (const holder of [await byLink(booking), await byLink(booking)]) {
    const before = await codesSent(email);
    await askedOften(holder, id, 13);
    expect((await codesSent(email)) - before).toBe(10);
  }
  for (const person of [owner, ownersLink]) {
    const before = await codesSent(email);
    if (person === owner) {
      await person.post("/sign-out?couple", {});
      expect((await person.post(MY_WEDDING, { email }, anotherNetwork())).status).toBe(303);
    } else await askedOften(person, id, 1);
    expect(await codesSent(email)).toBe(before + 1);
  }
});

it("S53 a link makes no device known, and a code entered in its session does", async () => {
  const { id, booking } = await newSent(studio, await signedIn(studio));
  const { email } = booking;
  const [holder, owner] = [await byLink(booking), await byLink(booking)];
  await askedOften(owner, id, 1);
  const code = (await codesTo(studio, email)).at(-1) ?? "";
  await owner.post(pageOf(id), { ...(await signatureFields(owner, id)), code }, anotherNetwork());
  for (const person of [holder, owner]) await person.post("/sign-out?couple", {});
  await exhausted(email);
  expect((await holder.post(MY_WEDDING, { email }, anotherNetwork())).status).toBe(429);
  expect((await owner.post(MY_WEDDING, { email }, anotherNetwork())).status).toBe(303);
});

it("S53 whoever has a forwarded link stops only their own session's messages", async () => {
  const booking = await newWedding(studio);
  const owner = await enteredByCode(studio, booking.email);
  const [holder, ownersLink] = [await byLink(booking), await byLink(booking)];
  const write = async (person: Visitor, message: string) =>
    (await person.post(MY_WEDDING, { intent: "message", bookingId: booking.id, message, key: message }))
      .status;
  for (let n = 0; n < 20; n += 1) expect(await write(holder, `${n}`)).toBe(303);
  expect(await write(holder, "one more")).toBe(429);
  expect([await write(owner, "mine"), await write(ownersLink, "mine too")]).toEqual([303, 303]);
});

it("S53 a link that was pressed too often leaves its person a code", async () => {
  const booking = await newWedding(studio);
  const { email } = booking;
  const link = await linkOf({ contactId: `${booking.id}-1`, email });
  const somebodyElse = await enteredByCode(studio, (await newWedding(studio)).email);
  for (let n = 0; n < 20; n += 1) expect((await somebodyElse.post(link, {})).status).toBe(403);
  expect((await visitor().post(link, {}, anotherNetwork())).status).toBe(429);
  await enteredByCode(studio, email);
});

it("S53 a pending code's cookie of somebody's own making sends no mail to anybody", async () => {
  const { email } = await newWedding(studio);
  const asked = await visitor().post(MY_WEDDING, { email: "nobody@example.com" }, anotherNetwork());
  const [, cookie = ""] = /studio\.code=([^;]+)/.exec(asked.headers.get("set-cookie") ?? "") ?? [];
  const sealed: unknown = JSON.parse(Buffer.from(decodeURIComponent(cookie), "base64").toString());
  expect(sealed).toMatch(/^\{\{sealed:/);
  const path = "https://evil.example/phish";
  const own = { email, isTyped: true, challenge: "x", about: "", path, askedAt: 9e15, junk: "SEALED" };
  const text = JSON.stringify(own).replace('"SEALED"', String(sealed));
  const forged = encodeURIComponent(Buffer.from(JSON.stringify(text)).toString("base64"));
  const answer = await studio.worker.fetch(MY_WEDDING, {
    method: "POST",
    headers: {
      ...anotherNetwork(),
      "content-type": "application/x-www-form-urlencoded",
      cookie: `studio.code=${forged}`,
    },
    body: "intent=new-code",
  });
  expect(answer.status).toBe(401);
  expect((await studio.outbox()).filter(({ toAddress }) => toAddress === email)).toEqual([]);
});
