import type { InvoiceKind } from "#drizzle/enums.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import type { PdfBlock, PdfColumn, PdfDocument } from "#server/platform/pdf/contract.ts";
import { type Amounts, INVOICE_NAMES, type InvoiceDocument } from "../invoices/contract.ts";

type Issued = {
  kind: InvoiceKind;
  number: string;
  issuedOn: string;
  createdAt: Date;
  /** Of a credit note: the invoice that it takes back. */
  takesBack: { number: string; issuedOn: string } | null;
  document: InvoiceDocument;
};

const line = (text: string): PdfBlock => ({ type: "paragraph", text });

const AMOUNT_COLUMNS: PdfColumn[] = ["Net", "Tax", "Amount"].map((label) => ({
  label,
  share: 0.18,
  right: true,
}));

const cells = ({ netCents, taxCents, grossCents }: Amounts, sign = 1) =>
  [netCents, taxCents, grossCents].map((cents) => formatMoney(sign * cents));

/** What was agreed or charged, with its tax. */
function chargeTable({ lines, whole }: InvoiceDocument): PdfBlock {
  const total = ["Total", formatMoney(whole.grossCents)];
  return {
    type: "table",
    columns: [
      { label: "What it is for", share: 0.7 },
      { label: "Amount", share: 0.3, right: true },
    ],
    rows: lines.map(({ label, netCents }) => [label, formatMoney(netCents)]),
    totals:
      whole.taxCents > 0
        ? [["Net", formatMoney(whole.netCents)], ["Tax", formatMoney(whole.taxCents)], total]
        : [total],
  };
}

/** The other payments, and what they leave. */
function deductions({ deducted, due }: InvoiceDocument): PdfBlock[] {
  if (deducted.length === 0) return [];
  const isInvoiced = deducted.every(({ number }) => number !== null);
  return [
    {
      type: "table",
      columns: [
        { label: isInvoiced ? "Less what was invoiced before" : "Less the other payments", share: 0.46 },
        ...AMOUNT_COLUMNS,
      ],
      rows: deducted.map((other) => [
        `${other.label}, ${other.number === null ? "not invoiced yet" : `invoice ${other.number}`}`,
        ...cells(other, -1),
      ]),
      totals: [["Due on this invoice", ...cells(due)]],
    },
  ];
}

/** What of an invoice was seen to before it was issued. */
function settledLines({ settled, due }: InvoiceDocument, issuedOn: string): PdfBlock[] {
  if (!settled) return [];
  const { paidCents, pendingCents, leftCents } = settled;
  const on = formatCalendarDate(issuedOn);
  return [
    paidCents > 0 ? `${formatMoney(paidCents)} of ${formatMoney(due.grossCents)} was paid by ${on}.` : "",
    pendingCents > 0 ? `${formatMoney(pendingCents)} was on its way on ${on}.` : "",
    leftCents > 0 ? `${formatMoney(leftCents)} is left to pay.` : "Nothing is left to pay.",
  ]
    .filter(Boolean)
    .map(line);
}

/** Where there is no other way to pay, the studio says how. */
function askHow({ name, email, phone }: InvoiceDocument["studio"]): PdfBlock {
  const ways = [email && `write to ${email}`, phone && `call ${phone}`].filter(Boolean).join(" or ");
  return line(`Please ${ways || `ask ${name}`}, and we'll tell you how to pay.`);
}

function howToPay({ studio, instructions, reference, payOnline }: InvoiceDocument): PdfBlock[] {
  const ways = [
    ["Bank transfer", instructions.bankTransfer],
    ["Check", instructions.cheque],
  ].filter(([, text]) => text);
  const nothing = ways.length === 0;
  return [
    { type: "heading", text: "How to pay" },
    ...(payOnline ? [line(`Online, by card or bank account: ${payOnline}`)] : []),
    ...(payOnline === null && nothing ? [askHow(studio)] : []),
    ...(payOnline && nothing ? [] : [line(`Please give this reference with your payment: ${reference}`)]),
    ...ways.flatMap(([name = "", text = ""]): PdfBlock[] => [
      { type: "paragraph", bold: true, text: name },
      line(text),
    ]),
  ];
}

/** An invoice or a credit note as a PDF says it. The same row is the same document. */
export function pdfDocumentOf({
  kind,
  number,
  issuedOn,
  createdAt,
  takesBack,
  document,
}: Issued): PdfDocument {
  const { studio, couple, weddingDate, dueOn, isFinal } = document;
  const name = kind === "invoice" && isFinal ? "Final invoice" : INVOICE_NAMES[kind];
  const title = `${name} ${number}`;
  const due = dueOn ? `Due ${formatCalendarDate(dueOn)}` : "Due when your film is delivered";
  const isLeft = document.settled?.leftCents !== 0;
  return {
    title: `${title}, ${couple}`,
    author: studio.name,
    createdAt,
    footer: `${studio.name} · ${title}`,
    blocks: [
      { type: "title", text: title },
      { type: "paragraph", bold: true, text: studio.name },
      ...(studio.postalAddress ? [line(studio.postalAddress)] : []),
      line([studio.email, studio.phone].filter(Boolean).join(" · ")),
      { type: "space" },
      line(`To ${couple}`),
      line(`Wedding on ${formatCalendarDate(weddingDate)}`),
      line(`Issued ${formatCalendarDate(issuedOn)}`),
      ...(takesBack
        ? [
            line(
              `This credit note cancels invoice ${takesBack.number} of ${formatCalendarDate(takesBack.issuedOn)}. Nothing is due on that invoice anymore.`,
            ),
          ]
        : [...(isLeft ? [line(due)] : []), ...settledLines(document, issuedOn)]),
      { type: "space" },
      chargeTable(document),
      ...deductions(document),
      ...(takesBack || !isLeft ? [] : howToPay(document)),
    ],
  };
}
