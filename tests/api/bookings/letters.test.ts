import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contacts } from "#drizzle/schema/contacts.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import { NOBODY_CHOSEN } from "#server/bookings/letters/contract.ts";
import { ADDRESS_CHANGED, NO_ADDRESS } from "#server/bookings/replies/contract.ts";
import { contactsOf, enteredByCode, MY_WEDDING, newWedding } from "#tests/support/clients.ts";
import { htmlOf, visibleText } from "#tests/support/page-text.ts";
import { askApi, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const db = () => studio.database.open();
const setContact = (id: string, set: Partial<typeof contacts.$inferInsert>) =>
  db().update(contacts).set(set).where(eq(contacts.id, id));

/** A couple with an address each. Its film is being edited, so it can be asked for a testimonial. */
async function couple() {
  const booking = await newWedding(studio, { brideName: "Zoe", groomName: "Max", status: "editing" });
  const { id, email: zoe } = booking;
  const max = `max-${id}@example.com`;
  await setContact(`${id}-2`, { email: max });
  return { id, zoe, max, zoeId: `${id}-1`, maxId: `${id}-2` };
}

/** Both kinds of letters that the desk writes to a couple. */
const KINDS: Record<string, { path: string; fields: object; kind: string }> = {
  "a reply": { path: "replies", fields: { contacted: false }, kind: "booking_reply" },
  "a request for a testimonial": {
    path: "testimonial/requests",
    kind: "testimonial_request",
    fields: { names: "Zoe & Max", place: "" },
  },
};
const WORDS = { subject: "Your film", body: "Dear both,\n\nit is ready." };
type Value = { id: string; to: string };

const letters = Object.entries(KINDS).map(([name, one]) => ({ name, ...one }));
describe.each(letters)("$name", ({ path, fields, kind }) => {
  const send = (id: string, changes: object = {}) =>
    askApi<Value>(admin, "POST", `/api/bookings/${id}/${path}`, {
      key: crypto.randomUUID(),
      ...WORDS,
      ...fields,
      ...changes,
    });
  const sent = async () =>
    (await studio.outbox())
      .filter((mail) => mail.kind === kind)
      .map(({ toAddress }) => toAddress)
      .sort();

  it("goes to both partners unless somebody decides otherwise", async () => {
    const { id, zoe, max } = await couple();
    const answer = await send(id);
    expect(answer).toMatchObject({ status: 200, value: { to: `${zoe} and ${max}` } });
    expect(await sent()).toEqual([zoe, max].sort());
    const [entry] = (await studio.audit()).filter(({ action }) => /reply|ask/.test(action));
    expect(entry?.after).toMatchObject({ to: `${zoe} and ${max}` });
  });

  it("goes to exactly the chosen", async () => {
    const { id, zoe, max, zoeId, maxId } = await couple();
    const other = await couple();
    expect((await send(id, { to: [maxId] })).status).toBe(200);
    expect(await sent()).toEqual([max]);
    expect((await send(id, { to: [zoeId] })).status).toBe(200);
    expect(await sent()).toEqual([zoe, max].sort());
    // Another booking's partner is nobody here.
    expect(await send(id, { to: [other.zoeId] })).toMatchObject({
      status: 409,
      error: { fields: { form: ADDRESS_CHANGED } },
    });
    expect(await sent()).toHaveLength(2);
  });

  it("needs somebody to go to, and says so beside the choice", async () => {
    const { id } = await couple();
    expect(await send(id, { to: [] })).toMatchObject({
      status: 422,
      error: { fields: { to: NOBODY_CHOSEN } },
    });
    expect(await sent()).toEqual([]);
  });

  it("is one letter however often it is sent, and a second recipient gets it once", async () => {
    const { id, zoe, max, zoeId, maxId } = await couple();
    const key = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(id, { key, to: [zoeId] })));
    expect(new Set(answers.map(({ value }) => value?.id)).size).toBe(1);
    expect((await send(id, { key, to: [zoeId, maxId] })).status).toBe(200);
    expect(await sent()).toEqual([zoe, max].sort());
    const rows = await db().select().from(outbox).where(eq(outbox.bookingId, id));
    expect(new Set(rows.map(({ letterId }) => letterId)).size).toBe(1);
  });

  it("goes to the partner with an address alone, and to nobody where neither has one", async () => {
    const { id, max, zoeId, maxId } = await couple();
    await setContact(zoeId, { email: null });
    expect((await send(id)).status).toBe(200);
    expect(await sent()).toEqual([max]);
    expect(await send(id, { to: [zoeId, maxId] })).toMatchObject({ status: 409 });
    await setContact(maxId, { email: null });
    expect(await send(id)).toMatchObject({ status: 409, error: { fields: { form: NO_ADDRESS } } });
    expect(await sent()).toHaveLength(1);
  });

  it("goes once to a mailbox that both share", async () => {
    const { id, zoe, maxId, zoeId } = await couple();
    await setContact(maxId, { email: zoe.toUpperCase() });
    expect((await send(id)).status).toBe(200);
    expect(await sent()).toEqual([zoe]);
    const page = await visibleText(await admin.get(`/admin/bookings/${id}`));
    expect(page).toContain("Zoe & Max");
    expect((await send(id, { to: [zoeId] })).status).toBe(200);
  });

  it("goes to somebody whose access is withdrawn only if chosen", async () => {
    const { id, zoe, max, zoeId } = await couple();
    await setContact(zoeId, { withdrawnAt: new Date() });
    expect((await send(id)).status).toBe(200);
    expect(await sent()).toEqual([max]);
    expect((await send(id, { to: [zoeId] })).status).toBe(200);
    expect(await sent()).toEqual([zoe, max].sort());
  });
});

it("the conversation shows a letter once on both sides, and who got it at the desk", async () => {
  const { id, zoe, max } = await couple();
  const path = `/api/bookings/${id}/replies`;
  const write = (key: string, body: string, to?: string[]) =>
    askApi(admin, "POST", path, { key, subject: "Your film", body, contacted: false, to });
  for (const [at, body] of ["It is ready.", "For Zoe alone."].entries())
    expect((await write(crypto.randomUUID(), body, at === 1 ? [`${id}-1`] : undefined)).status).toBe(200);
  const count = (html: string, words: string) => html.split(words).length - 1;

  const desk = await htmlOf(await admin.get(`/admin/bookings/${id}`));
  const thread = desk.slice(desk.indexOf("Conversation"), desk.indexOf("Write to the couple"));
  expect(count(thread, "It is ready.")).toBe(1);
  expect(count(thread, `To ${zoe}:`)).toBe(2);
  expect(count(thread, `To ${max}:`)).toBe(1);

  for (const address of [zoe, max]) {
    const page = await htmlOf(await (await enteredByCode(studio, address)).get(MY_WEDDING));
    expect([address, count(page, "It is ready.")]).toEqual([address, 1]);
  }
});

it("the composer shows who gets the letter: both partners, ticked", async () => {
  const { id, zoe, max } = await couple();
  const html = await htmlOf(await admin.get(`/admin/bookings/${id}`));
  const boxes = [...html.matchAll(/<input[^>]*name="to"[^>]*>/g)].map(([tag]) => tag);
  expect(boxes.map((tag) => [/value="([^"]*)"/.exec(tag)?.[1], / checked=""/.test(tag)])).toEqual([
    [`${id}-1`, true],
    [`${id}-2`, true],
  ]);
  for (const address of [zoe, max]) expect(html).toContain(address);
  expect((await contactsOf(studio, id)).map(({ email }) => email)).toEqual([zoe, max]);
});
