import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { proposals } from "#drizzle/schema/proposals.ts";
import { unprintableNameWords } from "#server/proposals/signing/contract.ts";
import { recordPayment } from "#tests/factories/payment.ts";
import {
  newSent,
  newSigned,
  newSigner,
  pageOf,
  sendForm,
  signatureFields,
} from "#tests/factories/proposal.ts";
import { eventually } from "#tests/support/eventually.ts";
import { visibleText } from "#tests/support/page-text.ts";
import { countersign, proposalOf } from "#tests/support/proposals.ts";
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

const db = () => studio.database.open();

describe("the signed agreement", () => {
  it("S40 is byte-for-byte the same for partners and studio, and is identified by its hash", async () => {
    const { id, signer } = await newSigned(studio, admin);
    expect((await signer.get(`${pageOf(id)}/agreement.pdf`)).status).toBe(404);
    await countersign(admin, id);
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

  it("S35 is available to nobody else", async () => {
    const { id } = await newSigned(studio, admin);
    await countersign(admin, id);
    await studio.worker.cron();
    const other = await newSigned(studio, admin);
    for (const visitor of [createVisitor(studio), other.signer, admin])
      expect((await visitor.get(`${pageOf(id)}/agreement.pdf`)).status).toBe(404);
  });

  it("is attached to its mail, next to the link", async () => {
    const { id, booking, signer } = await newSigned(studio, admin);
    await countersign(admin, id);
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

  it("prints a name in any supported script, and rejects another next to its field", async () => {
    const { id, booking } = await newSent(studio, admin);
    const signer = await newSigner(studio, booking.email);
    const fields = await signatureFields(signer, id);
    const refused = await sendForm(signer, id, { ...fields, fullName: "Asha देवी" });
    expect(refused.text).toContain(unprintableNameWords(["द", "े", "व", "ी"]));
    expect((await signer.post(pageOf(id), { ...fields, fullName: "陳美麗" })).status).toBe(303);
    await countersign(admin, id);
    const answer = await signer.get(`${pageOf(id)}/agreement.pdf`);
    expect(Buffer.from(await answer.arrayBuffer()).toString("latin1")).toContain("/FontName /noto-sans-sc-");
  });

  it("describes the retainer's state at the time its mail is written", async () => {
    const text = async (bookingId: string) => {
      const mails = await studio.outbox();
      return mails.find((mail) => mail.kind === "agreement_completed" && mail.bookingId === bookingId)
        ?.textBody;
    };
    const unpaid = await newSigned(studio, admin);
    await countersign(admin, unpaid.id);
    expect(await text(unpaid.booking.id)).toContain(
      "Next is the retainer: $858 is to be paid. Your date is confirmed once it has reached us.",
    );
    const paid = await newSigned(studio, admin, { weddingDate: "2031-06-14" });
    await recordPayment(admin, paid.booking.id, "858");
    await countersign(admin, paid.id);
    expect(await text(paid.booking.id)).toContain(
      "Your retainer has reached us, and your date is confirmed.",
    );
    expect(await text(paid.booking.id)).not.toContain("once it has");
    const none = await newSigned(studio, admin, { weddingDate: "2031-07-14", texts: { retainer: "0" } });
    await countersign(admin, none.id);
    expect(await text(none.booking.id)).toContain("Your date is confirmed.");
    expect(await text(none.booking.id)).not.toContain("retainer");
  });

  it("F18 is created and sent once by the cron, if signing ended before it was created", async () => {
    const { id } = await newSigned(studio, admin);
    await studio.worker.breakEdge({ "MEDIA.put": "refuse" });
    expect((await countersign(admin, id)).status).toBe(200);
    const mails = async () => (await studio.outbox()).filter(({ kind }) => kind === "agreement_completed");
    expect(await proposalOf(studio, id)).toMatchObject({ status: "completed", fileHash: null });
    expect(await mails()).toEqual([]);
    await studio.worker.healEdge();
    studio.worker.clearLogs();
    await studio.worker.cron();
    const made = await proposalOf(studio, id);
    expect(await mails()).toMatchObject([{ attachments: [{ key: made?.fileKey }] }]);
    expect(made?.fileHash).toMatch(/^[0-9a-f]{64}$/);
    await studio.worker.cron();
    expect(await proposalOf(studio, id)).toEqual(made);
    expect(await mails()).toHaveLength(1);
    await expect(
      db().update(proposals).set({ fileHash: null }).where(eq(proposals.id, id)),
    ).rejects.toThrow();
  });
});

describe("F18 a Worker that dies between storing the PDF and recording it", () => {
  it("leaves the rest to the cron, which creates the same file and one email each", async () => {
    const { id, booking } = await newSigned(studio, admin);
    const stored = async () => {
      const { objects } = await studio.worker.media.list({ prefix: "private/agreements/" });
      return objects.map(({ key }) => key);
    };
    const before = await stored();
    await db().run(
      sql`create trigger no_file before update of file_hash on proposals begin select raise(abort, 'no file'); end`,
    );
    expect((await countersign(admin, id)).status).toBe(200);
    await db().run(sql`drop trigger no_file`);
    await studio.logged("agreement_not_settled");
    studio.worker.clearLogs();
    const [put, ...more] = (await stored()).filter((key) => !before.includes(key));
    expect([put, more]).toEqual([expect.any(String), []]);
    expect(await proposalOf(studio, id)).toMatchObject({ status: "completed", fileHash: null });
    const mails = async () =>
      (await studio.outbox()).filter(
        (mail) => mail.bookingId === booking.id && mail.kind.startsWith("agreement_completed"),
      );
    expect(await mails()).toEqual([]);
    await studio.worker.cron();
    await studio.worker.cron();
    expect(await proposalOf(studio, id)).toMatchObject({ fileKey: put, settleDue: 0 });
    expect((await stored()).filter((key) => !before.includes(key))).toEqual([put]);
    expect((await mails()).map(({ kind }) => kind).sort()).toEqual([
      "agreement_completed",
      "agreement_completed_alert",
    ]);
  });
});
