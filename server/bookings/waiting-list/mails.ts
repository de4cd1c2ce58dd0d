import type { NewMail } from "#server/mail/outbox/contract.ts";
import type { ComposedMail } from "#server/mail/templates/service.ts";
import { oneLine } from "#server/platform/single-line.ts";

type Couple = { id: string; email: string };

/** Tells the first couple waiting that their day is free. */
export const dayFreeMail = (inbox: string, { id, email }: Couple, composed: ComposedMail): NewMail => ({
  // A couple is notified once, however often the day is freed.
  idempotencyKey: `day-free:${id}`,
  kind: "day_free",
  bookingId: id,
  toAddress: oneLine(email),
  replyTo: inbox,
  ...composed,
});
