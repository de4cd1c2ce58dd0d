import { type CsvCell, csvSheet } from "#server/platform/csv.ts";
import { moneyCell } from "#server/platform/money/contract.ts";
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
};

/** For the name of a couple whose booking was deleted. */
const DELETED = "Deleted booking";

/** The tax within what is paid: of each charge the part that is paid of it. */
const taxPaid = (entries: readonly LedgerEntry[]) =>
  balanceOf(entries).charges.reduce(
    (sum, { taxCents, paidCents, amountCents }) => sum + Math.round((taxCents * paidCents) / amountCents),
    0,
  );

/**
 * What came in and went out of one booking, with the tax in it. Each line is computed from the entries up to its own,
 * so that what is written later changes no line of an earlier month.
 */
export function moneyLines(entries: readonly MoneyEntry[]): MoneyLine[] {
  return entries.flatMap((entry, at): MoneyLine[] => {
    const { kind, refersTo, number, happenedOn, couple, amountCents } = entry;
    const arrives = kind === "settlement" || (kind === "payment" && !entry.pending);
    if (!arrives && kind !== "refund") return [];
    const payment = kind === "payment" ? entry : entries.find(({ id }) => id === refersTo);
    const taxCents = taxPaid(entries.slice(0, at + 1)) - taxPaid(entries.slice(0, at));
    const grossCents = kind === "refund" ? -amountCents : amountCents;
    const fees = entries.filter((each) => arrives && each.kind === "fee" && each.refersTo === payment?.id);
    return [
      {
        ...{ date: happenedOn, number, couple: couple ?? DELETED, grossCents, taxCents },
        netCents: grossCents - taxCents,
        way: payment?.way ? WAY_NAMES[payment.way] : "",
        feeCents: fees.reduce((sum, fee) => sum + fee.amountCents, 0),
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
];

/** The bookkeeper's sheet, by date. */
export const bookkeepingSheet = (lines: readonly MoneyLine[]) =>
  csvSheet(
    COLUMNS.map(([heading]) => heading),
    lines
      .toSorted((a, b) => (a.date === b.date ? a.number - b.number : a.date < b.date ? -1 : 1))
      .map((line) => COLUMNS.map(([, cell]) => cell(line))),
  );
