type Entry = { id: string; kind: string; amountCents: number; refersTo: string | null };
type Part = { refersTo: string; amountCents: number };

/**
 * Splits a refund among payments, because the ledger refuses to refund more of a payment than arrived. Money from a
 * failed refund is a separate payment and goes first, because a later refund is made to replace the failed one.
 * @returns the parts, and the amount that no payment has room for
 */
export function refundParts(amountCents: number, entries: readonly Entry[]) {
  const payments = entries.filter(({ kind }) => kind === "payment");
  const returned = payments.filter(({ refersTo }) => refersTo !== null);
  let left = amountCents;
  const parts: Part[] = [];
  for (const { id, amountCents: paid } of [
    ...returned,
    ...payments.filter(({ refersTo }) => refersTo === null),
  ]) {
    const refunded = entries
      .filter((entry) => entry.kind === "refund" && entry.refersTo === id)
      .reduce((sum, refund) => sum + refund.amountCents, 0);
    const part = Math.min(left, paid - refunded);
    left -= Math.max(0, part);
    if (part > 0) parts.push({ refersTo: id, amountCents: part });
  }
  return { parts, leftCents: left };
}
