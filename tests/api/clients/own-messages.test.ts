import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { bookings } from "#drizzle/schema/bookings.ts";
import { messages } from "#drizzle/schema/messages.ts";
import { enteredCouple, MY_WEDDING, newWedding } from "#tests/support/clients.ts";
import { htmlOf, pageText } from "#tests/support/page-text.ts";
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
const textOf = async (visitor: Visitor) => htmlOf(await visitor.get(MY_WEDDING));

it("puts a message into the studio's inbox once, linked to its booking, and shows the answers", async () => {
  const { bookingId, email, zoe, send } = await enteredCouple(studio);
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
  // Until the message itself is answered, whoever wrote it isn't told to answer us.
  const ourTurn = "Our turn: We have your message, and we'll answer it.";
  expect(await pageText(zoe, MY_WEDDING)).toContain(ourTurn);
  expect(await pageText(admin, `/admin/bookings/${bookingId}`)).toContain("our turn: answer their message");
  const answer = { ...reply, key: crypto.randomUUID(), body: "All night.", version: message?.version };
  const { contacted: _, ...toMessage } = answer;
  expect((await callApi(admin, "POST", `/api/messages/${message?.id}/reply`, toMessage)).status).toBe(200);
  expect(await pageText(zoe, MY_WEDDING)).not.toContain(ourTurn);
  const html = await textOf(zoe);
  expect(html).toContain("May we &lt;b&gt;dance&lt;/b&gt;?");
  expect(html).toContain("Gladly!");
  expect(html.indexOf("May we")).toBeLessThan(html.indexOf("All night."));
  // The desk shows the same thread after the inquiry, each message with its status and a way to reply.
  const desk = await (await admin.get(`/admin/bookings/${bookingId}`)).text();
  const [, conversation = ""] = /Conversation<\/h2>(.*?)<\/section>/s.exec(desk) ?? [];
  const places = ["Inquiry", "We marry on a boat", "Answered", "May we", "Gladly!", "All night."].map(
    (words) => conversation.indexOf(words),
  );
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(places).not.toContain(-1);
  const link = `href="/admin/messages/${message?.id}"`;
  expect(conversation).toContain(link);
  const [, history = ""] = /aria-label="History"(.*?)<\/ol>/s.exec(desk) ?? [];
  expect(history).toContain("The studio was notified of a message: ");
  expect(history).toContain(link);
});

it("shows a wedding's own messages, however many another wedding of the same person has", async () => {
  const { bookingId, email, zoe, send } = await enteredCouple(studio);
  const other = await newWedding(studio, { email, brideName: "Zoe", groomName: "Max" });
  expect((await send("message", { message: "About the first one", key: "1" })).status).toBe(303);
  const later = Array.from({ length: 51 }, (_, n) => ({
    submissionId: `later-${n}`,
    name: "Zoe",
    email,
    bookingId: other.id,
    message: `Later (${n})`,
    createdAt: new Date(Date.now() + n * 1000),
  }));
  await studio.database.open().insert(messages).values(later);
  const html = await textOf(zoe);
  expect([
    html.includes("About the first one"),
    html.includes("Later (50)"),
    html.includes("Later (0)"),
  ]).toEqual([true, true, false]);
  const desk = await (await (await signedIn(studio)).get(`/admin/bookings/${bookingId}`)).text();
  expect([desk.includes("About the first one"), desk.includes("Later (50)")]).toEqual([true, false]);
});

it("keeps a message on the page when it is empty, too long or the session has expired", async () => {
  const { send } = await enteredCouple(studio);
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

it("counts what is written into several inquiries of one mailbox together until one is answered", async () => {
  const { bookingId, email, send } = await enteredCouple(studio);
  const { id: second } = await newWedding(studio, { email });
  await studio.database.open().update(bookings).set({ source: "site", status: "new" });
  const statuses: number[] = [];
  for (let n = 0; n < 24; n += 1) {
    const fields = { message: `Message ${n}`, key: `${n}`, bookingId: n % 2 ? second : bookingId };
    statuses.push((await send("message", fields)).status);
  }
  expect(statuses.filter((status) => status === 303)).toHaveLength(20);
  expect(statuses.at(-1)).toBe(429);
});
