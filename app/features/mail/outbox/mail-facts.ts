import { formatStudioMoment } from "#app/lib/format.ts";
import { DELIVERY_NAMES } from "#server/mail/delivery/contract.ts";
import type { OutboxRow } from "#server/mail/outbox/contract.ts";
import * as strings from "../strings/outbox.ts";

const times = (attempts: number) => (attempts === 1 ? "once" : strings.times(attempts));

const deliveryOf = ({ delivery, deliveryAt }: OutboxRow) =>
  delivery && deliveryAt ? ` ${DELIVERY_NAMES[delivery]} ${formatStudioMoment(deliveryAt)}.` : "";

/** Describes a mail's progress in a sentence or two. */
export function progressOf(mail: OutboxRow): string {
  const { state, attempts, nextAttemptAt, sentAt, createdAt, lastError } = mail;
  switch (state) {
    case "sent":
      return strings.sent(
        formatStudioMoment(sentAt ?? createdAt),
        attempts,
        deliveryOf(mail),
        lastError ? ` ${lastError}.` : "",
      );
    case "failed":
      return strings.triedThenGaveUp(times(attempts));
    case "sending":
      return strings.onItsWayAttempt(attempts);
    default:
      return attempts === 0
        ? strings.sendingInAMoment
        : strings.triedNextAttempt(times(attempts), formatStudioMoment(nextAttemptAt));
  }
}
