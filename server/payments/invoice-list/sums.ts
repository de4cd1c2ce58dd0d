import type { InvoiceKind } from "#drizzle/enums.ts";
import type { Amounts } from "../invoices/contract.ts";
import type { InvoiceSums } from "./contract.ts";

const NOTHING: InvoiceSums = { invoices: 0, creditNotes: 0, netCents: 0, taxCents: 0, grossCents: 0 };

const plus = (a: InvoiceSums, b: InvoiceSums): InvoiceSums => ({
  invoices: a.invoices + b.invoices,
  creditNotes: a.creditNotes + b.creditNotes,
  netCents: a.netCents + b.netCents,
  taxCents: a.taxCents + b.taxCents,
  grossCents: a.grossCents + b.grossCents,
});

export const sumOf = (parts: readonly InvoiceSums[]) => parts.reduce(plus, NOTHING);

/** Returns the totals of some rows. Credit notes are subtracted. */
export const sumOfRows = (rows: readonly (Amounts & { kind: InvoiceKind })[]) =>
  sumOf(
    rows.map(({ kind, netCents, taxCents, grossCents }) =>
      kind === "invoice"
        ? { invoices: 1, creditNotes: 0, netCents, taxCents, grossCents }
        : { invoices: 0, creditNotes: 1, netCents: -netCents, taxCents: -taxCents, grossCents: -grossCents },
    ),
  );

/**
 * Returns a year or month as a date range for string comparison, in which day 32 sorts after every day of a month.
 */
export const daysOf = (period: string) =>
  period.length === 4
    ? { from: `${period}-01-01`, until: `${period}-12-32` }
    : { from: `${period}-01`, until: `${period}-32` };
