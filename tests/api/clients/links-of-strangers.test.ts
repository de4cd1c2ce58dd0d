import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { mailsTo } from "#tests/support/account-pages.ts";
import {
  anotherNetwork,
  contactsOf,
  enteredByCode,
  enteredCouple,
  linkOf,
  MY_WEDDING,
  newWedding,
} from "#tests/support/clients.ts";
import { htmlOf } from "#tests/support/page-text.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

// Anybody can send an inquiry, add a couple's address to it as their planner's, and remove it again.

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio();
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const visitor = () => createVisitor(studio);
const linkIn = (text: string) => /\/my-wedding\/enter\?token=\S+/.exec(text)?.[0] ?? "";
const greets = async (who: Visitor, name: string) =>
  (await htmlOf(await who.get(MY_WEDDING))).includes(`Welcome, ${name}`);

/** A person with an inquiry of their own, who adds an address to it. Returns what they can do with it. */
async function addedBySomebody(email: string) {
  const stranger = await enteredCouple(studio);
  const person = { role: "planner", name: "Pia", email, key: crypto.randomUUID() };
  expect((await stranger.send("person", person)).status).toBe(303);
  const theirs = async () => {
    const planner = (await contactsOf(studio, stranger.bookingId)).find(({ role }) => role === "planner");
    if (!planner) throw new Error("Nobody was added");
    return { person: planner.id, version: String(planner.version) };
  };
  return {
    ...stranger,
    theirs,
    remove: async () => stranger.send("person-remove", await theirs()),
    readdress: async (to: string) =>
      stranger.send("person-edit", { ...(await theirs()), name: "Pia", email: to, phone: "" }),
  };
}

it.each(["remove", "readdress"] as const)(
  "S53 a stranger who adds a couple's address and then chooses %s ends none of its links and sessions",
  async (change) => {
    const { id, email } = await newWedding(studio, { brideName: "Ana" });
    const contactId = `${id}-1`;
    const reader = visitor();
    expect((await reader.post(await linkOf({ contactId, email }), {})).status).toBe(303);
    const unused = await linkOf({ contactId, email });
    await visitor().post(MY_WEDDING, { email }, anotherNetwork());
    const [mail] = await mailsTo(studio, email, "Your sign-in code");
    const stranger = await addedBySomebody(email);
    const done = change === "remove" ? stranger.remove() : stranger.readdress(`other-${email}`);
    expect((await done).status).toBe(303);
    expect(await greets(reader, "Ana")).toBe(true);
    for (const link of [unused, linkIn(mail?.text ?? "")]) {
      const later = visitor();
      expect((await later.post(link, {}, anotherNetwork())).status).toBe(303);
      expect(await greets(later, "Ana")).toBe(true);
    }
  },
);

it("S36 a couple ends the links of its own planner, who plans another wedding, too", async () => {
  const email = `pia-${crypto.randomUUID()}@example.com`;
  const first = await addedBySomebody(email);
  const second = await addedBySomebody(email);
  const [here, there] = [await first.theirs(), await second.theirs()];
  const unused = await linkOf({ contactId: here.person, email });
  const elsewhere = await linkOf({ contactId: there.person, email });
  await first.readdress(`typo-${email}`);
  await first.readdress(email);
  expect((await visitor().post(unused, {})).status).toBe(404);
  expect((await visitor().post(elsewhere, {})).status).toBe(303);
});

it("S36 a couple ends the links and sessions of a planner who is on no other wedding", async () => {
  const email = `pia-${crypto.randomUUID()}@example.com`;
  const couple = await addedBySomebody(email);
  const { person: contactId } = await couple.theirs();
  const [forwarded, owner] = [visitor(), await enteredByCode(studio, email)];
  expect((await forwarded.post(await linkOf({ contactId, email }), {})).status).toBe(303);
  await couple.readdress(`typo-${email}`);
  await couple.readdress(email);
  expect(await greets(forwarded, "Pia")).toBe(false);
  expect(await greets(owner, "Pia")).toBe(true);
});
