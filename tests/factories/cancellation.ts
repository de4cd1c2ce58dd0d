import { spreadRefund } from "#server/payments/cancellation-figures/contract.ts";
import type { Cancellation, CancellationPage } from "#server/payments/cancelling/contract.ts";
import { moneyInput } from "#server/platform/money/contract.ts";

type Sent = Omit<Cancellation, "kept" | "writeOff" | "refunds"> & {
  kept: string;
  writeOff: string;
  refunds: { paymentId: string; amount: string; byStripe: boolean }[];
};

/** Returns what the desk's form sends if nothing in it is changed. */
export function unchangedCancellation(page: CancellationPage): Sent {
  const { figures, payments, recipients, letters, version, entries } = page;
  const parts = spreadRefund(payments, figures.refundCents);
  return {
    id: crypto.randomUUID(),
    version,
    entries,
    by: "couple",
    reason: "They called it off",
    kept: moneyInput(figures.keptCents),
    writeOff: moneyInput(figures.writeOffCents),
    refunds: payments.map(({ id, byStripe }) => ({
      paymentId: id,
      amount: moneyInput(parts.get(id) ?? 0),
      byStripe,
    })),
    to: recipients.map(({ contactId }) => contactId),
    ...letters.couple,
  };
}
