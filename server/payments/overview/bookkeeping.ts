import type { InvoiceKind } from "#drizzle/enums.ts";
import { type CsvCell, csvSheet } from "#server/platform/csv.ts";
import { moneyCell } from "#server/platform/money/contract.ts";
import { INVOICE_NAMES, invoiceNumber } from "../invoices/contract.ts";
import { balanceOf } from "../ledger/balance.ts";
import { type LedgerEntry, WAY_NAMES } from "../ledger/contract.ts";
import * as strings from "../strings/overview.ts";

export type MoneyEntry = LedgerEntry & {
  number: number;
  couple: string | null;
  /** Identical for entries that were written together. */
  createdAt: Date;
};

export type MoneyLine = {
  date: string;
  number: number;
  couple: string;
  netCents: number;
  taxCents: number;
  grossCents: number;
  way: string;
  feeCents: number;
  /** The numbers of the invoices that it pays or refunds. */
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

/**
 * The payment method shown on a line without a movement of money: an earlier payment now counts towards something
 * else with a different tax.
 */
export const TAX_CORRECTION = strings.taxCorrection;

/** Shown in place of the couple's name if the booking was deleted. */
const DELETED = strings.deleted;

type Paid = ReturnType<typeof balanceOf>["charges"];

/** Returns the tax included in what was paid: each charge's tax in proportion to the paid part. */
const taxPaid = (charges: Paid) =>
  charges.reduce(
    (sum, { taxCents, paidCents, amountCents }) => sum + Math.round((taxCents * paidCents) / amountCents),
    0,
  );

/** Returns the invoice numbers, issued by a given day, of the charges whose paid amount changed. */
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

const isMoney = ({ kind, pending }: MoneyEntry) =>
  kind === "settlement" || kind === "refund" || (kind === "payment" && !pending);
const changesCharges = ({ kind }: MoneyEntry) =>
  kind === "charge" || kind === "reversal" || kind === "write_off";
const together = (a: MoneyEntry, b: MoneyEntry | undefined) =>
  a.createdAt.getTime() === b?.createdAt.getTime();

/**
 * Returns a booking's incoming and outgoing money, with the tax in it. Each line is computed only from the entries
 * written up to it, so later entries don't change earlier lines: a later fee gets its own line, and so does a tax
 * change caused by a change of charges. At any point, the tax of all lines adds up to the tax of what was charged and
 * paid.
 */
export function moneyLines(
  entries: readonly MoneyEntry[],
  invoices: readonly InvoiceOfCharge[],
): MoneyLine[] {
  let before: Paid = [];
  return entries.flatMap((entry, at): MoneyLine[] => {
    const { kind, refersTo, number, happenedOn, couple, amountCents } = entry;
    const next = entries[at + 1];
    // A schedule replaces another one in a single step.
    if (changesCharges(entry) && next && changesCharges(next) && together(entry, next)) return [];
    const after = balanceOf(entries.slice(0, at + 1)).charges;
    const taxCents = taxPaid(after) - taxPaid(before);
    const paidFor = invoicesPaid({ before, after, on: happenedOn }, invoices);
    before = after;
    const payment = kind === "payment" ? entry : entries.find(({ id }) => id === refersTo);
    const way = payment?.way ? WAY_NAMES[payment.way] : "";
    const line = (cents: Pick<MoneyLine, "grossCents" | "taxCents" | "feeCents">): MoneyLine => ({
      date: happenedOn,
      number,
      couple: couple ?? DELETED,
      way,
      invoices: "",
      ...cents,
      netCents: cents.grossCents - cents.taxCents,
    });
    if (isMoney(entry)) {
      const grossCents = kind === "refund" ? -amountCents : amountCents;
      const fees = entries.filter(
        (each) => each.kind === "fee" && each.refersTo === payment?.id && together(each, entry),
      );
      const feeCents = kind === "refund" ? 0 : fees.reduce((sum, fee) => sum + fee.amountCents, 0);
      return [{ ...line({ grossCents, taxCents, feeCents }), invoices: paidFor }];
    }
    const arrival = entries.find((each) => isMoney(each) && (each.refersTo ?? each.id) === refersTo);
    if (kind === "fee" && !together(entry, arrival))
      return [line({ grossCents: 0, taxCents: 0, feeCents: amountCents })];
    return taxCents === 0 ? [] : [{ ...line({ grossCents: 0, taxCents, feeCents: 0 }), way: TAX_CORRECTION }];
  });
}

const COLUMNS: [string, (line: MoneyLine) => CsvCell][] = [
  [strings.date, ({ date }) => date],
  [strings.number, ({ number }) => number],
  [strings.couple, ({ couple }) => couple],
  [strings.net, ({ netCents }) => moneyCell(netCents)],
  [strings.tax, ({ taxCents }) => moneyCell(taxCents)],
  [strings.gross, ({ grossCents }) => moneyCell(grossCents)],
  [strings.way, ({ way }) => way],
  [strings.fee, ({ feeCents }) => moneyCell(feeCents)],
  [strings.invoice, ({ invoices }) => invoices],
];

/** Builds the bookkeeping CSV, sorted by date. */
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

/** Builds the CSV of invoices. Credit note amounts are negative. */
export const invoiceSheet = (lines: readonly InvoiceLine[], siteUrl: string) =>
  csvSheet(
    [
      strings.date,
      strings.number,
      strings.kind,
      strings.couple,
      strings.net,
      strings.tax,
      strings.gross,
      "PDF",
    ],
    lines.map(({ id, kind, issuedOn, couple, ...line }) => {
      const sign = kind === "credit_note" ? -1 : 1;
      const amounts = [line.netCents, line.taxCents, line.grossCents].map((cents) => moneyCell(sign * cents));
      return [
        issuedOn,
        invoiceNumber(line),
        INVOICE_NAMES[kind],
        couple,
        ...amounts,
        `${siteUrl}/api/payments/invoices/${id}`,
      ];
    }),
  );
