import { formatStudioDay } from "#app/lib/format.ts";
import type { Dispute } from "#server/payments/disputes/contract.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import * as strings from "../strings/panel.ts";

/** Formats Stripe's codes as words. */
const plain = (code: string) => code.replaceAll("_", " ");

function stateWords({ status, respondBy }: Dispute): string {
  if (status === "won") return strings.disputeWonTheMoneyIs;
  if (status === "lost") return strings.disputeLostTheMoneyWent;
  if (status === "needs_response" || status === "warning_needs_response")
    return respondBy
      ? strings.answerAtDashboardStripeComBy(formatStudioDay(respondBy))
      : strings.answerAtDashboardStripeCom;
  return strings.atStripe(plain(status));
}

/** A payment that the couple's bank disputes, and what to do about it. */
export function DisputeNote({ dispute }: { dispute: Dispute }) {
  const isOpen = dispute.status !== "won" && dispute.status !== "lost";
  return (
    <p className={`tabular text-12 ${isOpen ? "text-danger" : "quiet"}`}>
      {isOpen && strings.disputed(formatMoney(dispute.amountCents), plain(dispute.reason))}
      {stateWords(dispute)}
    </p>
  );
}
