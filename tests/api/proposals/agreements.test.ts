import { createHash } from "node:crypto";
import { and, eq, ne, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bookings } from "#drizzle/schema/bookings.ts";
import { contacts } from "#drizzle/schema/contacts.ts";
import { contentVersions } from "#drizzle/schema/content-versions.ts";
import { ledgerEntries } from "#drizzle/schema/ledger.ts";
import { proposalEvents, proposals } from "#drizzle/schema/proposals.ts";
import { readBalance } from "#server/payments/ledger/service.ts";
import { createLog } from "#server/platform/log.ts";
import type { Services } from "#server/platform/services.ts";
import { brokenAt } from "#server/proposals/history/service.ts";
import { REMINDED_BEFORE_MS, remindSigners } from "#server/proposals/reminders/service.ts";
import { DAY_FULL_FOR_PROPOSAL, NOT_EXPIRED } from "#server/proposals/sending/contract.ts";
import { AUTOMATIC_SIGNER, unprintableNameWords } from "#server/proposals/signing/contract.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { today } from "#tests/factories/payment.ts";
import {
  newSent,
  newSigned,
  newSigner,
  newVersion,
  pageOf,
  signatureFields,
} from "#tests/factories/proposal.ts";
import { eventually } from "#tests/support/eventually.ts";
import { visibleText } from "#tests/support/page-text.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";
import { SECRET } from "#tests/support/worker.ts";

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
const statusOf = async (id: string) =>
  (await db().select({ status: bookings.status }).from(bookings).where(eq(bookings.id, id)))[0]?.status;
const proposalOf = async (id: string) => (await db().select().from(proposals).where(eq(proposals.id, id)))[0];
const eventsOf = (id: string) =>
  db().select().from(proposalEvents).where(eq(proposalEvents.proposalId, id)).orderBy(proposalEvents.seq);
const balance = (bookingId: string) => readBalance({ db: db() }, bookingId);

const DAY_MS = 86_400_000;
const renew = (id: string) => callApi(admin, "POST", `/api/proposals/${id}/renewal`);

/** Lets the time of a proposal and of its hold pass. */
async function expire(id: string, bookingId: string) {
  const past = new Date(Date.now() - 1000);
  await db().update(proposals).set({ expiresAt: past }).where(eq(proposals.id, id));
  await db().update(bookings).set({ holdExpiresAt: past }).where(eq(bookings.id, bookingId));
  await studio.worker.cron();
}

/** The reminders of an hour, at another time than now. */
function remindAt(now: Date) {
  const services = {
    db: db(),
    clock: { now: () => now },
    log: createLog({}),
    kv: { get: async () => null, put: async () => {} },
    outboxQueue: { send: async () => {} },
    defer: () => {},
    ...{ env: {}, siteUrl: "https://studio.example", secret: SECRET, studioInbox: "hello@example.com" },
  };
  return remindSigners(services as unknown as Services);
}

const countersign = (id: string) => callApi(admin, "POST", `/api/proposals/${id}/countersignature`);
const pay = (bookingId: string, amount: string) =>
  callApi(admin, "POST", `/api/bookings/${bookingId}/payments`, {
    ...{ id: crypto.randomUUID(), amount, way: "bank_transfer", happenedOn: today() },
  });

// (2,500 + 100 travel) with 10% tax, of which 30% are the retainer.
const TOTAL = 286_000;
const RETAINER = 85_800;

describe("a booking of which everyone has signed", () => {
  it("is confirmed by the retainer, and owes what the agreement says", async () => {
    const { id, booking } = await newSigned(studio, admin);
    expect(await balance(booking.id)).toMatchObject({ chargedCents: TOTAL, retainerPaid: false });
    expect(await statusOf(booking.id)).toBe("held");
    await countersign(id);
    expect(await statusOf(booking.id)).toBe("held");
    expect((await pay(booking.id, "857.99")).status).toBe(200);
    expect(await statusOf(booking.id)).toBe("held");
    expect((await pay(booking.id, "0.01")).status).toBe(200);
    expect(await balance(booking.id)).toMatchObject({ retainerPaid: true, paidCents: RETAINER });
    expect(await statusOf(booking.id)).toBe("confirmed");
  });

  const mailsOf = async (bookingId: string, ...kinds: string[]) =>
    (await studio.outbox()).filter((mail) => mail.bookingId === bookingId && kinds.includes(mail.kind));

  it("tells each partner once that the date is theirs, however often and however many look", async () => {
    const [ana, ben] = [`ana-${crypto.randomUUID()}@example.com`, `ben-${crypto.randomUUID()}@example.com`];
    const { id, booking } = await newSent(studio, admin, { emails: [ana, ben] });
    for (const email of [ana, ben]) {
      const signer = await newSigner(studio, email);
      await signer.post(pageOf(id), await signatureFields(signer, id));
    }
    await countersign(id);
    const kinds = ["booking_confirmed", "date_taken", "date_taken_alert"];
    expect(await mailsOf(booking.id, ...kinds)).toEqual([]);
    // Paid in parts at the same time, with the cron.
    await Promise.all([
      pay(booking.id, "400"),
      pay(booking.id, "458"),
      pay(booking.id, "100"),
      studio.worker.cron(),
    ]);
    await db().update(proposals).set({ settleDue: 1 }).where(eq(proposals.id, id));
    await studio.worker.cron();
    expect(await statusOf(booking.id)).toBe("confirmed");
    const mails = await mailsOf(booking.id, ...kinds);
    expect(mails.map(({ kind, toAddress }) => `${kind} ${toAddress}`).sort()).toEqual([
      `booking_confirmed ${ana}`,
      `booking_confirmed ${ben}`,
    ]);
    expect(mails[0]?.subject).toMatch(/^\w+ \d+, \d{4} is yours$/);
    expect(mails[0]?.textBody).toContain("/my-wedding/enter?token=");
    // The desk undoes it, and money comes again: it is confirmed again without a second mail.
    await db().update(bookings).set({ status: "held" }).where(eq(bookings.id, booking.id));
    await pay(booking.id, "100");
    expect(await statusOf(booking.id)).toBe("confirmed");
    expect(await mailsOf(booking.id, ...kinds)).toHaveLength(2);
  });

  it("is confirmed by the last signature where the retainer came first", async () => {
    const { id, booking } = await newSigned(studio, admin);
    await pay(booking.id, "858");
    expect(await statusOf(booking.id)).toBe("held");
    await countersign(id);
    expect(await statusOf(booking.id)).toBe("confirmed");
  });

  it("owes nothing of what was declined after it was signed", async () => {
    const { id, booking, signer } = await newSigned(studio, admin);
    expect(await balance(booking.id)).toMatchObject({ chargedCents: TOTAL });
    expect((await signer.post(pageOf(id), { intent: "decline" })).status).toBe(303);
    expect(await balance(booking.id)).toMatchObject({ chargedCents: 0, dueCents: 0 });
    expect(await statusOf(booking.id)).toBe("proposal");
  });

  it("is not confirmed for another date than the one that was signed, and the desk is told", async () => {
    const { id, booking } = await newSigned(studio, admin);
    await countersign(id);
    await db().update(bookings).set({ weddingDate: "2031-12-12" }).where(eq(bookings.id, booking.id));
    await pay(booking.id, "858");
    expect(await statusOf(booking.id)).toBe("held");
    expect((await proposalOf(id))?.dayTakenAt).not.toBeNull();
    // The couple isn't told what is not so: nobody else has taken the date.
    const mails = await mailsOf(booking.id, "date_taken", "date_taken_alert", "booking_confirmed");
    expect(mails.map(({ kind }) => kind)).toEqual(["date_taken_alert"]);
    expect(mails[0]?.textBody).toContain("was changed after they signed. They have paid $858.");
  });

  it("says of no date that it was taken once the desk has closed the booking, whatever follows on its ledger", async () => {
    for (const [status, weddingDate] of [
      ["cancelled", "2031-06-21"],
      ["lost", "2031-06-28"],
    ] as const) {
      const { id, booking, signer } = await newSigned(studio, admin, { weddingDate });
      await countersign(id);
      await pay(booking.id, "1000");
      await db().update(bookings).set({ status }).where(eq(bookings.id, booking.id));
      const [payment] = (await balance(booking.id)).payments;
      const refund = { id: crypto.randomUUID(), amount: "100", reason: "Goodwill", happenedOn: today() };
      const path = `/api/bookings/${booking.id}/payments/${payment?.id}/refunds`;
      expect((await callApi(admin, "POST", path, refund)).status).toBe(200);
      await studio.worker.cron();
      expect(await proposalOf(id)).toMatchObject({ dayTakenAt: null, settleDue: 0 });
      expect(await mailsOf(booking.id, "date_taken", "date_taken_alert")).toEqual([]);
      expect(await visibleText(await signer.get(pageOf(id)))).not.toMatch(/no longer available/);
    }
    expect(await visibleText(await admin.get("/admin"))).not.toContain("Call them");
  });

  it("owes each payment once, however often the cron looks, and as the newest version says", async () => {
    const { id, booking } = await newSigned(studio, admin);
    await countersign(id);
    const entries = () => db().select().from(ledgerEntries).where(eq(ledgerEntries.bookingId, booking.id));
    const before = await entries();
    await db().update(proposals).set({ settleDue: 1 }).where(eq(proposals.id, id));
    await studio.worker.cron();
    expect(await entries()).toEqual(before);
    expect((await proposalOf(id))?.settleDue).toBe(0);
  });

  it("is confirmed by the cron where the Worker died after the payment", async () => {
    const { id, booking } = await newSigned(studio, admin);
    await countersign(id);
    // What a Worker leaves that dies before it looks: the entry, and the mark that its trigger sets.
    await db()
      .insert(ledgerEntries)
      .values({
        ...{ id: `late-${id}`, key: `late-${id}`, bookingId: booking.id, kind: "payment", actorId: "system" },
        ...{ amountCents: RETAINER, way: "bank_transfer", happenedOn: today() },
      });
    expect(await statusOf(booking.id)).toBe("held");
    await studio.worker.cron();
    expect(await statusOf(booking.id)).toBe("confirmed");
  });

  it("F17 is not confirmed when the date was taken before the retainer came", async () => {
    const weddingDate = "2031-11-11";
    const { id, booking, signer } = await newSigned(studio, admin, { weddingDate });
    await countersign(id);
    await db().update(bookings).set({ status: "proposal" }).where(eq(bookings.id, booking.id));
    await newBooking(studio, { weddingDate, status: "confirmed" });
    await newBooking(studio, { weddingDate, status: "confirmed" });
    expect((await pay(booking.id, "858")).status).toBe(200);
    expect(await statusOf(booking.id)).toBe("proposal");
    expect((await proposalOf(id))?.dayTakenAt).not.toBeNull();
    expect(await balance(booking.id)).toMatchObject({ paidCents: RETAINER });
    await pay(booking.id, "100");
    await studio.worker.cron();
    const [toThem, toUs, ...more] = (
      await mailsOf(booking.id, "date_taken", "date_taken_alert", "booking_confirmed")
    ).sort((a, b) => (a.kind < b.kind ? -1 : 1));
    expect(more).toEqual([]);
    expect(toThem).toMatchObject({ kind: "date_taken", toAddress: booking.email });
    expect(toThem?.textBody).toMatch(
      /no longer available by then[\s\S]*We've received \$858 from you\. It's safe[\s\S]*We'll call you/,
    );
    expect(toUs).toMatchObject({ kind: "date_taken_alert", toAddress: "hello@example.com" });
    expect(toUs?.textBody).toContain("Another couple has taken the date. They have paid $858.");
    const desk = await admin.get(`/admin/bookings/${booking.id}`);
    expect(await visibleText(desk)).toContain(
      "nothing more is due for the confirmation, but the date is full",
    );
    expect(await visibleText(await signer.get(pageOf(id)))).toContain("Your date is no longer available");
    // A crew came free, and the desk confirms by hand: nothing of it is said any more.
    await db().delete(bookings).where(ne(bookings.id, booking.id));
    await db().update(bookings).set({ status: "confirmed" }).where(eq(bookings.id, booking.id));
    const later = await visibleText(await admin.get(`/admin/bookings/${booking.id}`));
    expect(later).not.toContain("nothing more is due for the confirmation");
  });
});

describe("with the studio signing automatically", () => {
  const set = (automatic: boolean) => callApi(admin, "PUT", "/api/contracts/countersigning", { automatic });

  it("is complete with the last partner's signature, in the same steps as by hand", async () => {
    const byHand = await newSigned(studio, admin);
    expect((await set(true)).status).toBe(200);
    const emails = [`ana-${crypto.randomUUID()}@example.com`, `ben-${crypto.randomUUID()}@example.com`];
    const { id, booking } = await newSent(studio, admin, { emails });
    for (const [index, email] of emails.entries()) {
      const signer = await newSigner(studio, email);
      await signer.post(pageOf(id), await signatureFields(signer, id));
      expect((await proposalOf(id))?.status).toBe(index === 0 ? "sent" : "completed");
    }
    const events = await eventsOf(id);
    expect(events.slice(-2).map(({ kind, actor }) => [kind, actor])).toEqual([
      ["countersigned", AUTOMATIC_SIGNER],
      ["completed", AUTOMATIC_SIGNER],
    ]);
    expect(await brokenAt(id, events)).toBeNull();
    const row = await proposalOf(id);
    expect(row?.completedAt).not.toBeNull();
    expect(row?.fileHash).toMatch(/^[0-9a-f]{64}$/);
    expect(await balance(booking.id)).toMatchObject({ chargedCents: TOTAL });
    const kinds = (await studio.outbox()).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "agreement_completed")).toHaveLength(2);
    expect(await studio.audit()).toContainEqual(
      expect.objectContaining({ action: "countersign_proposal", entityId: booking.id, actorId: "system" }),
    );
    // What waited before is still the studio's to sign.
    expect((await proposalOf(byHand.id))?.status).toBe("signed");
    expect((await set(false)).status).toBe(200);
    const later = await newSigned(studio, admin, { weddingDate: "2031-06-14" });
    expect((await proposalOf(later.id))?.status).toBe("signed");
  });
});

describe("a version after a signature", () => {
  const sign = async (signer: Visitor, id: string) =>
    expect((await signer.post(pageOf(id), await signatureFields(signer, id))).status).toBe(303);
  const mailsAbout = async (kind: string) =>
    (await studio.outbox()).filter((mail) => mail.kind === kind).map(({ textBody }) => textBody);

  it("tells everybody that earlier signatures are void, or what stays in force", async () => {
    const { booking, signer } = await newSigned(studio, admin);
    const second = await newVersion(admin, booking.id);
    expect((await mailsAbout("proposal_sent")).at(-1)).toContain(
      "This replaces version 1. Signatures on version 1 are void.",
    );
    await sign(signer, second);
    await countersign(second);
    await newVersion(admin, booking.id);
    const last = (await mailsAbout("proposal_sent")).at(-1);
    expect(last).toContain("Version 2, which everyone has signed, stays in force");
    expect(last).not.toContain("void");
  });

  it("S40 replaces a completed one once everybody has signed it, and leaves its file as it was", async () => {
    const { id, booking, signer } = await newSigned(studio, admin);
    await countersign(id);
    await studio.worker.cron();
    const before = await proposalOf(id);
    const second = await newVersion(admin, booking.id, { price1: "3000" });
    await sign(signer, second);
    expect((await eventsOf(id)).at(-1)?.kind).toBe("completed");
    expect((await countersign(second)).status).toBe(200);
    const events = await eventsOf(id);
    expect(events.at(-1)).toMatchObject({ kind: "voided", details: JSON.stringify({ by: 2, id: second }) });
    expect(await brokenAt(id, events)).toBeNull();
    await studio.worker.cron();
    expect(await proposalOf(id)).toEqual({ ...before, settleDue: 0 });
    expect(await visibleText(await signer.get(pageOf(id)))).toContain("Replaced by version 2");
    for (const path of [`/admin/proposals/${id}`, `/admin/bookings/${booking.id}`])
      expect(await visibleText(await admin.get(path))).toContain(
        "Signed by everyone, replaced by proposal 2",
      );
  });

  it("owes what the completed one says again where a signed one is declined, however often", async () => {
    const { id, booking, signer } = await newSigned(studio, admin);
    await countersign(id);
    await pay(booking.id, "858");
    for (const round of [1, 2]) {
      const later = await newVersion(admin, booking.id, { price1: "3000" });
      await sign(signer, later);
      expect(await balance(booking.id)).toMatchObject({ chargedCents: 341_000 });
      expect((await signer.post(pageOf(later), { intent: "decline" })).status).toBe(303);
      expect(await balance(booking.id), `round ${round}`).toMatchObject({
        ...{ chargedCents: TOTAL, paidCents: RETAINER, dueCents: TOTAL - RETAINER, retainerPaid: true },
      });
      await studio.worker.cron();
      expect(await balance(booking.id)).toMatchObject({ chargedCents: TOTAL });
    }
    expect(await statusOf(booking.id)).toBe("confirmed");
  });
});

describe("the signed agreement", () => {
  it("S40 is the same bytes for its partners and the studio, and its hash tells it from any other", async () => {
    const { id, signer } = await newSigned(studio, admin);
    expect((await signer.get(`${pageOf(id)}/agreement.pdf`)).status).toBe(404);
    await countersign(id);
    await studio.worker.cron();
    const file = async (visitor: Visitor, path: string) => {
      const answer = await visitor.get(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("cache-control")).toBe("no-store");
      return Buffer.from(await answer.arrayBuffer());
    };
    const bytes = await file(signer, `${pageOf(id)}/agreement.pdf`);
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect(await file(signer, `${pageOf(id)}/agreement.pdf`)).toEqual(bytes);
    expect(await file(admin, `/api/proposals/${id}/agreement`)).toEqual(bytes);

    const verdict = async (content: Buffer) => {
      const hash = createHash("sha256").update(content).digest("hex");
      return visibleText(await createVisitor(studio).get(`/verify?sha256=${hash}`));
    };
    expect(await verdict(bytes)).toContain("This is the agreement that was signed");
    const forged = Buffer.from(bytes);
    forged[200] = (forged[200] ?? 0) ^ 1;
    expect(await verdict(forged)).toContain("This isn't an agreement we know");
  });

  it("S35 is nobody else's", async () => {
    const { id } = await newSigned(studio, admin);
    await countersign(id);
    await studio.worker.cron();
    const other = await newSigned(studio, admin);
    for (const visitor of [createVisitor(studio), other.signer, admin])
      expect((await visitor.get(`${pageOf(id)}/agreement.pdf`)).status).toBe(404);
  });

  it("is attached to the mail that says so, with the link beside it", async () => {
    const { id, booking, signer } = await newSigned(studio, admin);
    await countersign(id);
    const copy = await eventually(() => {
      const sent = studio.mail.deliveries().find(({ key }) => key === `agreement_completed_alert:${id}`);
      if (!sent) throw new Error("The studio's copy has not been sent");
      return sent;
    });
    expect(copy).toMatchObject({
      to: ["hello@example.com"],
      attachments: [{ filename: "wedding-film-agreement-1.pdf" }],
    });
    expect(copy.text).toContain(`/admin/proposals/${id}`);
    const [brought, ...more] = await eventually(() => {
      const mails = studio.mail.deliveries().filter(({ key }) => key.startsWith("agreement_completed:"));
      if (mails.length === 0) throw new Error("The signed agreement has not been sent");
      return mails;
    });
    expect(more).toEqual([]);
    expect(brought).toMatchObject({
      to: [booking.email],
      text: expect.stringContaining("/my-wedding/enter"),
    });
    const answer = await signer.get(`${pageOf(id)}/agreement.pdf`);
    const content = Buffer.from(await answer.arrayBuffer()).toString("base64");
    expect(brought?.attachments).toEqual([
      { filename: "wedding-film-agreement-1.pdf", content_type: "application/pdf", content },
    ]);
    expect(copy.attachments).toEqual(brought?.attachments);
    const mail = (await studio.outbox()).find(({ kind }) => kind === "agreement_completed");
    const screen = await visibleText(await admin.get(`/admin/email/outbox/${mail?.id}`));
    expect(screen).toContain("wedding-film-agreement-1.pdf");
  });

  it("prints a name as it was typed in any script that it can, and refuses another beside its field", async () => {
    const { id, booking } = await newSent(studio, admin);
    const signer = await newSigner(studio, booking.email);
    const fields = await signatureFields(signer, id);
    const refused = await signer.post(pageOf(id), { ...fields, fullName: "Asha देवी" });
    expect(refused.status).toBe(422);
    const words = unprintableNameWords(["द", "े", "व", "ी"]);
    expect(await visibleText(refused)).toContain(words);
    expect((await signer.post(pageOf(id), { ...fields, fullName: "陳美麗" })).status).toBe(303);
    await countersign(id);
    const answer = await signer.get(`${pageOf(id)}/agreement.pdf`);
    expect(Buffer.from(await answer.arrayBuffer()).toString("latin1")).toContain("/FontName /noto-sans-sc-");
  });

  it("says of the retainer what is so as its mail is written", async () => {
    const text = async (bookingId: string) => {
      const mails = await studio.outbox();
      return mails.find((mail) => mail.kind === "agreement_completed" && mail.bookingId === bookingId)
        ?.textBody;
    };
    const unpaid = await newSigned(studio, admin);
    await countersign(unpaid.id);
    expect(await text(unpaid.booking.id)).toContain(
      "Next is the retainer: $858 is to be paid. Your date is confirmed once it has reached us.",
    );
    const paid = await newSigned(studio, admin, { weddingDate: "2031-06-14" });
    await pay(paid.booking.id, "858");
    await countersign(paid.id);
    expect(await text(paid.booking.id)).toContain(
      "Your retainer has reached us, and your date is confirmed.",
    );
    expect(await text(paid.booking.id)).not.toContain("once it has");
    const none = await newSigned(studio, admin, { weddingDate: "2031-07-14", texts: { retainer: "0" } });
    await countersign(none.id);
    expect(await text(none.booking.id)).toContain("Your date is confirmed.");
    expect(await text(none.booking.id)).not.toContain("retainer");
  });

  it("F18 is made and sent by the cron, once, where its signing ended before it was made", async () => {
    const { id } = await newSigned(studio, admin);
    await studio.worker.breakEdge({ "MEDIA.put": "refuse" });
    expect((await countersign(id)).status).toBe(200);
    const mails = async () => (await studio.outbox()).filter(({ kind }) => kind === "agreement_completed");
    expect(await proposalOf(id)).toMatchObject({ status: "completed", fileHash: null });
    expect(await mails()).toEqual([]);
    await studio.worker.healEdge();
    studio.worker.clearLogs();
    await studio.worker.cron();
    const made = await proposalOf(id);
    expect(await mails()).toMatchObject([{ attachments: [{ key: made?.fileKey }] }]);
    expect(made?.fileHash).toMatch(/^[0-9a-f]{64}$/);
    await studio.worker.cron();
    expect(await proposalOf(id)).toEqual(made);
    expect(await mails()).toHaveLength(1);
    await expect(
      db().update(proposals).set({ fileHash: null }).where(eq(proposals.id, id)),
    ).rejects.toThrow();
  });
});

describe("F18 a Worker that dies after the PDF was put and before its row says so", () => {
  it("leaves it to the cron, which makes the same file, and one email each", async () => {
    const { id, booking } = await newSigned(studio, admin);
    const stored = async () => {
      const { objects } = await studio.worker.media.list({ prefix: "private/agreements/" });
      return objects.map(({ key }) => key);
    };
    const before = await stored();
    await db().run(
      sql`create trigger no_file before update of file_hash on proposals begin select raise(abort, 'no file'); end`,
    );
    expect((await countersign(id)).status).toBe(200);
    await db().run(sql`drop trigger no_file`);
    await studio.logged("agreement_not_settled");
    studio.worker.clearLogs();
    const [put, ...more] = (await stored()).filter((key) => !before.includes(key));
    expect([put, more]).toEqual([expect.any(String), []]);
    expect(await proposalOf(id)).toMatchObject({ status: "completed", fileHash: null });
    const mails = async () =>
      (await studio.outbox()).filter(
        (mail) => mail.bookingId === booking.id && mail.kind.startsWith("agreement_completed"),
      );
    expect(await mails()).toEqual([]);
    await studio.worker.cron();
    await studio.worker.cron();
    expect(await proposalOf(id)).toMatchObject({ fileKey: put, settleDue: 0 });
    expect((await stored()).filter((key) => !before.includes(key))).toEqual([put]);
    expect((await mails()).map(({ kind }) => kind).sort()).toEqual([
      "agreement_completed",
      "agreement_completed_alert",
    ]);
  });
});

describe("a proposal that nobody signs in time", () => {
  it("expires with the hold, and can't be signed any more", async () => {
    const { id, booking } = await newSent(studio, admin);
    await expire(id, booking.id);
    expect((await proposalOf(id))?.status).toBe("expired");
    expect(await statusOf(booking.id)).toBe("proposal");
    await studio.mail.called(3);
  });

  const told = async (bookingId: string) =>
    (await studio.outbox())
      .filter((mail) => mail.bookingId === bookingId && mail.kind !== "proposal_sent")
      .map(({ kind, toAddress }) => `${kind} ${toAddress}`)
      .sort();
  const couple = () =>
    ["ana", "ben"].map((name) => `${name}-${crypto.randomUUID()}@example.com`) as [string, string];

  it("tells every partner once, whoever of them the end of the hold has not told", async () => {
    const [ana, ben] = couple();
    const { id, booking } = await newSent(studio, admin, { emails: [ana, ben] });
    await expire(id, booking.id);
    await studio.worker.cron();
    expect(await told(booking.id)).toEqual([
      `hold_expired ${ana}`,
      "hold_expired_alert hello@example.com",
      `proposal_expired ${ben}`,
    ]);
  });

  it("expires without a hold too, by the cron, once: its chain, the timeline and both sides say so", async () => {
    const [ana, ben] = couple();
    const { id, booking } = await newSent(studio, admin, { emails: [ana, ben] });
    const gone = { name: "Gone", email: `gone-${ana}`, withdrawnAt: new Date() };
    await db()
      .insert(contacts)
      .values({ ...gone, bookingId: booking.id, role: "partner" });
    await db()
      .update(bookings)
      .set({ status: "proposal", holdExpiresAt: null })
      .where(eq(bookings.id, booking.id));
    await db()
      .update(proposals)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(proposals.id, id));
    await studio.worker.cron();
    await studio.worker.cron();
    const events = await eventsOf(id);
    expect(events.map(({ kind }) => kind)).toEqual(["sent", "expired"]);
    expect(await brokenAt(id, events)).toBeNull();
    expect(await told(booking.id)).toEqual([
      `proposal_expired ${ana}`,
      `proposal_expired ${ben}`,
      "proposal_expired_alert hello@example.com",
    ]);
    const timeline = await visibleText(await admin.get(`/admin/bookings/${booking.id}`));
    expect(timeline).toContain("let the proposal expire.");
    expect(timeline).toContain("A partner was notified that the proposal has expired:");
    const mail = (await studio.outbox()).find(({ kind }) => kind === "proposal_expired");
    expect(mail?.textBody).toContain("/my-wedding/enter?token=");
  });

  it("ends quietly where the studio has closed the booking", async () => {
    const { id, booking } = await newSent(studio, admin);
    await db()
      .update(bookings)
      .set({ status: "lost", holdExpiresAt: null })
      .where(eq(bookings.id, booking.id));
    await db()
      .update(proposals)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(proposals.id, id));
    await studio.worker.cron();
    expect((await proposalOf(id))?.status).toBe("expired");
    expect(await told(booking.id)).toEqual([]);
  });

  it("is renewed by one press: the same offer as a new version, with a hold of its own", async () => {
    const { id, booking } = await newSent(studio, admin);
    const early = await renew(id);
    expect(early.status).toBe(409);
    expect(await early.json()).toMatchObject({ error: { fields: { form: NOT_EXPIRED } } });
    await expire(id, booking.id);
    const answers = await Promise.all([renew(id), renew(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const renewed = await answers.find(({ status }) => status === 200)?.json();
    const next = await proposalOf((renewed as { value: { id: string } }).value.id);
    const first = await proposalOf(id);
    expect([first?.status, next?.status, next?.number]).toEqual(["expired", "sent", 2]);
    const offerOf = (text: string | null | undefined) => JSON.parse(text ?? "").offer;
    expect(offerOf(next?.document)).toEqual(offerOf(first?.document));
    const [held] = await db().select().from(bookings).where(eq(bookings.id, booking.id));
    expect(held).toMatchObject({ status: "held", holdExpiresAt: next?.expiresAt });
    expect(Number(next?.expiresAt)).toBeGreaterThan(Date.now() + 6 * DAY_MS);
    expect((await renew(id)).status).toBe(409);
  });

  it("is not renewed for a day that was given away, which is said in words", async () => {
    const weddingDate = "2031-10-17";
    const { id, booking } = await newSent(studio, admin, { weddingDate });
    await expire(id, booking.id);
    await newBooking(studio, { weddingDate, status: "confirmed" });
    await newBooking(studio, { weddingDate, status: "confirmed" });
    const answer = await renew(id);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ error: { fields: { form: DAY_FULL_FOR_PROPOSAL } } });
    expect(await db().select().from(proposals).where(eq(proposals.bookingId, booking.id))).toHaveLength(1);
  });

  it("reminds whoever has not signed, once, two days before it expires", async () => {
    const [ana, ben] = [`ana-${crypto.randomUUID()}@example.com`, `ben-${crypto.randomUUID()}@example.com`];
    const { id } = await newSent(studio, admin, { emails: [ana, ben] });
    const short = await newSent(studio, admin, { texts: { validDays: "2" } });
    const signer = await newSigner(studio, ana);
    await signer.post(pageOf(id), await signatureFields(signer, id));
    const end = Number((await proposalOf(id))?.expiresAt);
    expect(await remindAt(new Date(end - REMINDED_BEFORE_MS - 60_000))).toBe(0);
    expect(await remindAt(new Date(end - REMINDED_BEFORE_MS))).toBe(1);
    expect(await remindAt(new Date(end - DAY_MS))).toBe(0);
    const reminders = (await studio.outbox()).filter(({ kind }) => kind === "proposal_reminder");
    expect(reminders.map(({ toAddress }) => toAddress)).toEqual([ben]);
    expect((await proposalOf(short.id))?.remindedAt).toBeNull();
  });
});

describe("a contract's text", () => {
  const texts = (id: string, version: number, body: string) =>
    callApi(admin, "PUT", `/api/contracts/${id}`, { name: "Elopements", body, version });
  const page = async (id: string) => (await admin.get(`/admin/contracts/${id}`)).text();

  it("keeps each version, which can be read and saved again, and takes no unknown field", async () => {
    const id = crypto.randomUUID();
    for (const [version, body] of ["First words for {{couple}}", "Second words", "Third words"].entries())
      expect((await texts(id, version, body)).status).toBe(200);
    const html = await page(id);
    for (const words of ["First words for {{couple}}", "Second words", "Third words"])
      expect(html).toContain(words);
    for (const field of ["{{cuople}}", "{{ }}", "{{couple"])
      expect((await texts(id, 3, `First words for ${field}`)).status).toBe(422);
    expect((await texts(id, 3, "First words for {{couple}}")).status).toBe(200);
    const kept = await db()
      .select()
      .from(contentVersions)
      .where(and(eq(contentVersions.kind, "contract"), eq(contentVersions.contentId, id)))
      .orderBy(contentVersions.version);
    expect(kept.map(({ version, texts: { body } }) => [version, body])).toEqual([
      [1, "First words for {{couple}}"],
      [2, "Second words"],
      [3, "Third words"],
      [4, "First words for {{couple}}"],
    ]);
    expect(await page("standard")).toContain("The original text");
  });
});
