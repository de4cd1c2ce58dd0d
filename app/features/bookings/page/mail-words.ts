import { formatStudioMoment } from "#app/lib/format.ts";
import type { TimelineMail } from "#server/bookings/timeline/contract.ts";
import { DELIVERY_NAMES } from "#server/mail/delivery/contract.ts";

type Sent = Pick<TimelineMail, "state" | "sentAt" | "attempts" | "delivery" | "deliveryAt">;

/** How far a mail has come. */
export function sendingWords({ state, sentAt, attempts }: Sent): string {
  if (state === "sent") return sentAt ? `Sent ${formatStudioMoment(sentAt)}` : "Sent";
  if (state === "failed") return `Failed after ${attempts} attempts`;
  if (state === "sending") return "Being sent";
  return attempts > 0 ? `Waiting for another attempt, after ${attempts}` : "Waiting to be sent";
}

/** What its provider has said since, after a space. */
export const deliveryWords = ({ delivery, deliveryAt }: Sent) =>
  delivery && deliveryAt ? ` ${DELIVERY_NAMES[delivery]} ${formatStudioMoment(deliveryAt)}.` : "";

export const isAmiss = ({ state, delivery }: Sent) =>
  state === "failed" || (delivery !== null && delivery !== "delivered");
