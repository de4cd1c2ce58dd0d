type Entry = { id: string; kind: string; amountCents: number; refersTo: string | null };

/**
 * Which payments a refund gives back, and how much of each: the ledger refuses more of one than arrived. Money whose
 * refund failed is a payment of its own, so a later refund may be of both.
 * @returns at least one part; what no payment has room for is in the first
 */
export function refundParts(amountCents: number, entries: readonly Entry[], paymentId: string) {
  let left = amountCents;
  const parts = entries.flatMap(({ id, kind, amountCents: paid }) => {
    if (kind !== "payment" || left === 0) return [];
    const refunded = entries
      .filter((entry) => entry.kind === "refund" && entry.refersTo === id)
      .reduce((sum, refund) => sum + refund.amountCents, 0);
    const part = Math.min(left, paid - refunded);
    left -= part;
    return part > 0 ? [{ refersTo: id, amountCents: part }] : [];
  });
  const [first = { refersTo: paymentId, amountCents: 0 }, ...rest] = parts;
  return [{ ...first, amountCents: first.amountCents + left }, ...rest] as const;
}
