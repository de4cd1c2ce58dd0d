import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { bookings } from "#drizzle/schema/bookings.ts";
import { contacts } from "#drizzle/schema/contacts.ts";
import { NO_CONTACT } from "#server/bookings/fields/contract.ts";
import {
  CONTACT_CHANGED,
  CONTACT_GONE,
  CONTACTS_FULL,
  EMAIL_TAKEN,
  PARTNER_STAYS,
} from "#server/clients/contacts/contract.ts";
import { mailsTo } from "#tests/support/account-pages.ts";
import { contactsOf, enteredByCode, MY_WEDDING, newContact, newWedding } from "#tests/support/clients.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

type Method = Parameters<typeof callApi>[1];
async function call(method: Method, path: string, body: unknown) {
  const answer = await callApi(admin, method, path, body);
  return {
    status: answer.status,
    body: (await answer.json()) as { error?: { fields?: Record<string, string> }; value?: unknown },
  };
}

/** A wedding whose first partner exists, with the routes for its contacts. */
async function wedding() {
  const booking = await newWedding(studio, { brideName: "Zoe", groomName: "Max" });
  const people = `/api/bookings/${booking.id}/contacts`;
  return { ...booking, people, first: `${people}/${booking.id}-1`, second: `${people}/${booking.id}-2` };
}
const person = (changes: Record<string, unknown> = {}) => ({
  id: crypto.randomUUID(),
  role: "payer",
  name: "Pat Payer",
  email: "Pat@Example.com",
  phone: "+1 555 0100",
  ...changes,
});
const pageOf = async (id: string) => (await admin.get(`/admin/bookings/${id}`)).text();

it("adds a payer and a planner, who appear on the booking's page and see only their part", async () => {
  const { id, people } = await wedding();
  const pat = person({ email: `pat-${id}@example.com` });
  expect(await call("POST", people, pat)).toMatchObject({ status: 200, body: { value: { version: 1 } } });
  // Sending the same form again adds nobody.
  expect((await call("POST", people, pat)).status).toBe(200);
  expect(await contactsOf(studio, id)).toHaveLength(3);
  const html = await pageOf(id);
  expect(html).toContain("Pat Payer");
  expect(html).toContain("Hasn&#x27;t visited yet");
  const theirs = await enteredByCode(studio, pat.email);
  expect(await (await theirs.get(MY_WEDDING)).text()).toContain("Zoe &amp; Max");
  expect(await pageOf(id)).toContain("Last visit");
});

it("rejects every invalid field with a message next to it", async () => {
  const { id, people, email } = await wedding();
  const wrong = { name: "", email: "pat@", phone: "1".repeat(41), role: "partner" };
  const { status, body } = await call("POST", people, person(wrong));
  expect(status).toBe(422);
  expect(Object.keys(body.error?.fields ?? {}).sort()).toEqual(["email", "name", "phone", "role"]);
  expect(await call("POST", people, person({ email: email.toUpperCase() }))).toMatchObject({
    status: 409,
    body: { error: { fields: { email: EMAIL_TAKEN } } },
  });
  for (let n = 0; n < 10; n += 1)
    await newContact(studio, { bookingId: id, role: "planner", name: `Planner ${n}` });
  expect(await call("POST", people, person())).toMatchObject({
    status: 409,
    body: { error: { fields: { form: CONTACTS_FULL } } },
  });
  expect((await call("POST", "/api/bookings/none/contacts", person())).status).toBe(404);
});

it("edits a person only in the version that was read, and accepts no duplicate address", async () => {
  const { id, email, second } = await wedding();
  const max = { name: "Max Ammann", email: `max-${id}@Example.com`, phone: "" };
  expect((await call("PUT", second, { ...max, version: 1 })).status).toBe(200);
  expect((await contactsOf(studio, id))[1]).toMatchObject({ email: `max-${id}@example.com`, version: 2 });
  expect(await call("PUT", second, { ...max, version: 1 })).toMatchObject({
    status: 409,
    body: { error: { fields: { form: CONTACT_CHANGED } } },
  });
  expect(await call("PUT", second, { ...max, email, version: 2 })).toMatchObject({
    status: 409,
    body: { error: { fields: { email: EMAIL_TAKEN } } },
  });
  expect(await call("PUT", `${second}x`, { ...max, version: 2 })).toMatchObject({
    status: 404,
    body: { error: { fields: { form: CONTACT_GONE } } },
  });
});

it("the booking has the address of the first partner who has one", async () => {
  const couple = { brideName: "Zoe", groomName: "Max", email: null, phone: "+1 555 0100" };
  const { id } = await newWedding(studio, couple);
  const people = `/api/bookings/${id}/contacts`;
  const max = { name: "Max", email: `max-${id}@example.com`, phone: "" };
  // People who pay or plan aren't part of the couple.
  expect((await call("POST", people, person({ email: `pat-${id}@example.com` }))).status).toBe(200);
  expect(await studio.bookings()).toMatchObject([{ email: null, version: 1 }]);
  expect(await call("PUT", `${people}/${id}-2`, { ...max, version: 1 })).toMatchObject({
    status: 200,
    body: { value: { version: 2 } },
  });
  // A form about the booking that is open elsewhere can still be saved, and Undo still works.
  expect(await studio.bookings()).toMatchObject([{ email: max.email, version: 1 }]);
  const reply = { key: crypto.randomUUID(), subject: "Hello", body: "Hello Max", contacted: false };
  expect((await call("POST", `/api/bookings/${id}/replies`, reply)).status).toBe(200);
  expect((await studio.outbox()).map(({ toAddress }) => toAddress)).toEqual([max.email]);
  const zoe = (await contactsOf(studio, id)).find((each) => each.id === `${id}-1`);
  expect(zoe?.email).toBeNull();
  const hers = { name: "Zoe", email: `zoe-${id}@example.com`, phone: "", version: zoe?.version };
  expect((await call("PUT", `${people}/${id}-1`, hers)).status).toBe(200);
  expect((await studio.bookings())[0]?.email).toBe(hers.email);
});

it("a couple's last address can be removed only while there is a phone number", async () => {
  const { id, first, people } = await wedding();
  const zoe = { name: "Zoe", email: "", phone: "", version: 1 };
  expect(await call("PUT", first, zoe)).toMatchObject({
    status: 422,
    body: { error: { fields: { email: NO_CONTACT } } },
  });
  // A payer is not one of the couple.
  expect((await call("POST", people, person({ email: `pat-${id}@example.com` }))).status).toBe(200);
  expect((await call("PUT", first, zoe)).status).toBe(422);
  expect((await call("PUT", first, { ...zoe, phone: "+1 555 0100" })).status).toBe(200);
  expect(await studio.bookings()).toMatchObject([{ id, email: null }]);
});

it("a partner's first address is saved with the version for the next change", async () => {
  const { id } = await newWedding(studio, { email: null, phone: "+1 555 0100" });
  const first = `/api/bookings/${id}/contacts/${id}-1`;
  const zoe = { name: "Zoe", email: `zoe-${id}@example.com`, phone: "" };
  const { body } = await call("PUT", first, { ...zoe, version: 1 });
  const { version } = body.value as { version: number };
  expect((await contactsOf(studio, id))[0]).toMatchObject({ email: zoe.email, version });
  expect((await call("POST", `${first}/withdrawal`, { version })).status).toBe(200);
});

it("can't reach a person through another booking's id", async () => {
  const [one, other] = [await wedding(), await wedding()];
  const theirs = `${one.people}/${other.id}-2`;
  const none = `${one.people}/none`;
  for (const [method, path, body] of [
    ["PUT", "", { name: "X", email: "", phone: "", version: 1 }],
    ["DELETE", "", { version: 1 }],
    ["POST", "/link", { key: crypto.randomUUID() }],
    ["POST", "/withdrawal", { version: 1 }],
    ["POST", "/restoration", { version: 1 }],
  ] as const) {
    expect(await call(method, theirs + path, body)).toEqual(await call(method, none + path, body));
  }
  expect((await contactsOf(studio, other.id))[1]).toMatchObject({ version: 1, withdrawnAt: null });
});

it("withdraws access from the next request on, and restores it", async () => {
  const { id, email, first } = await wedding();
  const zoe = await enteredByCode(studio, email);
  const seen = async () => (await (await zoe.get(MY_WEDDING)).text()).includes("Zoe &amp; Max");
  expect(await seen()).toBe(true);
  expect((await call("POST", `${first}/withdrawal`, { version: 1 })).status).toBe(200);
  expect(await seen()).toBe(false);
  expect(await pageOf(id)).toContain("Access withdrawn");
  const before = studio.mail.deliveries().length;
  await createVisitor(studio).post(MY_WEDDING, { email });
  expect((await call("POST", `${first}/link`, { key: crypto.randomUUID() })).status).toBe(409);
  expect(studio.mail.deliveries()).toHaveLength(before);
  expect((await call("POST", `${first}/withdrawal`, { version: 2 })).status).toBe(409);
  expect((await call("POST", `${first}/restoration`, { version: 2 })).status).toBe(200);
  expect(await seen()).toBe(true);
});

it("removes a payer, but neither partner", async () => {
  const { id, people, first, second } = await wedding();
  const pat = await newContact(studio, { bookingId: id, role: "payer", name: "Pat" });
  for (const partner of [first, second]) {
    expect(await call("DELETE", partner, { version: 1 })).toMatchObject({
      status: 409,
      body: { error: { fields: { form: PARTNER_STAYS } } },
    });
  }
  expect((await call("DELETE", `${people}/${pat.id}`, { version: 1 })).status).toBe(200);
  expect(await contactsOf(studio, id)).toHaveLength(2);
});

it("S36 sends a link that signs its person in, and that no admin can read", async () => {
  const { id, email, first, second } = await wedding();
  expect((await call("POST", `${second}/link`, { key: crypto.randomUUID() })).status).toBe(422);
  const body = { key: crypto.randomUUID() };
  await Promise.all(Array.from({ length: 5 }, () => call("POST", `${first}/link`, body)));
  const [mail] = await mailsTo(studio, email, "Your wedding page");
  // Also true for people who pay or plan: it is the couple's wedding.
  expect(mail?.text).toContain("The wedding of Zoe & Max has a page of its own with us.");
  const path = /\/my-wedding\/enter\?token=\S+/.exec(mail?.text ?? "")?.[0] ?? "";
  const [row, ...more] = await studio.outbox();
  expect(more).toEqual([]);
  expect(row).toMatchObject({ bookingId: id, kind: "client_link", toAddress: email });
  const token = path.split("token=")[1] ?? "";
  expect(JSON.stringify(row)).not.toContain(token);
  for (const screen of [`/admin/email/outbox/${row?.id}`, `/admin/bookings/${id}`])
    expect(await (await admin.get(screen)).text()).not.toContain(token);
  const shown = await (await admin.get(`/api/bookings/${id}/mails/${row?.id}`)).text();
  expect(shown).not.toContain(token);
  const zoe = createVisitor(studio);
  expect((await zoe.post(path, {})).headers.get("location")).toBe(MY_WEDDING);
  expect(await (await zoe.get(MY_WEDDING)).text()).toContain("Zoe &amp; Max");
});

it("sends the link in the studio's own text", async () => {
  const { email, first } = await wedding();
  const words = { subject: "Your page at {{studio}}", body: "Hello {{name}}\n\nCome in.", version: 0 };
  expect((await call("PUT", "/api/mail-templates/client_link", words)).status).toBe(200);
  expect((await call("POST", `${first}/link`, { key: crypto.randomUUID() })).status).toBe(200);
  const [mail] = await mailsTo(studio, email, "Your page at");
  expect(mail?.text).toMatch(
    /^Hello Zoe\n\nCome in\.\n\nThe link signs you in once, until \w+ \d+, \d+\. After that, we'll email you a code instead\.\n\nOpen your wedding page: \S+token=\S+/,
  );
});

it("a partner's name and phone number follow the booking's until given their own", async () => {
  const { id, second } = await wedding();
  const db = studio.database.open();
  const edit = (set: Partial<typeof bookings.$inferInsert>) =>
    db.update(bookings).set(set).where(eq(bookings.id, id));
  await edit({ brideName: "Zoë", phone: "1" });
  expect((await contactsOf(studio, id))[0]).toMatchObject({ name: "Zoë", phone: "1" });
  const [, max] = await contactsOf(studio, id);
  const own = { name: "Max A.", email: "", phone: "2", version: max?.version ?? 0 };
  expect((await call("PUT", second, own)).status).toBe(200);
  await edit({ groomName: "Maxim" });
  expect((await contactsOf(studio, id))[1]).toMatchObject({ name: "Max A.", phone: "2" });
  expect(await db.select().from(contacts).where(eq(contacts.bookingId, id))).toHaveLength(2);
});
