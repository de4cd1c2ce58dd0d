import type { InvoiceKind } from "#drizzle/enums.ts";

type Row = { id: string; kind: InvoiceKind; chargeId: string; label: string; year: number; seq: number };

const isLater = (one: Row, other: Row) =>
  one.year > other.year || (one.year === other.year && one.seq > other.seq);

const invoicesNamed = (issued: readonly Row[], label: string) =>
  issued.filter((row) => row.kind === "invoice" && row.label === label);

/** Returns the invoice that was issued for the same thing after a credit note had canceled this one, if there is one. */
export const replacementOf = <T extends Row>(issued: readonly T[], invoice: T): T | undefined =>
  (invoicesNamed(issued, invoice.label) as T[]).find(
    (row) => row.chargeId !== invoice.chargeId && isLater(row, invoice),
  );

/** Returns the last invoice for this that a credit note has canceled and no other invoice has replaced, if there is one. */
export function lastCanceled<T extends Row>(issued: readonly T[], label: string): T | undefined {
  const named = invoicesNamed(issued, label) as T[];
  const last = named.toSorted((one, other) => (isLater(one, other) ? 1 : -1)).at(-1);
  const isCredited = issued.some(
    ({ kind, chargeId }) => kind === "credit_note" && chargeId === last?.chargeId,
  );
  return isCredited ? last : undefined;
}
