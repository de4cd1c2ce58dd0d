import { createHmac } from "node:crypto";
import { WEBHOOK_SECRET } from "#tests/support/worker.ts";

/** The body that Resend's webhook sends for a mail. */
export const resendEvent = (providerId: string, type: string, at: Date, data: object = {}) =>
  JSON.stringify({
    type,
    created_at: at.toISOString(),
    data: {
      email_id: providerId,
      from: "hello@example.com",
      to: ["ana@example.com"],
      subject: "Hello",
      ...data,
    },
  });

/** The event that Cloudflare's queue delivers for a mail. */
export const cloudflareEvent = (messageId: string, name: string, at: Date, payload: object = {}) => ({
  type: `cf.email.sending.message.${name}`,
  source: { type: "email.sending", zoneId: "zone", domain: "example.com" },
  payload: {
    eventId: crypto.randomUUID(),
    messageId,
    sender: "hello@example.com",
    recipient: "ana@example.com",
    subject: "Hello",
    terminal: true,
    delivery: { status: name },
    ...payload,
  },
  metadata: { accountId: "account", eventSchemaVersion: 1, eventTimestamp: at.toISOString() },
});

type Signing = { id?: string; at?: Date; secret?: string };

/** Returns the headers that Svix sends with a body. */
export function svixHeaders(
  body: string,
  { id = "msg_1", at = new Date(), secret = WEBHOOK_SECRET }: Signing = {},
) {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return {
    "content-type": "application/json",
    "svix-id": id,
    "svix-timestamp": timestamp,
    "svix-signature": `v1,${signature}`,
  };
}
