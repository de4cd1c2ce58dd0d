import { oneLine } from "#server/lib/one-line.ts";
import type { NewMail } from "#server/outbox/contract.ts";
import type { ComposedMail } from "#server/templates/service.ts";

type Couple = { id: string; email: string };

/** Tells the first couple waiting that their day is free. */
export const dayFreeMail = (inbox: string, { id, email }: Couple, composed: ComposedMail): NewMail => ({
  // A couple is told once, however often the day is freed.
  idempotencyKey: `day-free:${id}`,
  kind: "day_free",
  bookingId: id,
  toAddress: oneLine(email),
  replyTo: inbox,
  ...composed,
});
