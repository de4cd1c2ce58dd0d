import { formatStudioMoment } from "#app/lib/format.ts";
import type { TimelineMail } from "#server/bookings/timeline/contract.ts";
import { DELIVERY_NAMES } from "#server/mail/delivery/contract.ts";
import * as strings from "../strings/page.ts";

type Sent = Pick<TimelineMail, "state" | "sentAt" | "attempts" | "delivery" | "deliveryAt">;

/** Returns a mail's sending state as text. */
export function sendingWords({ state, sentAt, attempts }: Sent): string {
  if (state === "sent") return sentAt ? strings.sentOn(formatStudioMoment(sentAt)) : strings.sent;
  if (state === "failed") return strings.failedAfterAttempts(attempts);
  if (state === "sending") return strings.beingSent;
  return attempts > 0 ? strings.waitingForAnotherAttemptAfter(attempts) : strings.waitingToBeSent;
}

/** Returns the provider's delivery state, with a leading space. */
export const deliveryWords = ({ delivery, deliveryAt }: Sent) =>
  delivery && deliveryAt ? ` ${DELIVERY_NAMES[delivery]} ${formatStudioMoment(deliveryAt)}.` : "";

export const isAmiss = ({ state, delivery }: Sent) =>
  state === "failed" || (delivery !== null && delivery !== "delivered");
