import { DELIVERY_NAMES } from "#server/mail/delivery/contract.ts";
import { type OutboxRow, STATE_NAMES } from "#server/mail/outbox/contract.ts";
import { Badge, type Tone } from "./badge.tsx";

const TONES: Record<OutboxRow["state"], Tone> = {
  pending: "waits",
  sending: "going",
  sent: "good",
  failed: "bad",
};

type Props = Pick<OutboxRow, "state"> & Partial<Pick<OutboxRow, "delivery">>;

/** A mail's state of sending or delivery. */
export const MailState = ({ state, delivery }: Props) => (
  <Badge tone={TONES[delivery && delivery !== "delivered" ? "failed" : state]}>
    {delivery ? DELIVERY_NAMES[delivery] : STATE_NAMES[state]}
  </Badge>
);
