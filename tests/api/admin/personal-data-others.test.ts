import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bookingNotes } from "#drizzle/schema/booking-notes.ts";
import { contacts } from "#drizzle/schema/contacts.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import { proposalEvents, proposals } from "#drizzle/schema/proposals.ts";
import { inTrash, proposalIsOpen } from "#server/admin/personal-data/contract.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { newSent, partnerEmails } from "#tests/factories/proposal.ts";
import { contactsOf, newContact } from "#tests/support/clients.ts";
import { everyRow } from "#tests/support/every-row.ts";
import { visibleText } from "#tests/support/page-text.ts";
import { personFile, removePerson } from "#tests/support/person-screen.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
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
const newAddress = () => `zq${crypto.randomUUID().slice(0, 8)}@example.com`;
const screen = async (email: string) =>
  visibleText(await admin.get(`/admin/security/personal-data?email=${email}`));
const dump = async () => JSON.stringify(await everyRow(studio.database));

/** A booking whose second partner, Ben, has an address and details of his own. */
async function newCouple(changes: Parameters<typeof newBooking>[1] = {}) {
  const booking = await newBooking(studio, {
    brideName: "Ana",
    groomName: "Ben",
    email: newAddress(),
    phone: "+1 555 0100",
    status: "confirmed",
    ...changes,
  });
  const [ben, ana] = [newAddress(), booking.email];
  const details = { email: ben, phone: "+1 555 0177", legalName: "Benjamin Zq", postalAddress: "9 Zq Road" };
  await db()
    .update(contacts)
    .set(details)
    .where(eq(contacts.id, `${booking.id}-2`));
  await db()
    .insert(bookingNotes)
    .values({ bookingId: booking.id, authorId: "admin", authorName: "Studio", text: "They love the sea" });
  return { booking, ana, ben };
}

describe("S48: a partner whose address is not the booking's main one", () => {
  it("is found with their wedding, and gets what they could download themselves", async () => {
    const { ana, ben } = await newCouple();
    const page = await screen(ben);
    expect(page).toMatch(/Ana & Ben Partner in this booking: Confirmed/);
    expect(page).toContain("the booking of Ana & Ben stays, with their name in it.");
    const { data } = await personFile(admin, ben);
    for (const own of [ben, "+1 555 0177", "Benjamin Zq", "9 Zq Road", "They love the sea"])
      expect(data).toContain(own);
    for (const hers of [ana, "+1 555 0100"]) expect(data).not.toContain(hers);
    expect(Object.keys(JSON.parse(data) as object)).toEqual(
      expect.arrayContaining(["bookings", "contacts", "bookingNotes"]),
    );
  });

  it("is deleted from it, and the booking stays for the other", async () => {
    const { booking, ana, ben } = await newCouple();
    expect(await removePerson(admin, ben)).toMatchObject({
      status: 200,
      value: { complete: true, left: ["their name in the booking of Ana & Ben"] },
    });
    const after = await dump();
    for (const own of [ben, "+1 555 0177", "Benjamin Zq", "9 Zq Road"]) expect(after).not.toContain(own);
    expect(await studio.bookings()).toMatchObject([{ id: booking.id, email: ana, status: "confirmed" }]);
    expect(await contactsOf(studio, booking.id)).toMatchObject([
      { name: "Ana", email: ana },
      { name: "Ben", email: null, phone: null, legalName: null, postalAddress: null },
    ]);
    expect(await screen(ben)).toContain("Nothing is stored about");
  });

  it("stays while a proposal waits for their signature", async () => {
    const emails = partnerEmails();
    const { booking } = await newSent(studio, admin, { emails });
    const [, second = ""] = emails;
    const couple = `${booking.brideName} & ${booking.groomName}`;
    expect(await screen(second)).toContain(proposalIsOpen(couple));
    expect(await removePerson(admin, second)).toMatchObject({
      status: 409,
      error: { fields: { form: proposalIsOpen(couple) } },
    });
    expect(await dump()).toContain(second);
  });

  it.each([
    ["declined", false],
    ["expired", true],
  ] as const)(
    "is deleted from a proposal that was %s and asked an address that is nobody's now",
    async (status, mailsAreGone) => {
      const emails = partnerEmails();
      const [ana, ben] = emails;
      const { id, booking } = await newSent(studio, admin, { emails });
      const kept = await newSent(studio, admin, { emails: partnerEmails() });
      const path = `/api/bookings/${booking.id}/contacts/${booking.id}-2`;
      const { version } = (await contactsOf(studio, booking.id)).find(({ email }) => email === ben) ?? {};
      const edit = { version, name: "Carl", email: newAddress(), phone: "" };
      expect((await callApi(admin, "PUT", path, edit)).status).toBe(200);
      await db().update(proposals).set({ status }).where(eq(proposals.id, id));
      await db().update(proposals).set({ status }).where(eq(proposals.id, kept.id));
      if (mailsAreGone) await db().delete(outbox).where(eq(outbox.bookingId, booking.id));
      expect(await dump()).toContain(ben);
      expect(await removePerson(admin, ben)).toMatchObject({ status: 200, value: { complete: true } });
      const after = await dump();
      expect(after).not.toContain(ben);
      expect(after).toContain(ana);
      expect(await db().select({ id: proposals.id }).from(proposals)).toEqual([{ id: kept.id }]);
    },
  );

  it("is found in the trash by an address that they had when they were asked to sign", async () => {
    const emails = partnerEmails();
    const [, ben = ""] = emails;
    const { id, booking } = await newSent(studio, admin, { emails });
    await db()
      .update(contacts)
      .set({ name: "Carl", email: newAddress() })
      .where(eq(contacts.id, `${booking.id}-2`));
    await db().update(proposals).set({ status: "declined" }).where(eq(proposals.id, id));
    await db().delete(outbox).where(eq(outbox.bookingId, booking.id));
    const [row] = await studio.bookings();
    const path = `/api/bookings/${booking.id}`;
    expect((await callApi(admin, "DELETE", path, { version: row?.version })).status).toBe(200);
    const couple = `${booking.brideName} & ${booking.groomName}`;
    expect(await screen(ben)).toContain(`Named in the booking of ${couple}, which is in the trash`);
    expect(await removePerson(admin, ben)).toMatchObject({
      status: 409,
      error: { fields: { form: inTrash(couple) } },
    });
    expect(await dump()).toContain(ben);
  });

  it("is found in the trash, which has to be settled first", async () => {
    const { booking, ben } = await newCouple({ status: "lost" });
    const [row] = await studio.bookings();
    const thrown = await callApi(admin, "DELETE", `/api/bookings/${booking.id}`, {
      version: row?.version,
    });
    expect(thrown.status).toBe(200);
    expect(await screen(ben)).toContain("Named in the booking of Ana & Ben, which is in the trash");
    expect((await personFile(admin, ben)).data).toContain("Benjamin Zq");
    expect(await removePerson(admin, ben)).toMatchObject({
      status: 409,
      error: { fields: { form: inTrash("Ana & Ben") } },
    });
  });
});

describe("S48: whoever is no partner by the studio's record", () => {
  it.for([
    ["whose access was withdrawn", { withdrawnAt: new Date() }],
    ["whose address only the couple named", { addressNamedAt: new Date() }],
  ] as const)("%s gets the row about them alone, and is deleted despite an open proposal", async ([, as]) => {
    const emails = partnerEmails();
    const { booking } = await newSent(studio, admin, {
      emails,
      phone: "+1 555 0100",
      venue: "Hidden Orchard",
    });
    const stranger = newAddress();
    await db()
      .update(contacts)
      .set({ email: stranger, ...as })
      .where(eq(contacts.id, `${booking.id}-2`));
    const { data } = await personFile(admin, stranger);
    const file = JSON.parse(data);
    for (const table of ["bookings", "proposals", "proposalEvents"]) expect(file).not.toHaveProperty(table);
    expect(file.contacts).toMatchObject([{ email: stranger }]);
    for (const theirs of [emails[0], "+1 555 0100", "Hidden Orchard"]) expect(data).not.toContain(theirs);
    expect(await removePerson(admin, stranger)).toMatchObject({ status: 200, value: { complete: true } });
    expect(await dump()).not.toContain(stranger);
  });
});

describe("S48: a partner whose address is the booking's main one", () => {
  it.for([false, true])("gets nothing about the other people (in the trash: %s)", async (isTrashed) => {
    const { booking, ana, ben } = await newCouple({ status: isTrashed ? "lost" : "confirmed" });
    const [id, pia] = [crypto.randomUUID(), newAddress()];
    await newContact(studio, { bookingId: booking.id, role: "planner", name: "Pia Zq", email: pia });
    await db()
      .insert(proposals)
      .values({ id, bookingId: booking.id, status: "expired", number: 1, draft: "{}" });
    const [at, hash] = [new Date(), "0".repeat(64)];
    const opened = (seq: number, device: string) => ({
      proposalId: id,
      kind: "opened" as const,
      seq,
      at,
      contactId: `${booking.id}-${seq}`,
      device,
      actor: "client",
      details: "{}",
      hash: `${seq}${hash}`,
      previousHash: hash,
    });
    await db()
      .insert(proposalEvents)
      .values([opened(1, "OwnPhone"), opened(2, "TheirPhone")]);
    const [row] = await studio.bookings();
    if (isTrashed)
      expect(
        (await callApi(admin, "DELETE", `/api/bookings/${booking.id}`, { version: row?.version })).status,
      ).toBe(200);
    const { data } = await personFile(admin, ana);
    for (const own of [ana, "They love the sea", "OwnPhone"]) expect(data).toContain(own);
    for (const theirs of [ben, "+1 555 0177", "Benjamin Zq", "9 Zq Road", "TheirPhone", pia, "Pia Zq"])
      expect(data).not.toContain(theirs);
  });
});

describe("S48: a payer or planner", () => {
  it.for(["payer", "planner"] as const)(
    "%s gets what is about them alone, and is deleted alone",
    async (role) => {
      const { booking, ana, ben } = await newCouple();
      const email = newAddress();
      await newContact(studio, { bookingId: booking.id, role, name: "Mae Zq", email, phone: "+1 555 0199" });
      const page = await screen(email);
      expect(page).toContain("the booking of Ana & Ben stays, without them.");
      const { data } = await personFile(admin, email);
      for (const own of [email, "Mae Zq", "+1 555 0199"]) expect(data).toContain(own);
      for (const theirs of [ana, ben, "They love the sea", "9 Zq Road"]) expect(data).not.toContain(theirs);
      expect(await removePerson(admin, email)).toMatchObject({ status: 200, value: { left: [] } });
      const after = await dump();
      expect(after).not.toContain(email);
      expect(after).not.toContain("Mae Zq");
      expect((await contactsOf(studio, booking.id)).map((one) => one.email)).toEqual([ana, ben]);
    },
  );
});
