import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { messages } from "#drizzle/schema/messages.ts";
import { comparable, mailsTo } from "#tests/support/account-pages.ts";
import { contactsOf, enteredByCode, MY_WEDDING, newContact, newWedding } from "#tests/support/clients.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio();
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const inbox = () => studio.database.open().select().from(messages);
const textOf = async (visitor: Visitor) =>
  (await (await visitor.get(MY_WEDDING)).text()).replaceAll("&#x27;", "'");

async function couple() {
  const booking = await newWedding(studio, { brideName: "Zoe", groomName: "Max" });
  const zoe = await enteredByCode(studio, booking.email);
  const send = (intent: string, fields: Record<string, string>, visitor = zoe) =>
    visitor.post(MY_WEDDING, { intent, bookingId: booking.id, ...fields });
  return { ...booking, bookingId: booking.id, zoe, send };
}

it("saves a person's own name and phone, and asks again where somebody was quicker", async () => {
  const { bookingId, email, zoe, send } = await couple();
  const saved = await send("details", {
    name: "Zoë Keller",
    phone: "+41 79",
    version: "1",
    email: "x@y.example",
  });
  expect([saved.status, saved.headers.get("location")]).toEqual([303, MY_WEDDING]);
  expect((await contactsOf(studio, bookingId))[0]).toMatchObject({
    name: "Zoë Keller",
    phone: "+41 79",
    email,
  });
  expect(await textOf(zoe)).toContain("Your details are saved.");
  const stale = await send("details", { name: "Zoe", phone: "", version: "1" });
  expect(stale.status).toBe(409);
  const html = await (await send("details", { name: "", phone: "1".repeat(50), version: "2" })).text();
  expect(html).toContain("Please enter a name");
  expect(html).toContain("1".repeat(50));
  const [entry] = (await studio.audit()).filter(({ action }) => action === "edit_contact");
  expect(entry).toMatchObject({ actorEmail: email, entityId: bookingId, after: { person: "Zoë Keller" } });
});

it("lets a partner add the other's address once, who gets a link of their own and sees the wedding", async () => {
  const { bookingId, zoe, send } = await couple();
  const max = `max-${bookingId}@example.com`;
  expect((await send("person", { role: "partner", name: "Max", email: max })).status).toBe(303);
  expect(await textOf(zoe)).toContain(max);
  const [mail] = await mailsTo(studio, max, "Your wedding page");
  const path = /\/my-wedding\/enter\?token=\S+/.exec(mail?.text ?? "")?.[0] ?? "";
  const his = createVisitor(studio);
  expect((await his.post(path, {})).status).toBe(303);
  expect(await textOf(his)).toContain("Welcome, Zoe &amp; Max");
  // Neither can be replaced by the other's word.
  expect((await send("person", { role: "partner", name: "Eve", email: "eve@example.com" })).status).toBe(409);
  expect((await contactsOf(studio, bookingId))[1]).toMatchObject({ name: "Max", email: max });
  expect((await send("person", { role: "payer", name: "Pat", email: max })).status).toBe(409);
});

it("lets partners add a payer and a planner, who can add nobody and read no message", async () => {
  const { bookingId, send } = await couple();
  const pat = `pat-${bookingId}@example.com`;
  expect((await send("person", { role: "payer", name: "Pat", email: pat })).status).toBe(303);
  await send("message", { message: "Between the two of us and you", key: "1" });
  const theirs = await enteredByCode(studio, pat);
  const html = await textOf(theirs);
  expect(html).not.toMatch(/Between the two of us|Write to us|Add someone/);
  const refused = await send("person", { role: "planner", name: "P", email: "p@example.com" }, theirs);
  expect(refused.status).toBe(403);
  expect((await send("message", { message: "Hello", key: "2" }, theirs)).status).toBe(403);
  expect(await inbox()).toHaveLength(1);
  expect(await contactsOf(studio, bookingId)).toHaveLength(3);
});

it("sends no more links in a day than a wedding has people", async () => {
  const { bookingId, send } = await couple();
  const add = (n: number) =>
    send("person", { role: "payer", name: "P", email: `p${n}-${bookingId}@example.com` });
  for (let n = 0; n < 6; n += 1) expect((await add(n)).status).toBe(303);
  const refused = await add(6);
  expect(refused.status).toBe(429);
  expect((await refused.text()).replaceAll("&#x27;", "'")).toContain("That's enough people for one day");
});

it("puts a message into the studio's inbox once, as a message of its booking, and shows the answers", async () => {
  const { bookingId, email, zoe, send } = await couple();
  const fields = { message: "May we <b>dance</b>?\nZoe", key: "k" };
  await Promise.all(Array.from({ length: 5 }, () => send("message", fields)));
  const [message, ...more] = await inbox();
  expect(more).toEqual([]);
  expect(message).toMatchObject({ bookingId, email, name: "Zoe", status: "open", message: fields.message });
  const alerts = (await studio.outbox()).filter(({ kind }) => kind === "message_alert");
  expect(alerts).toMatchObject([{ bookingId, messageId: message?.id }]);
  const admin = await signedIn(studio);
  const reply = { key: crypto.randomUUID(), subject: "Dancing", body: "Gladly!", contacted: false };
  expect((await callApi(admin, "POST", `/api/bookings/${bookingId}/replies`, reply)).status).toBe(200);
  const answer = { ...reply, key: crypto.randomUUID(), body: "All night.", version: message?.version };
  const { contacted: _, ...toMessage } = answer;
  expect((await callApi(admin, "POST", `/api/messages/${message?.id}/reply`, toMessage)).status).toBe(200);
  const html = await textOf(zoe);
  expect(html).toContain("May we &lt;b&gt;dance&lt;/b&gt;?");
  expect(html).toContain("Gladly!");
  expect(html.indexOf("May we")).toBeLessThan(html.indexOf("All night."));
});

it("keeps a message that is empty, too long or whose session is over on the page", async () => {
  const { send } = await couple();
  expect(await (await send("message", { message: " " })).text()).toContain("Please write a message");
  const long = "long ".repeat(1200);
  const refused = await send("message", { message: long });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain(long.trim());
  const gone = await send("message", { message: "Words of mine" }, createVisitor(studio));
  expect(gone.status).toBe(404);
  const html = await gone.text();
  expect(html).toContain("Words of mine");
  expect(html).toContain("Please sign in again");
});

it("S35 changes nothing of another wedding, and answers as for none", async () => {
  const [own, other] = [await couple(), await couple()];
  await newContact(studio, { bookingId: other.bookingId, role: "payer", name: "P" });
  const before = JSON.stringify(await contactsOf(studio, other.bookingId));
  for (const [intent, fields] of [
    ["details", { name: "Mallory", phone: "", version: "1" }],
    ["person", { role: "planner", name: "M", email: "m@example.com" }],
    ["message", { message: "Hello" }],
  ] as const) {
    const none = crypto.randomUUID();
    const [theirs, nobodys] = await Promise.all(
      [other.bookingId, none].map((bookingId) => own.zoe.post(MY_WEDDING, { intent, bookingId, ...fields })),
    );
    if (!theirs || !nobodys) throw new Error("Both are asked");
    expect(theirs.status).toBe(404);
    const keys = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
    const [one, two] = [await comparable(theirs, []), await comparable(nobodys, [])];
    expect(one.text.replaceAll(keys, "")).toBe(two.text.replaceAll(keys, ""));
  }
  expect(JSON.stringify(await contactsOf(studio, other.bookingId))).toBe(before);
  expect(await inbox()).toEqual([]);
});
