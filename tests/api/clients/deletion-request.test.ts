import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bookings } from "#drizzle/schema/bookings.ts";
import { contacts } from "#drizzle/schema/contacts.ts";
import { ledgerEntries } from "#drizzle/schema/ledger.ts";
import { proposals } from "#drizzle/schema/proposals.ts";
import {
  dateStands,
  NOBODY_STAYS,
  NOT_ASKED,
  otherBookings,
  PROPOSAL_OPEN,
} from "#server/admin/asked-deletion/contract.ts";
import { STAFF_ADDRESS } from "#server/admin/personal-data/contract.ts";
import { DELETION_ASKED, DELETION_UNSURE } from "#server/clients/data-requests/contract.ts";
import { newSent, newSigned, partnerEmails } from "#tests/factories/proposal.ts";
import { contactsOf, enteredByCode, MY_WEDDING, newWedding } from "#tests/support/clients.ts";
import { everyRow } from "#tests/support/every-row.ts";
import { visibleText } from "#tests/support/page-text.ts";
import { countersign } from "#tests/support/proposals.ts";
import { accountOf, callApi, newPerson, signedIn } from "#tests/support/staff.ts";
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

describe("a data deletion request", () => {
  const ask = (visitor: Visitor, bookingId: string, fields: Record<string, string> = { sure: "yes" }) =>
    visitor.post(MY_WEDDING, { intent: "delete-data", bookingId, ...fields });
  const carryOut = async (
    id: string,
    choice: { scope?: "booking" | "partner"; givesUpDate?: boolean } = {},
  ) => {
    const version = (await studio.bookings()).find((booking) => booking.id === id)?.version ?? 0;
    const body = { version, scope: "booking", givesUpDate: false, ...choice };
    return callApi(admin, "POST", `/api/personal-data/requests/${id}`, body);
  };
  const refusal = async (...asked: Parameters<typeof carryOut>) => {
    const answer = await carryOut(...asked);
    const { error } = (await answer.json()) as { error?: { fields?: { form?: string } } };
    return [answer.status, error?.fields?.form];
  };
  const notices = async () =>
    (await studio.outbox())
      .filter(({ kind }) => kind === "data_deleted")
      .map(({ toAddress, subject }) => [toAddress, subject]);
  const [TO_ASKER, TO_OTHER] = ["We have deleted your data", "Zoe asked us to delete their data"];

  /** A wedding whose two partners both have an address. The first one has asked for deletion. */
  async function oneAsks(changes: Parameters<typeof newWedding>[1] = {}) {
    const booking = await newWedding(studio, {
      brideName: "Zoe",
      groomName: "Max",
      phone: "+1 1",
      ...changes,
    });
    const { id, email } = booking;
    const other = `max-${id}@example.com`;
    await db()
      .update(contacts)
      .set({ email: other, phone: "+1 2" })
      .where(eq(contacts.id, `${id}-2`));
    const zoe = await enteredByCode(studio, email);
    const max = await enteredByCode(studio, other);
    expect((await ask(zoe, id)).status).toBe(303);
    return { booking, id, email, other, zoe, max };
  }

  it("asks for confirmation first, reaches the desk, and can be withdrawn", async () => {
    const { id, email } = await newWedding(studio);
    const partner = await enteredByCode(studio, email);
    const unsure = await ask(partner, id, {});
    expect(unsure.status).toBe(422);
    expect(await visibleText(unsure)).toContain(DELETION_UNSURE);
    expect((await carryOut(id)).status).toBe(409);
    expect((await ask(partner, id)).status).toBe(303);
    expect((await ask(partner, id)).status).toBe(303);
    expect(await visibleText(await partner.get(MY_WEDDING))).toContain(DELETION_ASKED);
    expect((await studio.audit()).map(({ action }) => action)).toEqual(["ask_deletion"]);
    for (const path of ["/admin", `/admin/bookings/${id}`])
      expect(await visibleText(await admin.get(path))).toMatch(/Requests? to delete data/);
    expect((await partner.post(MY_WEDDING, { intent: "keep-data", bookingId: id })).status).toBe(303);
    expect((await contactsOf(studio, id))[0]?.deletionAskedAt).toBeNull();
    const late = await carryOut(id);
    expect(await late.json()).toMatchObject({ error: { fields: { form: NOT_ASKED } } });
    expect(await studio.bookings()).toHaveLength(1);
  });

  it("is asked and withdrawn at most ten times a day, since each time is logged", async () => {
    const { id, email } = await newWedding(studio);
    const partner = await enteredByCode(studio, email);
    const keep = () => partner.post(MY_WEDDING, { intent: "keep-data", bookingId: id });
    for (let n = 0; n < 5; n += 1) {
      expect((await ask(partner, id)).status).toBe(303);
      expect((await keep()).status).toBe(303);
    }
    expect((await ask(partner, id)).status).toBe(429);
    expect(await studio.audit()).toHaveLength(10);
  });

  it("S48 is carried out in one step, except for data the law requires keeping, and both requesters are told", async () => {
    const second = `ben-${crypto.randomUUID()}@example.com`;
    const { id, booking, signer } = await newSigned(studio, admin);
    await countersign(admin, id);
    await db()
      .update(contacts)
      .set({ email: second })
      .where(eq(contacts.id, `${booking.id}-2`));
    for (const partner of [signer, await enteredByCode(studio, second)])
      expect((await ask(partner, booking.id)).status).toBe(303);
    expect(await visibleText(await admin.get(`/admin/bookings/${booking.id}`))).toContain(
      "You must keep signed agreements, invoices, and charges and payments, without their names by law, for at least seven years.",
    );
    expect((await carryOut(booking.id, { givesUpDate: true })).status).toBe(200);
    expect(await studio.bookings()).toEqual([]);
    expect(await contactsOf(studio, booking.id)).toEqual([]);
    for (const email of [booking.email, second]) expect(await accountOf(studio, email)).toBeUndefined();
    expect(await db().select().from(proposals).where(eq(proposals.id, id))).toMatchObject([
      { status: "completed", bookingId: null },
    ]);
    expect(
      (await db().select().from(ledgerEntries).where(eq(ledgerEntries.bookingId, booking.id))).length,
    ).toBeGreaterThan(0);
    const mails = await studio.outbox();
    expect(mails.map(({ kind, toAddress }) => [kind, toAddress]).sort()).toEqual(
      [booking.email, second].map((email) => ["data_deleted", email]).sort(),
    );
    expect(mails[0]?.textBody).toContain("the agreement that everyone signed");
    expect((await studio.audit()).filter(({ action }) => action === "delete_person")).toHaveLength(2);
  });

  it("S48 gives up a booked or held date only if the desk says so, and tells the partner who didn't ask", async () => {
    const weddingDate = "2031-09-06";
    const { id, email, other, zoe } = await oneAsks({ status: "confirmed", weddingDate });
    const own = await visibleText(await zoe.get(MY_WEDDING));
    expect(own).not.toContain("it cancels nothing");
    const desk = await visibleText(await admin.get(`/admin/bookings/${id}`));
    expect(desk).toContain("Max hasn't asked, and this is their wedding, too.");
    expect(desk).toMatch(/Confirmed, for \w+ 6, 2031\./);
    for (const status of ["confirmed", "held"] as const) {
      await db().update(bookings).set({ status }).where(eq(bookings.id, id));
      expect(await refusal(id)).toEqual([409, dateStands(status, weddingDate)]);
    }
    expect(await studio.bookings()).toHaveLength(1);
    expect((await carryOut(id, { givesUpDate: true })).status).toBe(200);
    expect(await studio.bookings()).toEqual([]);
    expect(await accountOf(studio, email)).toBeUndefined();
    expect((await notices()).sort()).toEqual([
      [email, TO_ASKER],
      [other, TO_OTHER],
    ]);
    const told = (await studio.outbox()).find(({ subject }) => subject === TO_OTHER);
    expect(told?.textBody).toContain("Zoe asked us to delete their data");
    expect(told?.textBody).toContain("Your booking was deleted with it, and your date is open again.");
  });

  it("S48 by one partner deletes their own data, and keeps the booking for the other", async () => {
    const { id, email, other, zoe, max } = await oneAsks({ status: "confirmed" });
    const write = (visitor: Visitor, message: string) =>
      visitor.post(MY_WEDDING, { intent: "message", bookingId: id, message, key: message });
    await write(zoe, "Words of Zoe");
    await write(max, "Words of Max");
    const key = { key: crypto.randomUUID() };
    await callApi(admin, "POST", `/api/bookings/${id}/contacts/${id}-1/link`, key);
    expect((await carryOut(id, { scope: "partner" })).status).toBe(200);
    const [booking] = await studio.bookings();
    expect(booking).toMatchObject({ id, status: "confirmed", brideName: "Zoe", email: other, phone: "+1 2" });
    expect((await contactsOf(studio, id)).map(({ name, email: to, phone }) => [name, to, phone])).toEqual([
      ["Zoe", null, null],
      ["Max", other, "+1 2"],
    ]);
    expect(await accountOf(studio, email)).toBeUndefined();
    // Only the notice of the deletion still has her address. It is deleted after a week.
    const rows = await everyRow(studio.database);
    const named = rows.filter(([, list]) => JSON.stringify(list).toLowerCase().includes(email));
    expect(named.map(([table]) => table)).toEqual(["outbox"]);
    expect(JSON.stringify(rows)).not.toContain("Words of Zoe");
    expect(await visibleText(await max.get(MY_WEDDING))).toContain("Words of Max");
    expect(await visibleText(await zoe.get(MY_WEDDING))).not.toContain("Words of Max");
    expect((await notices()).sort()).toEqual([
      [email, TO_ASKER],
      [other, TO_OTHER],
    ]);
    expect(await refusal(id, { scope: "partner" })).toEqual([409, NOT_ASKED]);
  });

  it("S48 by one partner leaves no more of their name than the booking's, wherever they had entered it", async () => {
    const booking = await newWedding(studio, { brideName: "Zoe", groomName: "Max" });
    const { id } = booking;
    const max = `max-${id}@example.com`;
    await db()
      .update(contacts)
      .set({ email: max })
      .where(eq(contacts.id, `${id}-2`));
    const zoe = await enteredByCode(studio, booking.email);
    const [first] = await contactsOf(studio, id);
    const name = "Zoe Marie Miller-Okafor";
    const details = { intent: "details", bookingId: id, name, phone: "", version: String(first?.version) };
    expect((await zoe.post(MY_WEDDING, details)).status).toBe(303);
    expect((await contactsOf(studio, id)).map((one) => one.name)).toEqual([name, "Max"]);
    await ask(zoe, id);
    expect((await carryOut(id, { scope: "partner" })).status).toBe(200);
    expect((await contactsOf(studio, id)).map((one) => one.name)).toEqual(["Zoe", "Max"]);
    const left = (await everyRow(studio.database)).filter(([, list]) =>
      JSON.stringify(list).includes("Miller-Okafor"),
    );
    expect(left.map(([table]) => table)).toEqual([]);
  });

  it("by one partner is refused if they belong to the studio's people, whatever their role", async () => {
    for (const role of ["coordinator", "editor", "admin"] as const) {
      const person = await newPerson(studio, { role });
      const { id } = await newWedding(studio, { brideName: "Zoe", groomName: "Max" });
      await db()
        .update(contacts)
        .set({ email: person.email })
        .where(eq(contacts.id, `${id}-2`));
      await ask(await signedIn(studio, person.credentials), id);
      expect(await refusal(id, { scope: "partner" })).toEqual([409, STAFF_ADDRESS]);
      expect(await accountOf(studio, person.email)).toMatchObject({ role });
    }
  });

  it("can't keep the booking if the other partner asked too or has no address, or during signing", async () => {
    const both = await oneAsks();
    await ask(both.max, both.id);
    expect(await refusal(both.id, { scope: "partner" })).toEqual([409, NOBODY_STAYS]);
    const alone = await newWedding(studio);
    await ask(await enteredByCode(studio, alone.email), alone.id);
    expect(await refusal(alone.id, { scope: "partner" })).toEqual([409, NOBODY_STAYS]);
    const emails = partnerEmails();
    const { booking } = await newSent(studio, admin, { emails });
    await ask(await enteredByCode(studio, booking.email), booking.id);
    expect(await refusal(booking.id, { scope: "partner" })).toEqual([409, PROPOSAL_OPEN]);
  });

  it("deletes no other booking of the person who asked", async () => {
    const { id, email } = await oneAsks();
    const second = await newWedding(studio, { email, brideName: "Zoe" });
    expect(await refusal(id)).toEqual([409, otherBookings("Zoe")]);
    expect(await studio.bookings()).toHaveLength(2);
    // Their own data in this wedding is deleted. They stay a contact of the other one.
    expect((await carryOut(id, { scope: "partner" })).status).toBe(200);
    expect(await accountOf(studio, email)).toBeDefined();
    expect((await contactsOf(studio, second.id))[0]).toMatchObject({ email });
  });
});
