import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { inTheirData } from "#app/forms/strings.ts";
import { auditAddresses } from "#drizzle/schema/audit-log.ts";
import { contacts } from "#drizzle/schema/contacts.ts";
import { proposalEvents } from "#drizzle/schema/proposals.ts";
import type { Placement } from "#server/admin/personal-data/personal-columns/placement.ts";
import { PLACEMENT } from "#server/admin/personal-data/personal-columns.ts";
import { recordPayment, today } from "#tests/factories/payment.ts";
import { newKnownPerson } from "#tests/factories/person.ts";
import { DECLINE, newSent, newSigned, newSigner, pageOf, partnerEmails } from "#tests/factories/proposal.ts";
import { enteredByCode, newContact, newWedding } from "#tests/support/clients.ts";
import { personFile } from "#tests/support/person-screen.ts";
import { bookingOf, countersign } from "#tests/support/proposals.ts";
import { callApi, newPerson, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";
import { filesInZip } from "#tests/support/zip.ts";

const OWN_DATA = "/my-wedding/my-data";

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
const dataOf = async (visitor: Visitor) => {
  const answer = await visitor.get(OWN_DATA);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
  return (
    filesInZip(Buffer.from(await answer.arrayBuffer()))
      .get("data.json")
      ?.toString("utf8") ?? ""
  );
};

describe("the personal data file", () => {
  it("S48 has every column about a partner, and nothing about the others of their wedding", async () => {
    const newTag = () => `zq${crypto.randomUUID().slice(0, 8)}`;
    const [tag, other] = [newTag(), newTag()];
    // A person that every table has data about, as a partner of the wedding that they asked for.
    const cells = await newKnownPerson(db(), tag);
    await newKnownPerson(db(), other);
    const email = `${tag}@example.com`;
    const bookingId = `booking-${tag}`;
    await db()
      .delete(contacts)
      .where(eq(contacts.id, `${bookingId}-1`));
    await db()
      .update(contacts)
      .set({ role: "partner" })
      .where(eq(contacts.id, `contact-${tag}`));
    // The first by their ID is the booking's first partner.
    const second = { id: `second-${tag}`, email: `second-${email}`, phone: "second-phone" };
    await db()
      .update(contacts)
      .set(second)
      .where(eq(contacts.id, `${bookingId}-2`));
    await newContact(studio, { bookingId, role: "payer", name: "A payer", email: `payer-${email}` });
    await db()
      .update(auditAddresses)
      .set({ address: email })
      .where(eq(auditAddresses.auditId, `entry-${tag}`));

    const data = await dataOf(await enteredByCode(studio, email));
    expect(cells.filter(({ exported, value }) => exported && !data.includes(value))).toEqual([]);
    for (const words of [other, second.email, second.phone, `payer-${email}`])
      expect(data).not.toContain(words);
    for (const [table, rows] of Object.entries(JSON.parse(data) as Record<string, object[]>)) {
      const { exported } = (PLACEMENT as Record<string, Placement>)[table] ?? {};
      if (exported) expect(Object.keys(rows[0] ?? {}).sort(), table).toEqual([...exported].sort());
    }

    const theirs = await dataOf(await enteredByCode(studio, second.email));
    expect(theirs).toContain(second.phone);
    for (const words of [`bookings-phone-${tag}`, `messages-message-${tag}`, `session-userAgent-${tag}`])
      expect(theirs).not.toContain(words);
    expect(JSON.parse(theirs).bookings[0]).not.toHaveProperty("email");
  });

  it("has what was charged and paid, and where the agreement and the invoices are, only for their own wedding", async () => {
    const [mine, theirs] = [
      await newSigned(studio, admin, { weddingDate: "2031-07-05" }),
      await newSigned(studio, admin, { weddingDate: "2031-07-12" }),
    ];
    for (const [{ id, booking }, amount] of [
      [mine, "858"],
      [theirs, "777"],
    ] as const) {
      await countersign(admin, id);
      await recordPayment(admin, booking.id, amount);
    }
    const data = JSON.parse(await dataOf(mine.signer));
    expect(data.ledger).toMatchObject([
      { kind: "charge", label: "Retainer", amountCents: 85_800 },
      { kind: "charge", label: "Final payment", amountCents: 200_200 },
      { kind: "payment", amountCents: 85_800, way: "bank_transfer", happenedOn: today() },
    ]);
    expect([data.agreementFiles.length, data.invoiceFiles.length]).toEqual([1, 1]);
    for (const { url } of [...data.agreementFiles, ...data.invoiceFiles]) {
      const { pathname } = new URL(url);
      const file = await mine.signer.get(pathname);
      expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/pdf"]);
      expect((await theirs.signer.get(pathname)).status).toBe(404);
    }
  });

  it("S48 has no sign-in address, network or device of the studio's people, wherever they stand", async () => {
    const person = await newPerson(studio, { role: "admin" });
    const address = person.email;
    const seat = await signedIn(studio, person.credentials);
    const seenFrom = { "cf-connecting-ip": "198.51.100.77", "user-agent": "StudioBrowser/7.0 (Desk)" };
    const desk: Visitor = {
      ...seat,
      send: (path, init) => seat.send(path, { ...init, headers: { ...init.headers, ...seenFrom } }),
    };
    const { id, booking, signer } = await newSigned(studio, desk, { weddingDate: "2031-08-02" });
    await countersign(desk, id);
    const note = { id: crypto.randomUUID(), text: `Ask ${address}, not x${address}` };
    expect((await callApi(desk, "POST", `/api/bookings/${booking.id}/notes`, note)).status).toBe(200);
    const events = await db().select().from(proposalEvents).where(eq(proposalEvents.proposalId, id));
    expect(JSON.stringify(events)).toContain(address);
    const text = await dataOf(signer);
    const data = JSON.parse(text);
    const studios = data.proposalEvents.filter(({ kind }: { kind: string }) =>
      ["sent", "countersigned"].includes(kind),
    );
    expect(studios).toHaveLength(2);
    for (const event of studios)
      expect(event).toMatchObject({ actor: "The studio", network: null, device: null });
    expect(data.bookingNotes[0].text).toBe(`Ask The studio, not x${address}`);
    expect(text.replaceAll(`x${address}`, "")).not.toMatch(
      new RegExp(`${address}|198\\.51\\.100|StudioBrowser`),
    );
    // What they did themselves is theirs.
    expect(data.proposalEvents.some(({ actor }: { actor: string }) => actor.includes(booking.email))).toBe(
      true,
    );
  });

  it("S48 has none of their addresses at the beginning of a line or after a tab", async () => {
    const { email: address, ...person } = await newPerson(studio, { role: "admin" });
    const desk = await signedIn(studio, person.credentials);
    const emails = partnerEmails();
    const { id, booking } = await newSent(studio, admin, { emails });
    const text = `Ask:\n${address}\t${address}\nand x${address}`;
    const note = { id: crypto.randomUUID(), text };
    expect((await callApi(desk, "POST", `/api/bookings/${booking.id}/notes`, note)).status).toBe(200);
    const signer = await newSigner(studio, emails[0]);
    // The reason is part of a JSON text.
    expect((await signer.post(pageOf(id), { ...DECLINE, reason: text })).status).toBe(303);
    const data = JSON.parse(await dataOf(signer));
    const expected = `Ask:\nThe studio\tThe studio\nand x${address}`;
    expect(data.bookingNotes[0].text).toBe(expected);
    const declined = data.proposalEvents.find(({ kind }: { kind: string }) => kind === "declined");
    expect(JSON.parse(declined.details).reason.replaceAll("\r", "")).toBe(expected);
  });

  it("S48 names none of the studio's people in recorded changes", async () => {
    const { id: personId, name } = await newPerson(studio, { role: "admin" });
    const wedding = await newWedding(studio, { status: "editing", weddingDate: "2020-03-14" });
    const given = await callApi(admin, "PUT", `/api/editing/${wedding.id}/editor`, {
      version: 0,
      editorId: personId,
    });
    const { brideName, groomName, weddingDate, version } = wedding;
    const fields = {
      phone: "",
      venue: "The Orangery",
      guestCount: "",
      packageId: "",
      price: "",
      message: "",
    };
    const edited = await callApi(admin, "PUT", `/api/bookings/${wedding.id}`, {
      ...fields,
      brideName,
      groomName,
      weddingDate,
      version,
      ownerId: personId,
      nextStep: "",
      nextStepOn: "",
    });
    expect([given.status, edited.status]).toEqual([200, 200]);
    expect(JSON.stringify(await studio.audit())).toContain(`"owner":"${name}"`);
    const text = await dataOf(await enteredByCode(studio, wedding.email));
    expect(text).not.toContain(name);
    const { auditValues } = JSON.parse(text);
    const changes = auditValues.map(({ after }: { after: object }) => after);
    expect(changes).toContainEqual(expect.objectContaining({ editor: "The studio" }));
    expect(changes).toContainEqual(expect.objectContaining({ owner: "The studio", venue: "The Orangery" }));
  });

  it("S48 has the reason for declining only if they gave it themselves", async () => {
    const emails = partnerEmails();
    const [ana, ben] = emails;
    const { id, booking } = await newSent(studio, admin, { emails });
    const reason = "I am leaving. Please say nothing at home.";
    const signer = await newSigner(studio, ben);
    expect((await signer.post(pageOf(id), { ...DECLINE, reason })).status).toBe(303);
    expect(await dataOf(signer)).toContain(reason);
    expect(await dataOf(await enteredByCode(studio, ana))).not.toContain(reason);
    // What the studio exports for one of them is handed to that one. Ana's address is the booking's.
    const exported = async (email: string) => (await personFile(admin, email)).data.includes(reason);
    expect([await exported(ben), await exported(ana)]).toEqual([true, false]);
    const { version } = await bookingOf(studio, booking.id);
    expect((await callApi(admin, "DELETE", `/api/bookings/${booking.id}`, { version })).status).toBe(200);
    expect(await exported(ana)).toBe(false);
  });

  it("is announced beside each field whose text a couple can read in it", async () => {
    const { id } = await newWedding(studio);
    const html = await (await admin.get(`/admin/bookings/${id}`)).text();
    expect(html).toContain(inTheirData.replaceAll("'", "&#x27;"));
  });

  it("S35 is available only to partners", async () => {
    const { id: bookingId, email } = await newWedding(studio);
    await newContact(studio, { bookingId, role: "payer", name: "A payer", email: `payer-${email}` });
    for (const visitor of [createVisitor(studio), admin, await enteredByCode(studio, `payer-${email}`)])
      expect((await visitor.get(OWN_DATA)).status).toBe(404);
  });
});
