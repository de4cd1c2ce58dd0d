import { type OutboxRow, STATE_NAMES } from "#server/mail/outbox/contract.ts";

const COLORS: Record<OutboxRow["state"], string> = {
  pending: "border-line",
  sending: "border-line",
  sent: "border-success text-success",
  failed: "border-danger bg-danger-soft text-danger",
};

/** How far a mail has come. */
export const MailState = ({ state }: Pick<OutboxRow, "state">) => (
  <span className={`flex-none border px-1.5 py-0.5 text-12 leading-tight ${COLORS[state]}`}>
    {STATE_NAMES[state]}
  </span>
);
