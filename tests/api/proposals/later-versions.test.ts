import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contacts } from "#drizzle/schema/contacts.ts";
import { ledgerEntries } from "#drizzle/schema/ledger.ts";
import { readBalance } from "#server/payments/ledger/service.ts";
import { brokenAt } from "#server/proposals/history/service.ts";
import { recordPayment } from "#tests/factories/payment.ts";
import { decline, newSigned, newVersion, pageOf, signatureFields } from "#tests/factories/proposal.ts";
import { visibleText } from "#tests/support/page-text.ts";
import { bookingOf, countersign, eventsOf, proposalOf } from "#tests/support/proposals.ts";
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
const statusOf = async (id: string) => (await bookingOf(studio, id)).status;
const priceOf = async (id: string) => (await bookingOf(studio, id)).packagePriceCents;
const balance = (bookingId: string) => readBalance({ db: db() }, bookingId);

// (2,500 + 100 travel) with 10% tax, of which 30% are the retainer.
const TOTAL = 286_000;
const RETAINER = 85_800;

describe("a new draft on a booking that has an agreement", () => {
  it("starts from what was agreed, not from what was offered later, and says what it replaces", async () => {
    const { id, booking, signer } = await newSigned(studio, admin);
    await countersign(admin, id);
    const later = await newVersion(admin, booking.id, { price1: "3000" });
    expect((await signer.post(pageOf(later), { intent: "decline" })).status).toBe(303);
    const answer = await callApi(admin, "POST", "/api/proposals", { bookingId: booking.id });
    const { value } = (await answer.json()) as { value: { id: string } };
    const texts = JSON.parse((await proposalOf(studio, value.id)).draft);
    expect(texts).toMatchObject({ package1: "essential", price1: "2500", package2: "", addOn1: "" });
    expect(texts).toMatchObject({ travel: "100", tax: "10", retainer: "30%", due1: "14" });
    expect(await visibleText(await admin.get(`/admin/proposals/${value.id}`))).toContain(
      "proposal 1 stays in force",
    );
  });
});

describe("a new version after a signature", () => {
  const sign = async (signer: Visitor, id: string) =>
    expect((await signer.post(pageOf(id), await signatureFields(signer, id))).status).toBe(303);
  const mailsAbout = async (kind: string) =>
    (await studio.outbox()).filter((mail) => mail.kind === kind).map(({ textBody }) => textBody);

  it("tells everybody that earlier signatures are void, or which version stays in force", async () => {
    const { booking, signer } = await newSigned(studio, admin);
    const second = await newVersion(admin, booking.id);
    expect((await mailsAbout("proposal_sent")).at(-1)).toContain(
      "This replaces version 1. Signatures on version 1 are void.",
    );
    await sign(signer, second);
    await countersign(admin, second);
    await newVersion(admin, booking.id);
    const last = (await mailsAbout("proposal_sent")).at(-1);
    expect(last).toContain("Version 2, which everyone has signed, stays in force");
    expect(last).not.toContain("void");
  });

  it("S40 replaces a completed one once everybody has signed it, and leaves its file unchanged", async () => {
    const { id, booking, signer } = await newSigned(studio, admin);
    await countersign(admin, id);
    await studio.worker.cron();
    const before = await proposalOf(studio, id);
    const second = await newVersion(admin, booking.id, { price1: "3000" });
    await sign(signer, second);
    expect((await eventsOf(studio, id)).at(-1)?.kind).toBe("completed");
    expect((await countersign(admin, second)).status).toBe(200);
    const events = await eventsOf(studio, id);
    expect(events.at(-1)).toMatchObject({ kind: "voided", details: JSON.stringify({ by: 2, id: second }) });
    expect(await brokenAt(id, events)).toBeNull();
    await studio.worker.cron();
    expect(await proposalOf(studio, id)).toEqual({ ...before, settleDue: 0 });
    expect(await visibleText(await signer.get(pageOf(id)))).toContain("Replaced by version 2");
    for (const path of [`/admin/proposals/${id}`, `/admin/bookings/${booking.id}`])
      expect(await visibleText(await admin.get(path))).toContain(
        "Signed by everyone, replaced by proposal 2",
      );
  });

  it("that one partner declines leaves the other with a mail that says which agreement still counts", async () => {
    const { id, booking, signer } = await newSigned(studio, admin);
    await countersign(admin, id);
    await db()
      .update(contacts)
      .set({ email: `ben-${booking.email}` })
      .where(eq(contacts.id, `${booking.id}-2`));
    const later = await newVersion(admin, booking.id, { price1: "3000" });
    await decline(studio, signer, { id: later, email: booking.email });
    expect(await mailsAbout("proposal_declined")).toEqual([
      expect.stringContaining("nobody is bound by it. What we agreed before still counts."),
    ]);
  });

  it("asks for the completed version's amounts on every page until the studio has signed, too", async () => {
    const { id, booking, signer } = await newSigned(studio, admin);
    await countersign(admin, id);
    await recordPayment(admin, booking.id, "858");
    const agreed = {
      chargedCents: TOTAL,
      paidCents: RETAINER,
      dueCents: TOTAL - RETAINER,
      retainerPaid: true,
    };
    const entries = await db().$count(ledgerEntries);
    for (const round of [1, 2]) {
      const later = await newVersion(admin, booking.id, { price1: "3000" });
      await sign(signer, later);
      await studio.worker.cron();
      expect(await balance(booking.id), `round ${round}`).toMatchObject(agreed);
      const home = await visibleText(await signer.get("/my-wedding"));
      expect(home).toMatch(/Agreed total \$2,860/);
      expect(home).toMatch(/Offered total \$3,410/);
      expect(home).toContain("We sign the agreement next.");
      expect(home).not.toContain("Pay the retainer");
      const payments = await visibleText(await signer.get("/my-wedding/payments"));
      expect(payments).toContain("$2,002");
      expect(payments).not.toContain("$2,552");
      for (const page of [payments, await visibleText(await signer.get(pageOf(later)))])
        expect(page).not.toContain("you get back everything");
      expect(await visibleText(await signer.get(pageOf(id)))).not.toContain("Pay the retainer");
      expect(await visibleText(await signer.get(pageOf(later)))).toContain(
        "Until then, what you agreed before still counts.",
      );
      expect(await priceOf(booking.id)).toBe(TOTAL);
      await decline(studio, signer, { id: later, email: booking.email });
      await studio.worker.cron();
      expect(await balance(booking.id), `round ${round}`).toMatchObject(agreed);
    }
    // Nothing was reversed and charged again, so no invoice was voided.
    expect(await db().$count(ledgerEntries)).toBe(entries);
    expect(await statusOf(booking.id)).toBe("confirmed");
    const last = await newVersion(admin, booking.id, { price1: "3000" });
    await sign(signer, last);
    expect((await countersign(admin, last)).status).toBe(200);
    expect(await balance(booking.id)).toMatchObject({ chargedCents: 341_000 });
    expect(await priceOf(booking.id)).toBe(341_000);
  });
});
