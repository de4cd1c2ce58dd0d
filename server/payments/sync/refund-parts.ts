type Entry = { id: string; kind: string; amountCents: number; refersTo: string | null };
type Part = { refersTo: string; amountCents: number };

/**
 * Which payments an amount goes back from, and how much of each: the ledger refuses more of one than arrived. Money whose
 * refund failed is a payment of its own, and goes first: a later refund is made because of it.
 * @returns the parts, and what no payment has room for
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
