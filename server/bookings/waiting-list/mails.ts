import type { NewMail } from "#server/mail/outbox/contract.ts";
import type { ComposedMail } from "#server/mail/templates/service.ts";
import { oneLine } from "#server/platform/single-line.ts";

type Notified = { id: string; addresses: string[]; at: Date };

/** Returns the mails that tell the first waiting couple that their day is free, one for each of their addresses. */
export const dayFreeMails = (
  inbox: string,
  { id, addresses, at }: Notified,
  composed: ComposedMail,
): NewMail[] =>
  addresses.map((address, index) => ({
    // The batch that queues the mails decides that a couple is notified once for each time that the day becomes free.
    idempotencyKey: `day-free:${id}:${at.getTime()}${index === 0 ? "" : `:${index + 1}`}`,
    kind: "day_free",
    bookingId: id,
    toAddress: oneLine(address),
    replyTo: inbox,
    ...composed,
  }));
