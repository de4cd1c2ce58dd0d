import { formatStudioDay } from "#app/lib/format.ts";
import type { Dispute } from "#server/payments/disputes/contract.ts";
import { formatMoney } from "#server/platform/money/contract.ts";

/** Stripe's words, as people write them. */
const plain = (code: string) => code.replaceAll("_", " ");

function stateWords({ status, respondBy }: Dispute): string {
  if (status === "won") return "Dispute won: the money is yours";
  if (status === "lost") return "Dispute lost: the money went back";
  if (status === "needs_response" || status === "warning_needs_response")
    return respondBy
      ? `Answer at dashboard.stripe.com by ${formatStudioDay(respondBy)}`
      : "Answer at dashboard.stripe.com";
  return `At Stripe: ${plain(status)}`;
}

/** A payment that the couple's bank wants back, and what there is to do about it. */
export function DisputeNote({ dispute }: { dispute: Dispute }) {
  const isOpen = dispute.status !== "won" && dispute.status !== "lost";
  return (
    <p className={`tabular text-12 ${isOpen ? "text-danger" : "quiet"}`}>
      {isOpen && `${formatMoney(dispute.amountCents)} disputed (${plain(dispute.reason)}). `}
      {stateWords(dispute)}
    </p>
  );
}
