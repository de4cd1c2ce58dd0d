import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { restoreMedia } from "#app/features/admin/archive/restore-media.client.ts";
import { invoices } from "#drizzle/schema/invoices.ts";
import { RESTORE_REFUSALS } from "#server/media/restored-files/contract.ts";
import { newSigned, pageOf } from "#tests/factories/proposal.ts";
import { apiOf, archiveFile, bring, putAs } from "#tests/support/archive.ts";
import { countersign, proposalOf } from "#tests/support/proposals.ts";
import { signedIn } from "#tests/support/staff.ts";
import { tarOf } from "#tests/support/stored-objects.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
/** A site that is moved to. */
let site: Studio;
let newcomer: Visitor;
let files: Blob;
/** The signed agreement and the retainer's invoice, each with what was sent to the couple. */
let agreement: { key: string; id: string; bytes: Buffer };
let invoice: { key: string; id: string; bytes: Buffer };

const bytesOf = async (visitor: Visitor, path: string) => {
  const answer = await visitor.get(path);
  expect([path, answer.status]).toEqual([path, 200]);
  return Buffer.from(await answer.arrayBuffer());
};
const invoicePath = (id: string) => `/api/payments/invoices/${id}`;
const agreementPath = (id: string) => `/api/proposals/${id}/agreement`;

beforeAll(async () => {
  studio = await startStudio();
  const admin = await signedIn(studio);
  const { id, booking, signer } = await newSigned(studio, admin);
  expect((await countersign(admin, id)).status).toBe(200);
  await studio.worker.cron();
  const { fileKey } = await proposalOf(studio, id);
  const row = await studio.database
    .open()
    .select({ id: invoices.id })
    .from(invoices)
    .where(eq(invoices.bookingId, booking.id))
    .get();
  agreement = { key: fileKey ?? "", id, bytes: await bytesOf(signer, `${pageOf(id)}/agreement.pdf`) };
  const invoiceId = row?.id ?? "";
  invoice = {
    key: `private/invoices/${invoiceId}.pdf`,
    id: invoiceId,
    bytes: await bytesOf(admin, invoicePath(invoiceId)),
  };
  // Files that nothing refers to.
  for (const folder of ["agreements", "invoices"])
    await studio.worker.media.put(`private/${folder}/${"0".repeat(64)}.pdf`, new Uint8Array(9));
  const data = await archiveFile(admin);
  files = new Blob([await (await admin.get("/api/media-archive")).arrayBuffer()]);
  site = await startStudio({ seeded: false });
  newcomer = await signedIn(site);
  expect(await bring(newcomer, data)).toHaveProperty("imported");
});
afterEach(() => {
  studio.expectNoErrors();
  site.expectNoErrors();
});
afterAll(async () => {
  await studio?.close();
  await site?.close();
});

const restore = async (file: Blob) => {
  const { signal } = new AbortController();
  const options = { api: apiOf(newcomer), put: putAs(newcomer), signal, onProgress: () => {} };
  return (await restoreMedia(file, options)).counts;
};

it("a forged agreement, another file as an invoice, and a name that the data doesn't know are refused", async () => {
  const forged = Buffer.from(agreement.bytes);
  forged.writeUInt8(forged.readUInt8(forged.length - 10) ^ 1, forged.length - 10);
  const unknown = `private/agreements/${"a".repeat(64)}.pdf`;
  expect(
    await restore(
      tarOf([
        [agreement.key, forged],
        [unknown, agreement.bytes],
        [invoice.key, Buffer.from("<script>")],
        ["private/invoices/../x.pdf", invoice.bytes],
      ]),
    ),
  ).toEqual({
    restored: 0,
    stored: 0,
    unknown: 2,
    refused: [agreement.key, invoice.key].map((name) => ({ name, reason: RESTORE_REFUSALS.not_the_file })),
  });
  expect((await site.worker.media.list({ prefix: "private/" })).objects).toEqual([]);
});

it("signed agreements and invoices move to another site with the media, byte for byte", async () => {
  expect((await newcomer.get(agreementPath(agreement.id))).status).toBe(404);
  expect(await restore(files)).toMatchObject({ restored: 2, unknown: 0, refused: [] });
  expect((await bytesOf(newcomer, agreementPath(agreement.id))).equals(agreement.bytes)).toBe(true);
  expect((await bytesOf(newcomer, invoicePath(invoice.id))).equals(invoice.bytes)).toBe(true);
  const stored = (await site.worker.media.list({ prefix: "private/" })).objects.map(({ key }) => key);
  expect(stored.sort()).toEqual([agreement.key, invoice.key].sort());
  expect(await restore(files)).toMatchObject({ restored: 0, stored: 2 });
});
