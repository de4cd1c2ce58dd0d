import { DELIVERY_NAMES } from "#server/mail/delivery/contract.ts";
import { type OutboxRow, STATE_NAMES } from "#server/mail/outbox/contract.ts";

const COLORS: Record<OutboxRow["state"], string> = {
  pending: "border-line",
  sending: "border-line",
  sent: "border-success text-success",
  failed: "border-danger bg-danger-soft text-danger",
};

type Props = Pick<OutboxRow, "state"> & Partial<Pick<OutboxRow, "delivery">>;

/** How far a mail has come. */
export const MailState = ({ state, delivery }: Props) => (
  <span
    className={`flex-none border px-1.5 py-0.5 text-12 leading-tight ${COLORS[delivery && delivery !== "delivered" ? "failed" : state]}`}
  >
    {delivery ? DELIVERY_NAMES[delivery] : STATE_NAMES[state]}
  </span>
);
