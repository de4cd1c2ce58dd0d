import type { InvoiceSums } from "#server/payments/invoice-list/contract.ts";
import { formatMoney } from "#server/platform/money/contract.ts";

const counted = (n: number, one: string) => (n === 1 ? `1 ${one}` : `${n} ${one}s`);

/** Returns a sentence with the number of invoices and their totals. */
export function sumsInWords({ invoices, creditNotes, netCents, taxCents, grossCents }: InvoiceSums): string {
  const counts = [
    counted(invoices, "invoice"),
    ...(creditNotes > 0 ? [counted(creditNotes, "credit note")] : []),
  ].join(" and ");
  if (invoices + creditNotes === 0) return counts;
  const tax = taxCents === 0 ? "" : ` (${formatMoney(netCents)} net, ${formatMoney(taxCents)} tax)`;
  return `${counts}: ${formatMoney(grossCents)}${tax}`;
}
