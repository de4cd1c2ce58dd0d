import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { deliverDueMail } from "../outbox/service.ts";
import type { DeliveryEvent } from "./contract.ts";
import { fromCloudflare, fromResend, isFromCloudflare } from "./event-shapes.ts";
import { applyEvent } from "./queries.ts";
import { isSvixSigned } from "./svix-signature.ts";

/** An event may arrive before the provider's response is stored in the outbox. It is retried for this long. */
const EARLY_MS = 10 * 60_000;
const RETRY_SECONDS = 60;

type Needs = Pick<Services, "db" | "clock">;

/**
 * Stores an event of a mail.
 * @returns false if it has to be redelivered, because its mail may not be known yet
 */
async function keep({ db, clock }: Needs, event: DeliveryEvent): Promise<boolean> {
  if (await applyEvent(db, event)) return true;
  // An older one is about a mail that this site did not send or has deleted.
  return clock.now().getTime() - event.at.getTime() > EARLY_MS;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    // Not JSON, so not an event.
    return null;
  }
}

type Webhook = { headers: Headers; body: string };

/**
 * Handles an event from Resend's webhook. Refuses it unless it was signed with the webhook's secret within the last
 * five minutes. Without a secret the webhook is off.
 * @returns `unavailable` if Resend must send it again
 */
export async function takeResendEvent(
  services: Needs & Pick<Services, "env">,
  { headers, body }: Webhook,
): Promise<Result<null>> {
  const secret = services.env.RESEND_WEBHOOK_SECRET;
  if (!secret) return fail("not_found");
  const signed = {
    id: headers.get("svix-id"),
    timestamp: headers.get("svix-timestamp"),
    signatures: headers.get("svix-signature"),
    body,
  };
  if (!isSvixSigned(secret, signed, services.clock.now())) return fail("unauthenticated");
  const event = fromResend(parsed(body));
  return !event || (await keep(services, event)) ? ok(null) : fail("unavailable");
}

type QueueMessage = Pick<Message<unknown>, "body" | "ack" | "retry">;

async function takeCloudflareEvent(services: Services, message: QueueMessage) {
  const again = () => message.retry({ delaySeconds: RETRY_SECONDS });
  try {
    const event = fromCloudflare(message.body);
    if (!event || (await keep(services, event))) message.ack();
    else again();
  } catch (error) {
    services.log.error("delivery_not_recorded", error);
    again();
  }
}

/**
 * Handles a batch of the outbox's queue: Cloudflare's delivery events one by one, and our own messages, which only
 * signal waiting mail.
 */
export async function takeOutboxMessages(services: Services, messages: readonly QueueMessage[]) {
  const events = messages.filter(({ body }) => isFromCloudflare(body));
  for (const message of events) await takeCloudflareEvent(services, message);
  if (events.length < messages.length) await deliverDueMail(services);
}
