import type { InvoiceKind } from "#drizzle/enums.ts";
import { type CsvCell, csvSheet } from "#server/platform/csv.ts";
import { moneyCell } from "#server/platform/money/contract.ts";
import { INVOICE_NAMES, invoiceNumber } from "../invoices/contract.ts";
import { balanceOf } from "../ledger/balance.ts";
import { type LedgerEntry, WAY_NAMES } from "../ledger/contract.ts";

export type MoneyEntry = LedgerEntry & { number: number; couple: string | null };

export type MoneyLine = {
  date: string;
  number: number;
  couple: string;
  netCents: number;
  taxCents: number;
  grossCents: number;
  way: string;
  feeCents: number;
  /** The numbers of the invoices that it pays, or was paid back of. */
  invoices: string;
};

/** An invoice of one of the charges. */
export type InvoiceOfCharge = {
  chargeId: string;
  kind: InvoiceKind;
  year: number;
  seq: number;
  issuedOn: string;
};

/** For the name of a couple whose booking was deleted. */
const DELETED = "Deleted booking";

type Paid = ReturnType<typeof balanceOf>["charges"];

/** The tax within what is paid: of each charge the part that is paid of it. */
const taxPaid = (charges: Paid) =>
  charges.reduce(
    (sum, { taxCents, paidCents, amountCents }) => sum + Math.round((taxCents * paidCents) / amountCents),
    0,
  );

/** The invoices, issued by a day, of the charges of which more or less is paid than before. */
function invoicesPaid(
  { before, after, on }: { before: Paid; after: Paid; on: string },
  invoices: readonly InvoiceOfCharge[],
): string {
  const paid = (charges: Paid, id: string) => charges.find((charge) => charge.id === id)?.paidCents ?? 0;
  return invoices
    .filter(({ kind, issuedOn }) => kind === "invoice" && issuedOn <= on)
    .filter(({ chargeId }) => paid(before, chargeId) !== paid(after, chargeId))
    .map(invoiceNumber)
    .join(", ");
}

/**
 * What came in and went out of one booking, with the tax in it. Each line is computed from the entries up to its own,
 * so that what is written later changes no line of an earlier month.
 */
export function moneyLines(
  entries: readonly MoneyEntry[],
  invoices: readonly InvoiceOfCharge[],
): MoneyLine[] {
  return entries.flatMap((entry, at): MoneyLine[] => {
    const { kind, refersTo, number, happenedOn, couple, amountCents } = entry;
    const arrives = kind === "settlement" || (kind === "payment" && !entry.pending);
    if (!arrives && kind !== "refund") return [];
    const payment = kind === "payment" ? entry : entries.find(({ id }) => id === refersTo);
    const [before, after] = [entries.slice(0, at), entries.slice(0, at + 1)].map(
      (part) => balanceOf(part).charges,
    ) as [Paid, Paid];
    const taxCents = taxPaid(after) - taxPaid(before);
    const grossCents = kind === "refund" ? -amountCents : amountCents;
    const fees = entries.filter((each) => arrives && each.kind === "fee" && each.refersTo === payment?.id);
    return [
      {
        ...{ date: happenedOn, number, couple: couple ?? DELETED, grossCents, taxCents },
        netCents: grossCents - taxCents,
        way: payment?.way ? WAY_NAMES[payment.way] : "",
        feeCents: fees.reduce((sum, fee) => sum + fee.amountCents, 0),
        invoices: invoicesPaid({ before, after, on: happenedOn }, invoices),
      },
    ];
  });
}

const COLUMNS: [string, (line: MoneyLine) => CsvCell][] = [
  ["Date", ({ date }) => date],
  ["Number", ({ number }) => number],
  ["Couple", ({ couple }) => couple],
  ["Net", ({ netCents }) => moneyCell(netCents)],
  ["Tax", ({ taxCents }) => moneyCell(taxCents)],
  ["Gross", ({ grossCents }) => moneyCell(grossCents)],
  ["Way", ({ way }) => way],
  ["Fee", ({ feeCents }) => moneyCell(feeCents)],
  ["Invoice", ({ invoices }) => invoices],
];

/** The bookkeeper's sheet, by date. */
export const bookkeepingSheet = (lines: readonly MoneyLine[]) =>
  csvSheet(
    COLUMNS.map(([heading]) => heading),
    lines
      .toSorted((a, b) => (a.date === b.date ? a.number - b.number : a.date < b.date ? -1 : 1))
      .map((line) => COLUMNS.map(([, cell]) => cell(line))),
  );

type InvoiceLine = InvoiceOfCharge & {
  id: string;
  couple: string;
  netCents: number;
  taxCents: number;
  grossCents: number;
};

/** The sheet of invoices. What a credit note takes back is negative. */
export const invoiceSheet = (lines: readonly InvoiceLine[], siteUrl: string) =>
  csvSheet(
    ["Date", "Number", "Kind", "Couple", "Net", "Tax", "Gross", "PDF"],
    lines.map(({ id, kind, issuedOn, couple, ...line }) => {
      const sign = kind === "credit_note" ? -1 : 1;
      const amounts = [line.netCents, line.taxCents, line.grossCents].map((cents) => moneyCell(sign * cents));
      return [
        ...[issuedOn, invoiceNumber(line), INVOICE_NAMES[kind], couple],
        ...amounts,
        `${siteUrl}/api/payments/invoices/${id}`,
      ];
    }),
  );
