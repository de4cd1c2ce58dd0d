import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { contacts } from "#drizzle/schema/contacts.ts";
import { ADDRESS_NEEDS_MONEY, NOTHING_TO_ACCEPT } from "#server/clients/contacts/contract.ts";
import { NOT_ACCEPTED_YET } from "#server/clients/own-details/contract.ts";
import { tooManyChanges } from "#server/clients/strings/partner-changes.ts";
import { SIGNERS_ONLY, SURE } from "#server/proposals/declining/contract.ts";
import { NOT_OPEN } from "#server/proposals/signing/contract.ts";
import {
  newDraft,
  newSent,
  newSigner,
  pageOf,
  sendForm,
  signatureFields,
} from "#tests/factories/proposal.ts";
import {
  anotherNetwork,
  contactsOf,
  enteredByCode,
  enteredCouple,
  MY_WEDDING,
  newContact,
  sentCodes,
} from "#tests/support/clients.ts";
import { pageText, visibleText } from "#tests/support/page-text.ts";
import { proposalOf } from "#tests/support/proposals.ts";
import { callApi, errorsOf, newPerson, signedIn } from "#tests/support/staff.ts";
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

const setContact = (id: string, values: Partial<typeof contacts.$inferInsert>) =>
  studio.database.open().update(contacts).set(values).where(eq(contacts.id, id));

/** The mails about changes to partners: their kinds and addresses, with one text. */
async function changeMails() {
  const mails = (await studio.outbox()).filter(({ kind }) => kind.startsWith("partner_changed"));
  return {
    sent: mails.map(({ kind, toAddress }) => `${kind} ${toAddress}`).sort(),
    texts: mails.map(({ textBody }) => textBody),
  };
}

const INBOX = () =>
  studio.outbox().then((mails) => mails.find(({ kind }) => kind.endsWith("_alert"))?.toAddress);

/** Names the other partner of a booking on the couple's page. */
async function nameBen({ id, email }: { id: string; email: string }, ben: string) {
  const ana = await newSigner(studio, email);
  const fields = { intent: "person", bookingId: id, role: "partner", name: "Ben", email: ben };
  expect((await ana.post(MY_WEDDING, fields, anotherNetwork())).status).toBe(303);
  return ana;
}

const accept = (visitor: Visitor, id: string, version: number) =>
  callApi(visitor, "POST", `/api/bookings/${id}/contacts/${id}-2/acceptance`, { version });

it("naming the other partner tells the studio and whoever was known before, but not the new address", async () => {
  const { id, email, send } = await enteredCouple(studio);
  const max = `max-${id}@example.com`;
  expect((await send("person", { role: "partner", name: "Max", email: max })).status).toBe(303);
  const { sent, texts } = await changeMails();
  expect(sent).toEqual([`partner_changed ${email}`, `partner_changed_alert ${await INBOX()}`]);
  for (const text of texts) expect(text).toContain(`Zoe added Max at the address ${max}`);
  expect(texts.join()).toContain(`/admin/bookings/${id}#people`);
  expect((await contactsOf(studio, id))[1]?.addressNamedAt).not.toBeNull();
});

it("a partner's own change tells the studio and the other partner once, and nobody if nothing changed", async () => {
  const { id, email, send } = await enteredCouple(studio);
  const max = `max-${id}@example.com`;
  await setContact(`${id}-2`, { email: max });
  const [zoe] = await contactsOf(studio, id);
  const same = { name: "Zoe", phone: zoe?.phone ?? "", version: "1" };
  expect((await send("details", same)).status).toBe(303);
  expect((await changeMails()).sent).toEqual([]);
  expect((await contactsOf(studio, id))[0]?.version).toBe(1);
  const changed = { name: "Eve", phone: "+41 79", version: "1" };
  expect((await send("details", changed)).status).toBe(303);
  expect((await send("details", changed)).status).toBe(303);
  expect((await send("details", { ...changed, name: "Eva" })).status).toBe(409);
  const { sent, texts } = await changeMails();
  expect(sent).toEqual([`partner_changed ${max}`, `partner_changed_alert ${await INBOX()}`]);
  for (const text of texts)
    expect(text).toContain("Zoe changed their name to Eve and their phone number to +41 79.");
  // An address that the couple named may be anybody's, so it isn't told.
  await setContact(`${id}-2`, { addressNamedAt: new Date() });
  expect((await send("details", { name: "Zoe", phone: "+41 79", version: "2" })).status).toBe(303);
  expect((await changeMails()).sent.filter((one) => one.endsWith(max))).toHaveLength(1);
  expect(email).not.toBe(max);
});

it("a partner who keeps changing themselves is stopped, and the mails with them", async () => {
  const { send } = await enteredCouple(studio);
  for (let version = 1; version <= 10; version += 1)
    expect(
      (await send("details", { name: `Zoe ${version}`, phone: "", version: String(version) })).status,
    ).toBe(303);
  const answer = await send("details", { name: "Zoe", phone: "", version: "11" });
  expect(answer.status).toBe(429);
  expect(await answer.text()).toContain(tooManyChanges.replaceAll("'", "&#x27;"));
  expect((await changeMails()).sent).toHaveLength(10);
});

it("a payer's changes are logged at most ten times a day, and don't use up the partners' own", async () => {
  const { id, send } = await enteredCouple(studio);
  const email = `mae-${id}@example.com`;
  await newContact(studio, { bookingId: id, role: "payer", name: "Mae", email });
  const mae = await enteredByCode(studio, email);
  const change = (name: string, version: number) =>
    send("details", { name, phone: "", version: String(version) }, mae);
  const logged = async () => (await studio.audit()).filter(({ action }) => action === "edit_contact").length;
  const before = await logged();
  for (const version of [1, 2, 3]) expect((await change("Mae", version)).status).toBe(303);
  expect(await logged()).toBe(before);
  for (let version = 1; version <= 10; version += 1)
    expect((await change(`Mae ${version}`, version)).status).toBe(303);
  expect((await change("Mae", 11)).status).toBe(429);
  expect(await logged()).toBe(before + 10);
  expect((await send("details", { name: "Eve", phone: "", version: "1" })).status).toBe(303);
});

it("an address that the couple named is not asked to sign until the studio accepts it", async () => {
  const { id, version, booking } = await newDraft(studio, admin);
  const ben = `ben-${booking.id}@example.com`;
  await nameBen(booking, ben);
  const page = `/admin/proposals/${id}`;
  const draft = await pageText(admin, page);
  expect(draft).toContain(`The couple added Ben's address, ${ben}.`);
  expect(draft).toContain(`To sign: ${booking.brideName} (${booking.email}).`);
  expect(draft).toContain(`Accept ${ben}`);
  expect(await pageText(admin, `/admin/bookings/${booking.id}`)).toContain(
    "The couple added this address on",
  );
  const sent = await callApi(admin, "POST", `/api/proposals/${id}/sending`, { version });
  expect(await sent.json()).toMatchObject({ value: { signers: [booking.brideName] } });
  expect((await studio.outbox()).filter(({ kind }) => kind === "proposal_sent")).toMatchObject([
    { toAddress: booking.email },
  ]);

  // Who can't see amounts doesn't decide who signs.
  const { credentials } = await newPerson(studio, { role: "coordinator" });
  const refused = await accept(await signedIn(studio, credentials), booking.id, 2);
  expect(await errorsOf(refused)).toMatchObject({ status: 403, fields: { form: ADDRESS_NEEDS_MONEY } });
  expect((await accept(admin, booking.id, 2)).status).toBe(200);
  expect(await errorsOf(await accept(admin, booking.id, 3))).toMatchObject({
    status: 409,
    fields: { form: NOTHING_TO_ACCEPT },
  });
  const entries = (await studio.audit()).filter(({ action }) => action === "accept_contact_address");
  expect(entries).toMatchObject([{ entityId: booking.id, before: { person: "Ben", email: ben } }]);
  expect(await pageText(admin, `/admin/bookings/${booking.id}`)).not.toContain(
    "The couple added this address",
  );
  const next = await callApi(admin, "POST", `/api/proposals/${id}/new-version`, { voids: 0 });
  expect(await next.json()).toMatchObject({ value: { signers: [booking.brideName, "Ben"] } });
});

it("an address that the studio gives instead needs no further yes, and another wedding's stays as it is", async () => {
  const { id, booking } = await newDraft(studio, admin);
  const other = await newDraft(studio, admin, { weddingDate: "2031-09-13" });
  const ben = `ben-${booking.id}@example.com`;
  await nameBen(booking, ben);
  await nameBen(other.booking, ben);
  const put = (email: string, version: number, phone = "") =>
    callApi(admin, "PUT", `/api/bookings/${booking.id}/contacts/${booking.id}-2`, {
      name: "Ben",
      email,
      phone,
      version,
    });
  // Another phone number accepts nothing.
  expect((await put(ben, 2, "+1 323")).status).toBe(200);
  expect(await pageText(admin, `/admin/proposals/${id}`)).toContain(`Accept ${ben}`);
  expect((await put(`right-${ben}`, 3)).status).toBe(200);
  expect(await pageText(admin, `/admin/proposals/${id}`)).toContain(`Ben (right-${ben})`);
  expect(await pageText(admin, `/admin/proposals/${other.id}`)).toContain(`Accept ${ben}`);
});

it("no code to sign goes to a named address, though its person was asked at it before", async () => {
  const ben = `ben-${crypto.randomUUID()}@example.com`;
  const { id, booking } = await newSent(studio, admin, {
    emails: [`ana-${crypto.randomUUID()}@example.com`, ben],
  });
  const his = await newSigner(studio, ben);
  const fields = await signatureFields(his, id);
  await setContact(`${booking.id}-2`, { addressNamedAt: new Date() });
  for (const intent of ["", "new-code"]) {
    const { text } = await sendForm(his, id, { ...fields, intent }, anotherNetwork());
    expect(text).toContain(NOT_OPEN);
  }
  expect(sentCodes(studio, ben)).toEqual([]);
  expect(await pageText(admin, `/admin/bookings/${booking.id}`)).toContain("email address was changed after");
  const page = await pageText(his, pageOf(id));
  expect(page).not.toContain("Your full name");
  expect(page).not.toContain("sign below");
  expect(page).toContain(`${booking.groomName} can't sign this version anymore`);
});

it("only whoever was asked to sign a proposal declines it, and everybody of the couple may ask for a change", async () => {
  const ben = `ben-${crypto.randomUUID()}@example.com`;
  const { id, booking } = await newSent(studio, admin);
  await setContact(`${booking.id}-2`, { email: ben });
  const his = await newSigner(studio, ben);
  expect((await sendForm(his, id, { intent: "decline", sure: SURE })).text).toContain(SIGNERS_ONLY);
  expect((await proposalOf(studio, id)).status).toBe("sent");
  const page = await pageText(his, pageOf(id));
  expect(page).not.toContain("Decline");
  expect(page).toContain("Ask for a change");
});

it("partners of one mailbox no longer sign there once one has named an address of their own", async () => {
  const { id, version, booking } = await newDraft(studio, admin);
  await setContact(`${booking.id}-2`, { sharesMailbox: true });
  expect((await callApi(admin, "POST", `/api/proposals/${id}/sending`, { version })).status).toBe(200);
  const ana = await nameBen(booking, `ben-${booking.id}@example.com`);
  const fields = await signatureFields(ana, id);
  const signAs = (signer: string, more = {}) =>
    sendForm(ana, id, { ...fields, signer, ...more }, anotherNetwork());
  await signAs(`${booking.id}-1`);
  const [mail] = sentCodes(studio, booking.email);
  expect(mail).toBeDefined();
  const code = /\b\d{6}\b/.exec(mail?.text ?? "")?.[0] ?? "";
  await signAs(`${booking.id}-1`, { code });
  const before = sentCodes(studio, booking.email).length;
  expect((await signAs(`${booking.id}-2`, { fullName: "Ben Ruiz" })).text).toContain(NOT_OPEN);
  expect(sentCodes(studio, booking.email)).toHaveLength(before);
});

it("S52 a partner at a named address may read and pay, but decline, change and download nothing until it is accepted", async () => {
  const ben = `ben-${crypto.randomUUID()}@example.com`;
  const emails = [`ana-${crypto.randomUUID()}@example.com`, ben];
  const { id, booking } = await newSent(studio, admin, { emails });
  await setContact(`${booking.id}-2`, { addressNamedAt: new Date() });
  const his = await newSigner(studio, ben);
  const form = { intent: "decline", sure: SURE };
  expect((await sendForm(his, id, form)).text).toContain(NOT_ACCEPTED_YET);
  expect((await proposalOf(studio, id)).status).toBe("sent");
  const page = await pageText(his, `${pageOf(id)}?ask=decline`);
  expect(page).not.toContain("Decline");
  expect(page).toContain("Ask for a change");
  const person = {
    intent: "person",
    bookingId: booking.id,
    id: crypto.randomUUID(),
    role: "payer",
    name: "Eve",
  };
  const added = await his.post(MY_WEDDING, { ...person, email: `eve-${booking.id}@example.com` });
  expect([added.status, await visibleText(added)]).toEqual([403, expect.stringContaining(NOT_ACCEPTED_YET)]);
  const own = { intent: "details", bookingId: booking.id, version: "1", name: "Eve", phone: "" };
  const details = await his.post(MY_WEDDING, own);
  expect([details.status, await visibleText(details)]).toEqual([
    403,
    expect.stringContaining(NOT_ACCEPTED_YET),
  ]);
  expect((await his.get("/my-wedding/my-data")).status).toBe(404);
  const home = await pageText(his, MY_WEDDING);
  expect(home).toContain(NOT_ACCEPTED_YET);
  for (const offered of ["Correct your details", "Add someone"]) expect(home).not.toContain(offered);
  expect((await contactsOf(studio, booking.id)).map(({ role }) => role)).toEqual(["partner", "partner"]);
  // Once it is accepted, he may.
  await setContact(`${booking.id}-2`, { addressNamedAt: null });
  expect(await pageText(his, MY_WEDDING)).not.toContain(NOT_ACCEPTED_YET);
  await sendForm(his, id, form);
  expect((await proposalOf(studio, id)).status).toBe("declined");
});
