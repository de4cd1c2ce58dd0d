import { z } from "zod";
import type { Delivery } from "#drizzle/enums.ts";
import { oneLine } from "#server/platform/single-line.ts";
import { truncate } from "#server/platform/truncate.ts";
import type { DeliveryEvent } from "./contract.ts";

const REASON_MAX = 200;

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
/** JSON can contain half of a surrogate pair, which databases reject. */
const providerId = z
  .string()
  .min(1)
  .max(200)
  .transform((text) => text.toWellFormed());
const said = z.string().optional().catch(undefined);

/** A mail that the provider gave up on or refused to send counts as not delivered, too. */
const RESEND: Partial<Record<string, Delivery>> = {
  "email.delivered": "delivered",
  "email.bounced": "bounced",
  "email.failed": "bounced",
  "email.suppressed": "bounced",
  "email.complained": "complained",
};

/** https://resend.com/docs/webhooks/event-types */
const resendEvent = z.object({
  type: z.string(),
  created_at: instant,
  data: z.object({
    email_id: providerId,
    bounce: z.object({ message: said }).optional().catch(undefined),
    failed: z.object({ reason: said }).optional().catch(undefined),
    suppressed: z.object({ message: said }).optional().catch(undefined),
  }),
});

const CLOUDFLARE_TYPE = "cf.email.sending.message.";
const CLOUDFLARE: Partial<Record<string, Delivery>> = {
  delivered: "delivered",
  bounced: "bounced",
  failed: "bounced",
  rejected: "bounced",
  complained: "complained",
};

/** https://developers.cloudflare.com/email-service/platform/event-subscriptions/ */
const cloudflareEvent = z.object({
  type: z.string().startsWith(CLOUDFLARE_TYPE),
  payload: z.object({
    messageId: providerId,
    bounce: z.object({ reason: said }).optional().catch(undefined),
    failure: z.object({ reason: said }).optional().catch(undefined),
    rejection: z.object({ reason: said, detail: said }).optional().catch(undefined),
  }),
  metadata: z.object({ eventTimestamp: instant }),
});

const shortened = (reason: string | undefined) =>
  reason ? truncate(oneLine(reason.toWellFormed()), REASON_MAX) || null : null;

/** Converts an event from Resend; null for one that isn't about delivery. */
export function fromResend(body: unknown): DeliveryEvent | null {
  const { data: event } = resendEvent.safeParse(body);
  const delivery = event && RESEND[event.type];
  if (!delivery) return null;
  const { email_id, bounce, failed, suppressed } = event.data;
  const reason = shortened(bounce?.message ?? failed?.reason ?? suppressed?.message);
  return { providerId: email_id, delivery, at: event.created_at, reason };
}

/** Whether a queue message is a Cloudflare event about a mail rather than one of our own. */
export const isFromCloudflare = (body: unknown) =>
  z.object({ type: z.string().startsWith("cf.") }).safeParse(body).success;

/** Converts an event from Cloudflare; null for one that isn't about delivery. */
export function fromCloudflare(body: unknown): DeliveryEvent | null {
  const { data: event } = cloudflareEvent.safeParse(body);
  const delivery = event && CLOUDFLARE[event.type.slice(CLOUDFLARE_TYPE.length)];
  if (!delivery) return null;
  const { messageId, bounce, failure, rejection } = event.payload;
  const reason = shortened(bounce?.reason ?? failure?.reason ?? rejection?.detail ?? rejection?.reason);
  return { providerId: messageId, delivery, at: event.metadata.eventTimestamp, reason };
}
