import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bookings } from "#drizzle/schema/bookings.ts";
import { contacts } from "#drizzle/schema/contacts.ts";
import { brokenAt } from "#server/proposals/history/service.ts";
import {
  CHOSEN_ALREADY,
  CONSENT_MISSING,
  DATE_MOVED,
  FULL_NAME_MISSING,
  NOT_OPEN,
  SHOWN_CHANGED,
} from "#server/proposals/signing/contract.ts";
import {
  newDraft,
  newSent,
  newSigned,
  newSigner,
  pageOf,
  partnerEmails,
  sendForm,
  signatureFields,
} from "#tests/factories/proposal.ts";
import { deleteForGood } from "#tests/support/deleted-booking.ts";
import { everyRow } from "#tests/support/every-row.ts";
import { visibleText } from "#tests/support/page-text.ts";
import { bookingOf, countersign, eventsOf, proposalOf } from "#tests/support/proposals.ts";
import { signedIn } from "#tests/support/staff.ts";
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

describe("signing a proposal", () => {
  it("makes at most two database round trips to show the page, and ten to sign, charge and invoice", async () => {
    const { id, booking } = await newSent(studio, admin);
    const signer = await newSigner(studio, booking.email);
    const fields = await signatureFields(signer, id);
    const cost = async (call: () => Promise<unknown>) => {
      studio.worker.clearLogs();
      await call();
      return Number((await studio.logged("request")).databaseRoundTrips);
    };
    expect(await cost(() => signer.get(pageOf(id)))).toBeLessThanOrEqual(2);
    expect(await cost(() => signer.post(pageOf(id), fields))).toBeLessThanOrEqual(10);
  });

  it("records each partner's choice and signature in their own session, then the studio's", async () => {
    const [ana, ben] = partnerEmails();
    const { id, booking } = await newSent(studio, admin, { emails: [ana, ben] });
    const [first, second] = [await newSigner(studio, ana), await newSigner(studio, ben)];
    const fields = { ...(await signatureFields(first, id, "premium")), fullName: "Ana Silva" };
    expect((await first.post(pageOf(id), fields)).status).toBe(303);
    expect(await visibleText(await first.get(pageOf(id)))).toContain("Thank you, you've signed");
    expect((await proposalOf(studio, id)).status).toBe("sent");
    const before = await bookingOf(studio, booking.id);
    expect(before?.packageName).not.toBe("Premium Package");

    // The second partner can only sign what the first one has chosen.
    const other = await sendForm(second, id, { ...fields, packageId: "essential" });
    expect(other.text).toContain(CHOSEN_ALREADY);
    expect((await second.post(pageOf(id), { ...fields, fullName: "Ben Ruiz" })).status).toBe(303);
    expect((await proposalOf(studio, id)).status).toBe("signed");
    // The agreed choice is copied to the booking, with a line in its history.
    expect(await bookingOf(studio, booking.id)).toMatchObject({
      packageId: "premium",
      packageName: "Premium Package",
      packagePriceCents: 429_000,
      status: "held",
    });
    const edits = (await studio.audit()).filter(({ action }) => action === "edit_booking");
    expect(edits.map(({ entityId, after }) => [entityId, after])).toEqual([
      [booking.id, expect.objectContaining({ package: "Premium Package", price: "$4,290" })],
    ]);

    const answer = await countersign(admin, id);
    expect(answer.status).toBe(200);
    const events = await eventsOf(studio, id);
    expect(events.map(({ kind, contactId }) => [kind, contactId])).toEqual([
      ["sent", null],
      ["consented", `${booking.id}-1`],
      ["signed", `${booking.id}-1`],
      ["consented", `${booking.id}-2`],
      ["signed", `${booking.id}-2`],
      ["countersigned", null],
      ["completed", null],
    ]);
    expect(events[4]?.details).toContain("Ben Ruiz");
    expect(await brokenAt(id, events)).toBeNull();
    expect(await proposalOf(studio, id)).toMatchObject({
      status: "completed",
      choice: JSON.stringify({ packageId: "premium", addOnIds: [] }),
    });
    await studio.mail.called(6);
  });

  it("shows missing fields, keeps what was typed, and signs nothing", async () => {
    const { id, booking } = await newSent(studio, admin);
    const signer = await newSigner(studio, booking.email);
    const { shown, ...fields } = await signatureFields(signer, id, "premium");
    // What was typed is kept beside everything else, and encrypted.
    const others = async () =>
      (await everyRow(studio.database)).filter(([table]) => table !== "verification");
    const before = await others();
    const bare = await sendForm(signer, id, { packageId: "premium", shown, fullName: " " });
    expect(bare.text).toContain(CONSENT_MISSING);
    await sendForm(signer, id, { ...fields, shown: "another" });
    const unnamed = await sendForm(signer, id, { ...fields, shown, fullName: "" });
    expect(unnamed.text).toContain(FULL_NAME_MISSING);
    expect(unnamed.html).toMatch(/<input[^>]*name="consent"[^>]*checked/);
    expect(await others()).toEqual(before);
    expect(JSON.stringify(await everyRow(studio.database))).not.toContain(fields.fullName);
  });

  it("S52 signs nothing for a form whose intent isn't known", async () => {
    const { id, booking } = await newSent(studio, admin);
    const signer = await newSigner(studio, booking.email);
    const fields = await signatureFields(signer, id);
    for (const intent of ["schedule", "toString"])
      expect((await signer.post(pageOf(id), { ...fields, intent })).status).toBe(303);
    expect((await proposalOf(studio, id)).status).toBe("sent");
    expect((await signer.post(pageOf(id), fields)).status).toBe(303);
    expect((await proposalOf(studio, id)).status).toBe("signed");
  });

  it("S38 rejects a form that shows a different choice than it signs, and shows that choice's total", async () => {
    const { id, booking } = await newSent(studio, admin);
    const signer = await newSigner(studio, booking.email);
    const { shown, ...fields } = await signatureFields(signer, id, "essential");
    const { text } = await sendForm(signer, id, { ...fields, shown, packageId: "premium" });
    expect(text).toContain(SHOWN_CHANGED);
    // (3,800 + 100 travel) with 10% tax.
    expect(text).toContain("$4,290");
    expect((await proposalOf(studio, id)).choice).toBeNull();
  });

  it("S37 signs for the signed-in person, whatever the form says and whoever had the link", async () => {
    const [ana, ben] = partnerEmails();
    const { id, booking } = await newSent(studio, admin, { emails: [ana, ben] });
    const second = await newSigner(studio, ben);
    const forged = { ...(await signatureFields(second, id)), contactId: `${booking.id}-1`, email: ana };
    expect((await second.post(pageOf(id), forged)).status).toBe(303);
    expect((await second.post(pageOf(id), forged)).status).toBe(303);
    const signed = (await eventsOf(studio, id)).filter(({ kind }) => kind === "signed");
    expect(signed.map(({ contactId }) => contactId)).toEqual([`${booking.id}-2`]);
    const stranger = createVisitor(studio);
    const refused = await stranger.post(pageOf(id), forged);
    expect(refused.status).toBe(401);
  });

  it("S37 is refused to somebody who became a signer through another address, and for a changed date", async () => {
    const [ana, ben] = partnerEmails();
    const { id, booking } = await newSent(studio, admin, { emails: [ana, ben] });
    const groom = await newSigner(studio, ben);
    const fields = await signatureFields(groom, id);
    await studio.database
      .open()
      .update(bookings)
      .set({ weddingDate: "2031-09-09" })
      .where(eq(bookings.id, booking.id));
    expect((await sendForm(groom, id, fields)).text).toContain(DATE_MOVED);
    await studio.database
      .open()
      .update(bookings)
      .set({ weddingDate: booking.weddingDate })
      .where(eq(bookings.id, booking.id));
    await studio.database
      .open()
      .update(contacts)
      .set({ email: "other@example.com" })
      .where(eq(contacts.id, `${booking.id}-1`));
    const stranger = await newSigner(studio, "other@example.com");
    expect((await sendForm(stranger, id, await signatureFields(stranger, id))).text).toContain(NOT_OPEN);
    expect((await eventsOf(studio, id)).map(({ kind }) => kind)).toEqual(["sent"]);
  });

  it("S35 answers another couple's id, a draft and a withdrawn partner exactly like a nonexistent id", async () => {
    const { id, booking } = await newSent(studio, admin);
    const draft = await newDraft(studio, admin);
    const signer = await newSigner(studio, booking.email);
    const other = await newSigner(studio, draft.booking.email);
    const bytes = async (visitor: Visitor, path: string) => {
      const answer = await visitor.get(path);
      return [answer.status, await visibleText(answer)];
    };
    // The greeting after the sign-in is only on the first page.
    await other.get("/");
    const never = await bytes(other, pageOf("no-such-id"));
    expect(never[0]).toBe(404);
    expect(await bytes(other, pageOf(id))).toEqual(never);
    expect(await bytes(other, pageOf(draft.id))).toEqual(never);
    expect((await signer.get(pageOf(id))).status).toBe(200);
    await studio.database
      .open()
      .update(contacts)
      .set({ withdrawnAt: new Date() })
      .where(eq(contacts.id, `${booking.id}-1`));
    expect((await bytes(signer, pageOf(id)))[0]).toBe(404);
  });

  it("creates one signature from twenty concurrent requests", async () => {
    const { id, booking } = await newSent(studio, admin);
    const signer = await newSigner(studio, booking.email);
    const fields = await signatureFields(signer, id);
    const answers = await Promise.all(Array.from({ length: 20 }, () => signer.post(pageOf(id), fields)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    expect((await eventsOf(studio, id)).map(({ kind }) => kind)).toEqual(["sent", "consented", "signed"]);
    await studio.mail.called(2);
  });
});

describe("S39 the event chain", () => {
  it("can't be changed or cut, and names an event with an altered byte", async () => {
    const { id } = await newSigned(studio, admin);
    const db = studio.database.open();
    await expect(
      db.run(sql`update proposal_events set actor = 'x' where proposal_id = ${id}`),
    ).rejects.toThrow();
    const events = await eventsOf(studio, id);
    expect(await brokenAt(id, events)).toBeNull();
    for (const [index, event] of events.entries()) {
      const forged = events.with(index, { ...event, actor: `${event.actor} ` });
      expect(await brokenAt(id, forged)).toBe(index + 1);
    }
    expect(await brokenAt(id, events.toSpliced(1, 1))).toBe(2);
    await countersign(admin, id);
    await expect(db.run(sql`delete from proposal_events where proposal_id = ${id}`)).rejects.toThrow();
  });
});

describe("a fully signed agreement", () => {
  it("is kept when its booking is deleted", async () => {
    const { id, booking } = await newSigned(studio, admin);
    await countersign(admin, id);
    const version = (await bookingOf(studio, booking.id)).version;
    await deleteForGood(admin, { id: booking.id, version });
    expect(await proposalOf(studio, id)).toMatchObject({ status: "completed", bookingId: null });
    expect((await eventsOf(studio, id)).length).toBe(5);
  });
});
