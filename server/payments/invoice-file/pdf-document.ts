import type { InvoiceKind } from "#drizzle/enums.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import type { PdfBlock, PdfColumn, PdfDocument } from "#server/platform/pdf/contract.ts";
import { type Amounts, INVOICE_NAMES, type InvoiceDocument } from "../invoices/contract.ts";
import * as strings from "../strings/invoice-file.ts";

type Issued = {
  kind: InvoiceKind;
  number: string;
  issuedOn: string;
  createdAt: Date;
  /** Credit notes only: the invoice that it cancels. */
  takesBack: { number: string; issuedOn: string } | null;
  document: InvoiceDocument;
};

const line = (text: string): PdfBlock => ({ type: "paragraph", text });

const AMOUNT_COLUMNS: PdfColumn[] = [strings.net, strings.tax, strings.amount].map((label) => ({
  label,
  share: 0.18,
  right: true,
}));

const cells = ({ netCents, taxCents, grossCents }: Amounts, sign = 1) =>
  [netCents, taxCents, grossCents].map((cents) => formatMoney(sign * cents));

/** Returns the table of what was agreed or charged, with tax. */
function chargeTable({ lines, whole }: InvoiceDocument): PdfBlock {
  const total = [strings.total, formatMoney(whole.grossCents)];
  return {
    type: "table",
    columns: [
      { label: strings.whatItIsFor, share: 0.7 },
      { label: strings.amount, share: 0.3, right: true },
    ],
    rows: lines.map(({ label, netCents }) => [label, formatMoney(netCents)]),
    totals:
      whole.taxCents > 0
        ? [[strings.net, formatMoney(whole.netCents)], [strings.tax, formatMoney(whole.taxCents)], total]
        : [total],
  };
}

/** Returns the other payments and the amount left after them. */
function deductions({ deducted, due }: InvoiceDocument): PdfBlock[] {
  if (deducted.length === 0) return [];
  const isInvoiced = deducted.every(({ number }) => number !== null);
  return [
    {
      type: "table",
      columns: [
        { label: isInvoiced ? strings.lessWhatWasInvoicedBefore : strings.lessTheOtherPayments, share: 0.46 },
        ...AMOUNT_COLUMNS,
      ],
      rows: deducted.map((other) => [
        `${other.label}, ${other.number === null ? strings.notInvoicedYet : `invoice ${other.number}`}`,
        ...cells(other, -1),
      ]),
      totals: [[strings.dueOnThisInvoice, ...cells(due)]],
    },
  ];
}

/** Returns the lines about what was paid or pending at the time of issue. */
function settledLines({ settled, due }: InvoiceDocument, issuedOn: string): PdfBlock[] {
  if (!settled) return [];
  const { paidCents, pendingCents, leftCents, writtenOffCents = 0 } = settled;
  const on = formatCalendarDate(issuedOn);
  return [
    paidCents > 0 ? strings.ofWasPaidBy(formatMoney(paidCents), formatMoney(due.grossCents), on) : "",
    pendingCents > 0 ? strings.wasOnItsWayOn(formatMoney(pendingCents), on) : "",
    writtenOffCents > 0 ? strings.wasWrittenOff(formatMoney(writtenOffCents)) : "",
    leftCents > 0 ? strings.isLeftToPay(formatMoney(leftCents)) : strings.nothingIsLeftToPay,
  ]
    .filter(Boolean)
    .map(line);
}

/** Asks the couple to contact the studio if no way to pay is listed. */
function askHow({ name, email, phone }: InvoiceDocument["studio"]): PdfBlock {
  const ways = [email && `write to ${email}`, phone && `call ${phone}`].filter(Boolean).join(" or ");
  return line(strings.pleaseAndWellTellYou(ways || `ask ${name}`));
}

function howToPay({ studio, instructions, reference, payOnline }: InvoiceDocument): PdfBlock[] {
  const ways = [
    [strings.bankTransfer, instructions.bankTransfer],
    [strings.check, instructions.cheque],
  ].filter(([, text]) => text);
  const nothing = ways.length === 0;
  return [
    { type: "heading", text: strings.howToPay },
    ...(payOnline ? [line(strings.onlineByCardOrBank(payOnline))] : []),
    ...(payOnline === null && nothing ? [askHow(studio)] : []),
    ...(payOnline && nothing ? [] : [line(strings.pleaseGiveThisReferenceWith(reference))]),
    ...ways.flatMap(([name = "", text = ""]): PdfBlock[] => [
      { type: "paragraph", bold: true, text: name },
      line(text),
    ]),
  ];
}

/** Returns the PDF content of an invoice or credit note. Deterministic: the same row gives the same document. */
export function pdfDocumentOf({
  kind,
  number,
  issuedOn,
  createdAt,
  takesBack,
  document,
}: Issued): PdfDocument {
  const { studio, couple, weddingDate, dueOn, isFinal } = document;
  const name = kind === "invoice" && isFinal ? strings.finalInvoice : INVOICE_NAMES[kind];
  const title = `${name} ${number}`;
  const due = dueOn ? strings.due(formatCalendarDate(dueOn)) : strings.dueWhenYourFilmIs;
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
      ...(weddingDate ? [line(strings.weddingOn(formatCalendarDate(weddingDate)))] : []),
      line(strings.issued(formatCalendarDate(issuedOn))),
      ...(takesBack
        ? [
            line(
              strings.thisCreditNoteCancelsInvoice(takesBack.number, formatCalendarDate(takesBack.issuedOn)),
            ),
          ]
        : [
            ...(document.replaces ? [line(strings.replacesInvoice(document.replaces))] : []),
            ...(isLeft ? [line(due)] : []),
            ...settledLines(document, issuedOn),
          ]),
      { type: "space" },
      chargeTable(document),
      ...deductions(document),
      ...(takesBack || !isLeft ? [] : howToPay(document)),
    ],
  };
}
