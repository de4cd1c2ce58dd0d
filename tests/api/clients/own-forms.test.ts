import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { contacts } from "#drizzle/schema/contacts.ts";
import { messages } from "#drizzle/schema/messages.ts";
import { comparable, mailsTo } from "#tests/support/account-pages.ts";
import {
  contactsOf,
  enteredByCode,
  enteredCouple,
  MY_WEDDING,
  newContact,
  newWedding,
} from "#tests/support/clients.ts";
import { htmlOf, visibleText } from "#tests/support/page-text.ts";
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

it("saves a person's own name and phone, and asks again after a concurrent save", async () => {
  const { bookingId, email, zoe, send } = await enteredCouple(studio);
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

it("lets a partner add the other's address once, who gets their own link and sees the wedding", async () => {
  const { bookingId, zoe, send } = await enteredCouple(studio);
  const max = `max-${bookingId}@example.com`;
  expect((await send("person", { role: "partner", name: "Max", email: max })).status).toBe(303);
  expect(await textOf(zoe)).toContain(max);
  const [mail] = await mailsTo(studio, max, "Your wedding page");
  const path = /\/my-wedding\/enter\?token=\S+/.exec(mail?.text ?? "")?.[0] ?? "";
  const his = createVisitor(studio);
  expect((await his.post(path, {})).status).toBe(303);
  expect(await textOf(his)).toContain("Welcome, Zoe &amp; Max");
  // Neither partner can be replaced by the other.
  expect((await send("person", { role: "partner", name: "Eve", email: "eve@example.com" })).status).toBe(409);
  expect((await contactsOf(studio, bookingId))[1]).toMatchObject({ name: "Max", email: max });
  expect((await send("person", { role: "payer", name: "Pat", email: max })).status).toBe(409);
});

it("adds a person and their link together or not at all, and once per form", async () => {
  const { bookingId, send } = await enteredCouple(studio);
  const db = studio.database.open();
  const links = async () => (await studio.outbox()).filter(({ kind }) => kind === "client_link");
  const forms = [
    { role: "partner", name: "Max", email: `max-${bookingId}@example.com`, key: "1" },
    { role: "payer", name: "Pat", email: `pat-${bookingId}@example.com`, key: "2" },
  ];
  await db.run(
    "create trigger no_mail before insert on outbox begin select raise(abort, 'no mail today'); end",
  );
  try {
    for (const fields of forms) expect((await send("person", fields)).status).toBe(503);
  } finally {
    await db.run("drop trigger no_mail");
    studio.worker.clearLogs();
  }
  expect((await contactsOf(studio, bookingId)).map(({ email }) => email).slice(1)).toEqual([null]);
  for (const fields of [...forms, ...forms]) expect((await send("person", fields)).status).toBe(303);
  expect(await contactsOf(studio, bookingId)).toHaveLength(3);
  expect((await links()).map(({ toAddress }) => toAddress)).toEqual(forms.map(({ email }) => email));
});

it("lets partners change a payer or planner ten times a day, because each change is logged", async () => {
  const { bookingId, send } = await enteredCouple(studio);
  const email = `pat-${bookingId}@example.com`;
  const pat = await newContact(studio, { bookingId, role: "payer", name: "Pat", email });
  const rename = (version: number) =>
    send("person-edit", {
      person: pat.id,
      version: String(version),
      email,
      phone: "",
      name: version % 2 === 0 ? "Pat" : "Patrick",
    });
  for (let version = 1; version <= 10; version += 1) expect((await rename(version)).status).toBe(303);
  const refused = await rename(11);
  expect(refused.status).toBe(429);
  expect(await visibleText(refused)).toContain("made many changes today");
});

it("lets only partners edit and remove a payer or planner", async () => {
  const { bookingId, email, zoe, send } = await enteredCouple(studio);
  const pat = await newContact(studio, {
    bookingId,
    role: "payer",
    name: "Pat",
    email: `pat-${bookingId}@example.com`,
  });
  const theirs = await enteredByCode(studio, pat.email ?? "");
  const target = { person: pat.id, version: "1" };
  const edit = { ...target, name: "Patrick", email: pat.email ?? "", phone: "+1 555 0100" };
  const forbidden = [await send("person-edit", edit, theirs), await send("person-remove", target, theirs)];
  expect(forbidden.map(({ status }) => status)).toEqual([403, 403]);
  // Refuses a partner, a contact of another wedding, and a second contact with the same address.
  const other = await newContact(studio, {
    bookingId: (await newWedding(studio)).id,
    role: "payer",
    name: "Olga",
    email: "olga@example.com",
  });
  for (const person of [`${bookingId}-1`, `${bookingId}-2`, other.id])
    for (const intent of ["person-edit", "person-remove"]) {
      const refused = await send(intent, { ...edit, person });
      expect([person, intent, refused.status]).toEqual([person, intent, 404]);
      expect(await visibleText(refused)).toContain("This person is no longer part of the booking.");
    }
  const taken = await send("person-edit", { ...edit, email });
  expect([taken.status, (await taken.text()).includes("already uses this email address")]).toEqual([
    409,
    true,
  ]);

  expect((await send("person-edit", edit)).status).toBe(303);
  expect(await textOf(zoe)).toContain("+1 555 0100");
  expect((await studio.outbox()).filter(({ kind }) => kind === "client_link")).toEqual([]);
  expect((await send("person-edit", edit)).status).toBe(409);
  // A new address gets a new link, and the earlier link stops working.
  const moved = { ...edit, version: "2", email: `new-${bookingId}@example.com` };
  expect((await send("person-edit", moved)).status).toBe(303);
  await mailsTo(studio, moved.email, "Your wedding page");
  expect(await textOf(theirs)).not.toContain("Zoe &amp; Max");
  expect((await send("person-remove", { ...target, version: "3" })).status).toBe(303);
  expect(await contactsOf(studio, bookingId)).toHaveLength(2);
  expect((await studio.audit()).map(({ action }) => action)).toEqual([
    "edit_contact",
    "edit_contact",
    "send_client_link",
    "remove_contact",
  ]);
});

it("lets partners add a payer and a planner, who can't add anyone or read messages", async () => {
  const { bookingId, send } = await enteredCouple(studio);
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

it("limits the links sent per day to the people a wedding can have", async () => {
  const { bookingId, send } = await enteredCouple(studio);
  const add = (n: number) =>
    send("person", { role: "payer", name: "P", email: `p${n}-${bookingId}@example.com` });
  for (let n = 0; n < 6; n += 1) expect((await add(n)).status).toBe(303);
  const refused = await add(6);
  expect(refused.status).toBe(429);
  expect(await htmlOf(refused)).toContain("You've added the most people we allow in a day");
});

it("S54 a mailbox in any spelling gets at most three links a day, whichever couples add it, in no words of theirs", async () => {
  const mailbox = crypto.randomUUID().replaceAll("-", "").slice(0, 12);
  const name = "You won! See http://evil.example";
  const add = async (tail: string) => {
    const { send } = await enteredCouple(studio);
    return send("person", { role: "payer", name, email: `${mailbox}${tail}@gmail.com` });
  };
  for (const tail of ["", "+1", "+x+y"]) expect((await add(tail)).status).toBe(303);
  const refused = await add("+2");
  expect(refused.status).toBe(429);
  expect(await htmlOf(refused)).toContain("We've sent several emails to this address today.");
  const links = (await studio.outbox()).filter(({ kind }) => kind === "client_link");
  expect(links).toHaveLength(3);
  for (const { subject, textBody, htmlBody } of links)
    expect(`${subject}${textBody}${htmlBody}`).not.toMatch(/You won|evil/);
  expect(links[0]?.textBody).toContain("Your link, friend");
});

const TYPED = [
  ["message", { message: "Words of mine" }],
  ["schedule", { schedule: "3:00 PM\nWords of mine", scheduleVersion: "0" }],
  ["details", { name: "Words of mine", phone: "", version: "1" }],
  ["person", { role: "payer", name: "Words of mine", email: "pat@example.com" }],
] as const;

it("keeps what was typed when the session has expired or access to the wedding was withdrawn", async () => {
  const { bookingId, send } = await enteredCouple(studio);
  const stranger = createVisitor(studio);
  for (const [intent, fields] of TYPED) {
    const gone = await send(intent, fields, stranger);
    expect([intent, gone.status]).toEqual([intent, 404]);
    expect(await gone.text()).toContain("Words of mine");
  }
  await studio.database
    .open()
    .update(contacts)
    .set({ withdrawnAt: new Date() })
    .where(eq(contacts.bookingId, bookingId));
  for (const [intent, fields] of TYPED)
    expect(await (await send(intent, fields)).text()).toContain("Words of mine");
});

it("keeps what was typed while the database is down, to be sent again", async () => {
  const { bookingId, zoe, send } = await enteredCouple(studio);
  await studio.database.stop();
  try {
    for (const [intent, fields] of TYPED) {
      const away = await send(intent, fields);
      expect([intent, away.status]).toEqual([intent, 503]);
      const html = await away.text();
      expect(html).toContain("Try again");
      for (const [name, value] of Object.entries({ intent, bookingId, ...fields }))
        expect([name, html.includes(`name="${name}" value="${value}"`)]).toEqual([name, true]);
    }
    expect((await zoe.get(MY_WEDDING)).status).toBe(503);
  } finally {
    await studio.database.start();
    studio.worker.clearLogs();
  }
});

it("records a visit once a day, from the browser's POST and never from a GET", async () => {
  const { bookingId, zoe } = await enteredCouple(studio);
  const seen = async () => (await contactsOf(studio, bookingId))[0]?.lastSeenAt?.getTime();
  const marked = async () => (await (await zoe.get(MY_WEDDING)).text()).includes("data-unseen");
  expect(await marked()).toBe(false);
  const long = new Date(Date.now() - 48 * 3_600_000);
  await studio.database
    .open()
    .update(contacts)
    .set({ lastSeenAt: long })
    .where(eq(contacts.bookingId, bookingId));
  expect(await marked()).toBe(true);
  expect(await seen()).toBe(long.getTime());
  const visit = () => zoe.post(MY_WEDDING, { intent: "visit" });
  expect((await visit()).status).toBe(303);
  const first = await seen();
  expect(first).toBeGreaterThan(long.getTime());
  expect(await marked()).toBe(false);
  expect((await visit()).status).toBe(303);
  expect(await seen()).toBe(first);
  await createVisitor(studio).post(MY_WEDDING, { intent: "visit" });
  expect(await seen()).toBe(first);
});

it("S35 changes nothing of another wedding, and answers as for a nonexistent one", async () => {
  const [own, other] = [await enteredCouple(studio), await enteredCouple(studio)];
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
