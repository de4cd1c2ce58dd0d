import { formatStudioMoment } from "#app/lib/format.ts";
import { DELIVERY_NAMES } from "#server/mail/delivery/contract.ts";
import type { OutboxRow } from "#server/mail/outbox/contract.ts";

const times = (attempts: number) => (attempts === 1 ? "once" : `${attempts} times`);

const deliveryOf = ({ delivery, deliveryAt }: OutboxRow) =>
  delivery && deliveryAt ? ` ${DELIVERY_NAMES[delivery]} ${formatStudioMoment(deliveryAt)}.` : "";

/** What became of a mail so far, in a sentence or two. */
export function progressOf(mail: OutboxRow): string {
  const { state, attempts, nextAttemptAt, sentAt, createdAt, lastError } = mail;
  switch (state) {
    case "sent":
      return `Sent ${formatStudioMoment(sentAt ?? createdAt)}${attempts > 1 ? `, at attempt ${attempts}` : ""}.${deliveryOf(mail)}${lastError ? ` ${lastError}.` : ""}`;
    case "failed":
      return `Tried ${times(attempts)}, then gave up.`;
    case "sending":
      return `On its way, attempt ${attempts}.`;
    default:
      return attempts === 0
        ? "Sending in a moment."
        : `Tried ${times(attempts)}; next attempt ${formatStudioMoment(nextAttemptAt)}.`;
  }
}
