import type { NewMail } from "#server/mail/outbox/contract.ts";
import type { ComposedMail } from "#server/mail/templates/service.ts";
import { oneLine } from "#server/platform/single-line.ts";

type Couple = { id: string; email: string };

/** Returns the mail that tells the first waiting couple that their day is free. */
export const dayFreeMail = (inbox: string, { id, email }: Couple, composed: ComposedMail): NewMail => ({
  // A couple is notified only once, however often the day becomes free.
  idempotencyKey: `day-free:${id}`,
  kind: "day_free",
  bookingId: id,
  toAddress: oneLine(email),
  replyTo: inbox,
  ...composed,
});
