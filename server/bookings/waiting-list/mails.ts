import type { NewMail } from "#server/mail/outbox/contract.ts";
import type { ComposedMail } from "#server/mail/templates/service.ts";
import { oneLine } from "#server/platform/single-line.ts";

/** Returns the mails that tell the first waiting couple that their day is free, one for each of their addresses. */
export const dayFreeMails = (
  inbox: string,
  { id, addresses }: { id: string; addresses: string[] },
  composed: ComposedMail,
): NewMail[] =>
  addresses.map((address, at) => ({
    // A couple is notified only once, however often the day becomes free.
    idempotencyKey: `day-free:${id}${at === 0 ? "" : `:${at + 1}`}`,
    kind: "day_free",
    bookingId: id,
    toAddress: oneLine(address),
    replyTo: inbox,
    ...composed,
  }));
