import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { pdfDocumentOf } from "#server/payments/invoice-file/pdf-document.ts";
import type { InvoiceDocument } from "#server/payments/invoices/contract.ts";
import type { PdfBlock } from "#server/platform/pdf/contract.ts";
import { type Faces, layOut, PAGE } from "#server/platform/pdf/layout.ts";
import { makePdf } from "#server/platform/pdf/service.ts";
import { staticFiles } from "#tests/support/static-files.ts";

const AMOUNTS = { netCents: 90_900, taxCents: 9100, grossCents: 100_000 };

/** In the format of the site's first version. */
const EARLIEST: InvoiceDocument = {
  format: 1,
  studio: { name: "Brothers & Film", email: "hello@example.com", phone: "+1 (323) 555-0116" },
  couple: "Zoë & Łukasz",
  weddingDate: "2027-05-14",
  label: "Retainer",
  isFinal: false,
  lines: [{ label: "Retainer", netCents: 90_900 }],
  whole: AMOUNTS,
  deducted: [],
  due: AMOUNTS,
  dueOn: "2026-12-01",
  reference: "WED-1A2B3C4D",
  instructions: { bankTransfer: "", cheque: "Payable to Brothers & Film" },
};

const blocksOf = (document: InvoiceDocument) =>
  pdfDocumentOf({
    kind: "invoice",
    number: "2026-0007",
    issuedOn: "2026-11-24",
    createdAt: new Date("2026-11-24T18:00:00Z"),
    takesBack: null,
    document,
  });
const texts = (blocks: readonly PdfBlock[]) =>
  blocks.flatMap((block) => ("text" in block ? [block.text] : []));
const hashOf = async (document: InvoiceDocument) =>
  createHash("sha256")
    .update(await makePdf(blocksOf(document), staticFiles))
    .digest("hex");

describe("an invoice's PDF", () => {
  it("is byte-identical for invoices issued by earlier versions", async () => {
    expect(await hashOf(EARLIEST)).toBe("d63bd18cf589ff1fe2ef51065809808c9a761b39a6280c4aadcd110aa5676267");
    const unsaid = { ...EARLIEST, instructions: { bankTransfer: "", cheque: "" } };
    expect(await hashOf(unsaid)).toBe("ca24e9b1918927dc8d5ee418f70bd81f5ce57f9c98bcc2b6b7758ae12f99b354");
  });

  it("states how to pay in every case, and asks for the reference only where one is entered", () => {
    const none = { bankTransfer: "", cheque: "" };
    const payOnline = "https://studio.example/my-wedding/payments";
    const waysIn = (values: Partial<InvoiceDocument>) => {
      const said = texts(blocksOf({ ...EARLIEST, ...values }).blocks);
      return said.slice(said.indexOf("How to pay") + 1);
    };
    const reference = "Please give this reference with your payment: WED-1A2B3C4D";
    expect(waysIn({ instructions: none, payOnline: null })).toEqual([
      "Please write to hello@example.com or call +1 (323) 555-0116, and we'll tell you how to pay.",
      reference,
    ]);
    expect(waysIn({ instructions: none, payOnline })).toEqual([
      "Online, by card or bank account: https://studio.example/my-wedding/payments",
    ]);
    expect(waysIn({ payOnline: null })).toEqual([reference, "Check", "Payable to Brothers & Film"]);
    expect(waysIn({ payOnline })).toEqual([
      "Online, by card or bank account: https://studio.example/my-wedding/payments",
      reference,
      "Check",
      "Payable to Brothers & Film",
    ]);
  });

  it("states what was already paid, and requests nothing if nothing is left", () => {
    const saidOf = (settled: InvoiceDocument["settled"]) =>
      texts(blocksOf({ ...EARLIEST, ...(settled ? { settled } : {}) }).blocks);
    const part = saidOf({ paidCents: 40_000, pendingCents: 10_000, leftCents: 50_000 });
    const at = part.indexOf("Due December 1, 2026");
    expect(part.slice(at, at + 4)).toEqual([
      "Due December 1, 2026",
      "$400 of $1,000 was paid by November 24, 2026.",
      "$100 was on its way on November 24, 2026.",
      "$500 is left to pay.",
    ]);
    expect(part).toContain("How to pay");
    const all = saidOf({ paidCents: 100_000, pendingCents: 0, leftCents: 0 });
    expect(all).toContain("$1,000 of $1,000 was paid by November 24, 2026.");
    expect(all).toContain("Nothing is left to pay.");
    for (const words of ["Due December 1, 2026", "How to pay"]) expect(all).not.toContain(words);
  });

  it("states each other payment's invoice, or that it has none yet", () => {
    const other = { label: "Payment 2", ...AMOUNTS };
    const tableOf = (deducted: InvoiceDocument["deducted"]) =>
      blocksOf({ ...EARLIEST, isFinal: true, deducted }).blocks.flatMap((block) =>
        block.type === "table" ? [[block.columns[0]?.label, ...block.rows.map(([label]) => label)]] : [],
      )[1];
    const invoiced = { ...other, label: "Retainer", number: "2026-0001" };
    expect(tableOf([invoiced])).toEqual(["Less what was invoiced before", "Retainer, invoice 2026-0001"]);
    expect(tableOf([invoiced, { ...other, number: null }])).toEqual([
      "Less the other payments",
      "Retainer, invoice 2026-0001",
      "Payment 2, not invoiced yet",
    ]);
  });

  it("fits 60 lines, long names and a long address on pages that repeat the headings", () => {
    const long = "Maximiliana-Alexandrina von Hohenlohe-Langenburg-Schillingsfürst".repeat(3);
    const document: InvoiceDocument = {
      ...EARLIEST,
      studio: { ...EARLIEST.studio, name: long, postalAddress: `${"x".repeat(150)}\n${long}` },
      couple: `${long} & ${long}`,
      lines: Array.from({ length: 60 }, (_, at) => ({ label: `Line ${at} ${long}`, netCents: 1515 })),
    };
    const face = { widthOf: (text: string, size: number) => text.length * size * 0.55 };
    const pages = layOut(blocksOf(document), { regular: face, bold: face } as unknown as Faces);
    expect(pages.length).toBeGreaterThan(3);
    const marks = pages.flat().flatMap((mark) => (mark.kind === "text" ? [mark] : []));
    for (const { x, y, size, text } of marks) {
      expect(x).toBeGreaterThanOrEqual(72);
      expect(x + face.widthOf(text, size)).toBeLessThanOrEqual(PAGE.width - 71);
      expect(y).toBeGreaterThanOrEqual(48);
    }
    const said = marks.map(({ text }) => text);
    expect(said.filter((text) => /^Line \d+/.test(text))).toHaveLength(60);
    for (const page of pages.slice(1, -1))
      expect(page[0]).toMatchObject({ kind: "text", text: "What it is for" });
    expect(said).toContain("How to pay");
    expect(said).toContain(`Page ${pages.length} of ${pages.length}`);
  });

  it("shows the studio's postal address below its name, line by line, if there is one", () => {
    const postalAddress = "12 Mill Lane\nLos Angeles, CA 90001";
    const said = texts(blocksOf({ ...EARLIEST, studio: { ...EARLIEST.studio, postalAddress } }).blocks);
    expect(said.slice(1, 4)).toEqual([
      "Brothers & Film",
      postalAddress,
      "hello@example.com · +1 (323) 555-0116",
    ]);
  });
});
